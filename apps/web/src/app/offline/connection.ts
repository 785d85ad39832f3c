import {
  HttpBackend,
  HttpClient,
  type HttpEvent,
  HttpErrorResponse,
  HttpResponse,
} from '@angular/common/http';
import { DOCUMENT, DestroyRef, Service, inject, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { Backoff } from './backoff';
import { CACHED_AT_HEADER } from './worker-protocol';

const PROBE_ADDRESS = '/api/live';
/** A server that needs longer for two words does not answer. */
const PROBE_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
/** Asked this seldom, a thousand waiting browsers are no burden to a server that starts. */
const LONGEST_WAIT_MS = 30_000;
/** A proxy says these in the place of a server that is not there. */
const AWAY_STATUSES: readonly number[] = [0, 502, 503, 504];

/**
 * Whether the server answers. One failure is a suspicion only; what counts is whether it answers when asked.
 */
@Service()
export class Connection {
  /** Past the interceptors, which report to here. */
  private readonly http = new HttpClient(inject(HttpBackend));
  private readonly document = inject(DOCUMENT);
  private readonly isAway = signal(false);
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private probing = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  readonly away = this.isAway.asReadonly();

  constructor() {
    const window = this.document.defaultView;
    const probeIfNeeded = (): void => this.probeIfAway();
    const probeWhenVisible = (): void => void (this.document.visibilityState === 'visible' && this.probeIfAway());
    const handleOffline = (): void => this.verify();
    window?.addEventListener('online', probeIfNeeded);
    window?.addEventListener('offline', handleOffline);
    window?.addEventListener('focus', probeIfNeeded);
    this.document.addEventListener('visibilitychange', probeWhenVisible);
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.waiting);
      window?.removeEventListener('online', probeIfNeeded);
      window?.removeEventListener('offline', handleOffline);
      window?.removeEventListener('focus', probeIfNeeded);
      this.document.removeEventListener('visibilitychange', probeWhenVisible);
    });
  }

  /** What came of a request says whether the server is there. */
  observe(event: HttpEvent<unknown> | HttpErrorResponse): void {
    if (event instanceof HttpErrorResponse) {
      if (AWAY_STATUSES.includes(event.status)) this.verify();
      else this.markReachable();
    } else if (event instanceof HttpResponse) {
      if (event.headers.has(CACHED_AT_HEADER)) this.verify();
      else this.markReachable();
    }
  }

  /** Something failed that should not have: asks the server itself. */
  verify(): void {
    if (!this.isAway()) void this.probe();
  }

  markReachable(): void {
    clearTimeout(this.waiting);
    this.backoff.reset();
    this.isAway.set(false);
  }

  private probeIfAway(): void {
    if (this.isAway()) void this.probe();
  }

  private async probe(): Promise<void> {
    if (this.probing) return;
    this.probing = true;
    clearTimeout(this.waiting);
    const reachable = await this.isReachable();
    this.probing = false;
    if (reachable) return this.markReachable();
    this.isAway.set(true);
    this.waiting = setTimeout(() => void this.probe(), this.backoff.getNextDelayMs());
  }

  private async isReachable(): Promise<boolean> {
    const response = this.http.get(PROBE_ADDRESS, { timeout: PROBE_MS, cache: 'no-store' });
    return firstValueFrom(response).then(
      () => true,
      (error: unknown) => error instanceof HttpErrorResponse && !AWAY_STATUSES.includes(error.status),
    );
  }
}
