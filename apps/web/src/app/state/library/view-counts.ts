import { Service, inject, signal } from '@angular/core';
import type { Article } from '@reader/contract';
import { Api } from '../api/api';
import { getStartOfDay } from './reading-view';
import type { Triage } from '@reader/triage';

interface Counts {
  readonly starred: number;
  readonly saved: number;
  readonly archived: number;
  /** Unread, and published since local midnight. */
  readonly today: number;
}

/** An article before a change; its publication time may be unknown here. */
type TriageBefore = Triage & Partial<Pick<Article, 'published_at'>>;

/** The counts of the views other than sources. */
@Service()
export class ViewCounts {
  private readonly api = inject(Api);
  private readonly counts = signal<Counts>({ starred: 0, saved: 0, archived: 0, today: 0 });
  /** Counts local changes: a response overtaken by one is outdated. */
  private changes = 0;

  readonly all = this.counts.asReadonly();

  /**
   * Safe to call at any time. On failure the counts stay as they were, because the list reports the error.
   */
  async load(): Promise<void> {
    const before = this.changes;
    const [all, today] = await Promise.all([
      this.api.get('/api/articles/counts').catch(() => null),
      this.countToday(),
    ]);
    if (this.changes !== before) return;
    this.counts.update((counts) => ({
      starred: all?.starred ?? counts.starred,
      saved: all?.saved ?? counts.saved,
      archived: all?.archived ?? counts.archived,
      today: today ?? counts.today,
    }));
  }

  count(before: TriageBefore, now: Triage): void {
    this.changes++;
    const isToday = (before.published_at ?? '') >= getStartOfDay(Date.now());
    const by = (is: (triage: Triage) => boolean): number => Number(is(now)) - Number(is(before));
    this.counts.update((counts) => ({
      starred: counts.starred + by((triage) => triage.starred),
      saved: counts.saved + by((triage) => triage.state === 'saved'),
      archived: counts.archived + by((triage) => triage.state === 'archived'),
      today: counts.today + (isToday ? by((triage) => !triage.read) : 0),
    }));
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
