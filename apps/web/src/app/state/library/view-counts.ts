import { DestroyRef, Service, computed, inject, signal } from '@angular/core';
import type { Article } from '@reader/contract';
import type { Triage } from '@reader/triage';
import { Api } from '../api/api';
import { PendingChanges } from '../offline/pending-changes';
import { getStartOfDay } from './reading-view';
import { Sources } from './sources';

interface Counts {
  readonly starred: number;
  readonly saved: number;
  readonly archived: number;
  /** Unread, and published since local midnight. */
  readonly today: number;
}

/** An article before a change; its publication time may be unknown here. */
type TriageBefore = Triage & Partial<Pick<Article, 'published_at'>>;

/**
 * Counted differences drift when changes of several browsers cross, so the server's numbers are requested
 * this long after the last change.
 */
const CHECK_MS = 5_000;

/** The counts of the views other than sources: the server's, and the changes that it does not have yet. */
@Service()
export class ViewCounts {
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);
  private readonly pending = inject(PendingChanges);
  private readonly counts = signal<Counts>({ starred: 0, saved: 0, archived: 0, today: 0 });
  /** Counts changes: a response overtaken by one is outdated. */
  private changes = 0;
  private readonly loadCount = signal(0);
  private checkTimer: ReturnType<typeof setTimeout> | undefined;

  readonly all = computed(() =>
    this.pending
      .all()
      .reduce(
        (counts, { before, after: then, publishedAt }) =>
          addChange(counts, { ...before, published_at: publishedAt ?? '' }, then),
        this.counts(),
      ),
  );

  /** How often the server's counts have arrived; what else counts articles follows it. */
  readonly loads = this.loadCount.asReadonly();

  constructor() {
    inject(DestroyRef).onDestroy(() => clearTimeout(this.checkTimer));
  }

  /**
   * Safe to call at any time. On failure the counts stay as they were, because the list reports the error.
   */
  async load(): Promise<void> {
    clearTimeout(this.checkTimer);
    const before = this.changes;
    const [all, today] = await Promise.all([
      this.api.get('/api/articles/counts').catch(() => null),
      this.countToday(),
    ]);
    if (this.changes !== before) return this.checkLater();
    this.counts.update((counts) => ({
      starred: all?.starred ?? counts.starred,
      saved: all?.saved ?? counts.saved,
      archived: all?.archived ?? counts.archived,
      today: today ?? counts.today,
    }));
    this.loadCount.update((loads) => loads + 1);
    const isUnreadExact = all === null || all.unread === this.sources.unread();
    if (!isUnreadExact && this.pending.count() === 0) this.sources.reload();
  }

  /** Counts a change that the server has. */
  count(before: TriageBefore, now: Triage): void {
    this.changes++;
    this.counts.update((counts) => addChange(counts, before, now));
    this.checkLater();
  }

  private checkLater(): void {
    clearTimeout(this.checkTimer);
    this.checkTimer = setTimeout(() => void this.load(), CHECK_MS);
  }

  /** By the day of this browser, as the view is. */
  private countToday(): Promise<number | null> {
    const query = { read: false, published_after: getStartOfDay(Date.now()), limit: 1 };
    return this.api.get('/api/articles', { query }).then(
      ({ total }) => total,
      () => null,
    );
  }
}

function addChange(counts: Counts, before: TriageBefore, now: Triage): Counts {
  const isToday = (before.published_at ?? '') >= getStartOfDay(Date.now());
  const by = (is: (triage: Triage) => boolean): number => Number(is(now)) - Number(is(before));
  return {
    starred: counts.starred + by((triage) => triage.starred),
    saved: counts.saved + by((triage) => triage.state === 'saved'),
    archived: counts.archived + by((triage) => triage.state === 'archived'),
    today: counts.today + (isToday ? by((triage) => !triage.read) : 0),
  };
}
