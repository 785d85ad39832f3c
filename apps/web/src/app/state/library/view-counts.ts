import { Service, inject, signal } from '@angular/core';
import type { Article } from '@reader/contract';
import { Api } from '../api/api';
import { type Query } from '../api/contract-types';
import { getStartOfDay } from './reading-view';
import { type Triage } from './triage';

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
    const [starred, saved, archived, today] = await Promise.all([
      this.fetchTotal({ starred: true }),
      this.fetchTotal({ state: 'saved' }),
      this.fetchTotal({ state: 'archived' }),
      this.fetchTotal({ read: false, published_after: getStartOfDay(Date.now()) }),
    ]);
    if (this.changes !== before) return;
    this.counts.update((counts) => ({
      starred: starred ?? counts.starred,
      saved: saved ?? counts.saved,
      archived: archived ?? counts.archived,
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

  private async fetchTotal(filter: Query<'/api/articles'>): Promise<number | null> {
    return this.api.get('/api/articles', { query: { ...filter, limit: 1 } }).then(
      ({ total }) => total,
      () => null,
    );
  }
}
