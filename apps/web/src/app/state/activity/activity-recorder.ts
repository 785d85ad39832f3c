import { DOCUMENT, DestroyRef, Service, inject } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router } from '@angular/router';
import { filter } from 'rxjs';
import type { NewEvent, NewEvents } from '@reader/contract';
import { Api } from '../api/api';
import { Session } from '../session/session';

/** Rare enough to cost nothing, frequent enough that closing a laptop loses little. */
export const SEND_MS = 30_000;
/** The server's limit per request; the oldest events are dropped. */
const EVENTS_MAX = 100;
/** A shorter look does not count as reading. */
const DWELL_MS_MIN = 1_000;

/**
 * Sends the events behind streaks and the reading profile: pages, articles and reading times. Sends nothing
 * for users who opted out, or once the service reports that it stores nothing.
 */
@Service()
export class ActivityRecorder {
  private readonly api = inject(Api);
  private readonly document = inject(DOCUMENT);
  private readonly router = inject(Router);
  private readonly session = inject(Session);
  private readonly destroyed = inject(DestroyRef);
  private waiting: NewEvent[] = [];
  private isEnabled = true;
  private visibleSince = 0;

  /** Called once, by the frame of the signed-in pages. */
  start(): void {
    const navigated = this.router.events.pipe(filter((event) => event instanceof NavigationEnd));
    navigated.pipe(takeUntilDestroyed(this.destroyed)).subscribe(({ urlAfterRedirects: url }) => {
      this.add({ type: 'route_view', route: toRoutePattern(url) });
    });
    this.visibleSince = this.isVisible ? Date.now() : 0;
    const handleVisibility = (): void => this.onVisibilityChange();
    this.document.addEventListener('visibilitychange', handleVisibility);
    const timer = setInterval(() => this.send(), SEND_MS);
    this.destroyed.onDestroy(() => {
      this.document.removeEventListener('visibilitychange', handleVisibility);
      clearInterval(timer);
    });
  }

  /** Adds the time that an article was visible. */
  recordReadingTime(articleId: number, ms: number): void {
    if (ms < DWELL_MS_MIN) return;
    this.add({ type: 'article_dwell', article_id: articleId, duration_ms: Math.round(ms) });
  }

  private get isVisible(): boolean {
    return this.document.visibilityState === 'visible';
  }

  private onVisibilityChange(): void {
    if (this.isVisible) this.visibleSince = Date.now();
    else this.send();
  }

  private send(): void {
    this.countTime();
    const events = this.waiting.splice(0);
    if (events.length > 0 && this.isRecorded) void this.post({ events });
  }

  private countTime(): void {
    const now = Date.now();
    if (this.visibleSince > 0 && now > this.visibleSince)
      this.add({ type: 'time_on_app', duration_ms: Math.min(now - this.visibleSince, SEND_MS) });
    this.visibleSince = this.isVisible ? now : 0;
  }

  private get isRecorded(): boolean {
    return this.isEnabled && this.session.user()?.settings.analytics_opt_out === false;
  }

  private add(event: NewEvent): void {
    if (!this.isRecorded) return;
    this.waiting = [...this.waiting, { ...event, occurred_at: new Date().toISOString() }].slice(-EVENTS_MAX);
  }

  /** Failures are ignored, because nothing depends on these events. */
  private async post(events: NewEvents): Promise<void> {
    const sent = this.api.post('/api/events', { keepalive: true, body: events });
    const answer = await sent.catch(() => null);
    if (answer?.accepted === 0) this.isEnabled = false;
  }
}

/** The route's path with ids and queries removed. */
function toRoutePattern(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  return path.replace(/\/\d+(?=\/|$)/g, '/:id');
}
