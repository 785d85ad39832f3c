import { DOCUMENT, Service, inject, isDevMode, signal } from '@angular/core';
import { CACHED_PATHS, type WorkerMessage } from './worker-protocol';
import { HOUR_MS } from '@reader/duration';
import { isMissingScript } from '../startup/missing-script';

const WORKER = '/sw.js';
/** How often an open page checks for a new version. */
const CHECK_INTERVAL_MS = HOUR_MS;
/** The delay before caching the app's other files, so that they do not slow down the first screen. */
const SETTLED_MS = 2_000;
/** What the worker caches when it is requested; fonts are not precached, because few are used. */
const CACHEABLE: readonly RegExp[] = [...Object.values(CACHED_PATHS), /^\/media\//];

/**
 * Registers the service worker and offers new versions, which wait for the user. Without a worker (plain
 * http, development) each load is the newest version.
 */
@Service()
export class Updates {
  private readonly window = inject(DOCUMENT).defaultView;
  private readonly waiting = signal<ServiceWorker | null>(null);
  private readonly hasNewVersion = signal(false);

  readonly worker = this.waiting.asReadonly();
  /** Whether a newer version than this page is waiting. */
  readonly ready = this.hasNewVersion.asReadonly();

  /** Called once, by the frame of the signed-in pages. */
  watch(): void {
    this.window?.addEventListener('unhandledrejection', ({ reason }) => this.checkScript(reason));
    const workers = this.window?.navigator.serviceWorker;
    if (!workers || isDevMode()) return;
    const first = workers.controller === null;
    if (first) workers.addEventListener('controllerchange', () => void fetchForWorkerCache(), { once: true });
    else workers.addEventListener('controllerchange', () => this.hasNewVersion.set(true), { once: true });
    setTimeout(() => void this.register(workers), SETTLED_MS);
  }

  /** Offers to load the page again, if an error says that a script of this version is missing. */
  checkScript(error: unknown): void {
    if (isMissingScript(error)) this.hasNewVersion.set(true);
  }

  /** Activates the new version and reloads the page. */
  reload(): void {
    const worker = this.waiting();
    // Another tab may have activated the worker, after which no `controllerchange` follows.
    if (worker?.state !== 'installed') return this.window?.location.reload();
    this.window?.navigator.serviceWorker.addEventListener('controllerchange', () =>
      this.window?.location.reload(),
    );
    worker.postMessage('take over' satisfies WorkerMessage);
  }

  /** Ignores a failure (storage is off), because the page works without a worker. */
  private async register(workers: ServiceWorkerContainer): Promise<void> {
    const registration = await workers.register(WORKER, { updateViaCache: 'none' }).catch(() => null);
    if (registration) this.follow(registration);
  }

  private follow(registration: ServiceWorkerRegistration): void {
    const checkWaiting = (): void => {
      if (!registration.waiting || !registration.active) return;
      this.waiting.set(registration.waiting);
      this.hasNewVersion.set(true);
    };
    checkWaiting();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', checkWaiting);
    });
    // Ignores failures; the next hour tries again.
    setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
  }
}

/**
 * Repeats the requests made before the worker existed, so that it caches them; does nothing while the server
 * is away.
 */
async function fetchForWorkerCache(): Promise<void> {
  const resources = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = resources.filter(({ origin }) => origin === location.origin);
  const cacheable = own.filter(({ pathname }) => CACHEABLE.some((path) => path.test(pathname)));
  for (const address of new Set(cacheable.map(({ href }) => href))) {
    if (!(await fetch(address).catch(() => null))) return;
  }
}
