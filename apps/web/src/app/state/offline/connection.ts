import { type HttpEvent, HttpErrorResponse, HttpResponse } from '@angular/common/http';
import { DOCUMENT, DestroyRef, Service, inject, signal } from '@angular/core';
import { isAwayStatus } from '@reader/web-ui';
import { DirectApi } from '../api/api';
import { Backoff } from './backoff';
import { isCachedResponse } from './worker-protocol';

/** A probe without an answer after this time has failed. */
const PROBE_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
/** Long enough that a thousand waiting browsers do not burden a starting server. */
const LONGEST_WAIT_MS = 30_000;

/** Whether the server answers. A failed request only triggers a probe, which decides. */
@Service()
export class Connection {
  /** Bypasses the interceptors, which report to this class. */
  private readonly api = inject(DirectApi);
  private readonly document = inject(DOCUMENT);
  private readonly isAway = signal(false);
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private isProbing = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  readonly away = this.isAway.asReadonly();
  /** Whether the device has a network, as far as the browser knows. */
  private readonly isOnline = signal(navigator.onLine);
  readonly online = this.isOnline.asReadonly();

  constructor() {
    const window = this.document.defaultView;
    const probeIfNeeded = (): void => this.probeIfAway();
    const handleOnline = (): void => {
      this.isOnline.set(true);
      this.probeIfAway();
    };
    const probeWhenVisible = (): void =>
      void (this.document.visibilityState === 'visible' && this.probeIfAway());
    const handleOffline = (): void => {
      this.isOnline.set(navigator.onLine);
      this.verify();
    };
    window?.addEventListener('online', handleOnline);
    window?.addEventListener('offline', handleOffline);
    window?.addEventListener('focus', probeIfNeeded);
    this.document.addEventListener('visibilitychange', probeWhenVisible);
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.waiting);
      window?.removeEventListener('online', handleOnline);
      window?.removeEventListener('offline', handleOffline);
      window?.removeEventListener('focus', probeIfNeeded);
      this.document.removeEventListener('visibilitychange', probeWhenVisible);
    });
  }

  /** Takes the result of a request as evidence. */
  observe(event: HttpEvent<unknown> | HttpErrorResponse): void {
    if (event instanceof HttpErrorResponse) {
      if (isAwayStatus(event.status)) this.verify();
      else this.markReachable();
    } else if (event instanceof HttpResponse) {
      if (isCachedResponse(event.headers)) this.verify();
      else this.markReachable();
    }
  }

  /** Probes the server after an unexpected failure. */
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
    if (this.isProbing) return;
    this.isProbing = true;
    clearTimeout(this.waiting);
    const reachable = await this.isReachable();
    this.isProbing = false;
    if (reachable) return this.markReachable();
    this.isAway.set(true);
    this.waiting = setTimeout(() => void this.probe(), this.backoff.getNextDelayMs());
  }

  private async isReachable(): Promise<boolean> {
    return this.api.get('/api/live', { timeout: PROBE_MS, cache: 'no-store' }).then(
      () => true,
      (error: unknown) => error instanceof HttpErrorResponse && !isAwayStatus(error.status),
    );
  }
}
