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
import { KEPT_HEADER } from './kept';

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
  private readonly gone = signal(false);
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private probing = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  readonly away = this.gone.asReadonly();

  constructor() {
    const window = this.document.defaultView;
    const again = (): void => this.askAgain();
    const visible = (): void => void (this.document.visibilityState === 'visible' && this.askAgain());
    const offline = (): void => this.suspect();
    window?.addEventListener('online', again);
    window?.addEventListener('offline', offline);
    window?.addEventListener('focus', again);
    this.document.addEventListener('visibilitychange', visible);
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.waiting);
      window?.removeEventListener('online', again);
      window?.removeEventListener('offline', offline);
      window?.removeEventListener('focus', again);
      this.document.removeEventListener('visibilitychange', visible);
    });
  }

  /** What came of a request says whether the server is there. */
  observe(event: HttpEvent<unknown> | HttpErrorResponse): void {
    if (event instanceof HttpErrorResponse) {
      if (AWAY_STATUSES.includes(event.status)) this.suspect();
      else this.answered();
    } else if (event instanceof HttpResponse) {
      if (event.headers.has(KEPT_HEADER)) this.suspect();
      else this.answered();
    }
  }

  /** Something failed that should not have: asks the server itself. */
  suspect(): void {
    if (!this.gone()) void this.probe();
  }

  answered(): void {
    clearTimeout(this.waiting);
    this.backoff.reset();
    this.gone.set(false);
  }

  private askAgain(): void {
    if (this.gone()) void this.probe();
  }

  private async probe(): Promise<void> {
    if (this.probing) return;
    this.probing = true;
    clearTimeout(this.waiting);
    const there = await this.isThere();
    this.probing = false;
    if (there) return this.answered();
    this.gone.set(true);
    this.waiting = setTimeout(() => void this.probe(), this.backoff.next());
  }

  private async isThere(): Promise<boolean> {
    const asked = this.http.get(PROBE_ADDRESS, { timeout: PROBE_MS, cache: 'no-store' });
    return firstValueFrom(asked).then(
      () => true,
      (error: unknown) => error instanceof HttpErrorResponse && !AWAY_STATUSES.includes(error.status),
    );
  }
}
