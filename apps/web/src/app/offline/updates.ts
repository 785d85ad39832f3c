import { DOCUMENT, Service, inject, isDevMode, signal } from '@angular/core';
import { CACHED_PATHS, type WorkerMessage } from './worker-protocol';

const WORKER = '/sw.js';
/** A page that stays open all day asks this often whether there is a new version. */
const CHECK_INTERVAL_MS = 60 * 60_000;
/** By then the first screen is there: the program's other files must not hold it up. */
const SETTLED_MS = 2_000;
/** What the worker keeps as it passes by; fonts are not fetched ahead, since a reader needs few of them. */
const CACHEABLE: readonly RegExp[] = [...Object.values(CACHED_PATHS), /^\/media\//];

/**
 * The service worker, and the versions that it brings. A new one waits until the reader wants it. Without a
 * worker (plain http, development) there is nothing to wait for: each load is the newest.
 */
@Service()
export class Updates {
  private readonly window = inject(DOCUMENT).defaultView;
  private readonly waiting = signal<ServiceWorker | null>(null);
  private readonly hasNewVersion = signal(false);

  readonly worker = this.waiting.asReadonly();
  /** Whether a newer version than this page is there. */
  readonly ready = this.hasNewVersion.asReadonly();

  /** Once, by the frame of the signed-in pages. */
  watch(): void {
    const workers = this.window?.navigator.serviceWorker;
    if (!workers || isDevMode()) return;
    const first = workers.controller === null;
    if (first) workers.addEventListener('controllerchange', () => void fetchForWorkerCache(), { once: true });
    else workers.addEventListener('controllerchange', () => this.hasNewVersion.set(true), { once: true });
    setTimeout(() => void this.register(workers), SETTLED_MS);
  }

  /** The new version takes over, and the page is loaded anew from it. */
  reload(): void {
    const worker = this.waiting();
    if (!worker) return this.window?.location.reload();
    this.window?.navigator.serviceWorker.addEventListener('controllerchange', () =>
      this.window?.location.reload(),
    );
    worker.postMessage('take over' satisfies WorkerMessage);
  }

  /** A browser that will not have one (storage is off) reads on without. */
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
    // Silent when it fails: the next hour asks again.
    setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
  }
}

/**
 * What this page asked for before there was a worker is asked for once more, so that the worker has it; not
 * by a page whose server has gone away meanwhile.
 */
async function fetchForWorkerCache(): Promise<void> {
  const resources = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = resources.filter(({ origin }) => origin === location.origin);
  const cacheable = own.filter(({ pathname }) => CACHEABLE.some((path) => path.test(pathname)));
  for (const address of new Set(cacheable.map(({ href }) => href))) {
    if (!(await fetch(address).catch(() => null))) return;
  }
}
