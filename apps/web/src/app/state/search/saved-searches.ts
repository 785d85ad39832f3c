import { Service, inject, signal } from '@angular/core';
import type { SavedSearch } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { Api } from '../api/api';
import { FirstView } from '../startup/first-view';
import { type SearchQuery, toQueryParams, toSavedQuery } from './search-query';

/** The server's limit per user is lower. */
const LIMIT = 500;
/** The server stops counting here. */
export const UNREAD_COUNT_MAX = 1_000;

/** The user's saved searches, by name. */
@Service()
export class SavedSearches {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly list = signal<readonly SavedSearch[]>([]);

  private isCounting = false;
  private isCountDue = false;
  private readonly counts = signal<ReadonlyMap<number, number>>(new Map());

  readonly all = this.list.asReadonly();
  /** Unread articles of the last 30 days by the search's id; without what the server does not count. */
  readonly unread = this.counts.asReadonly();

  constructor() {
    void inject(FirstView).whenDrawn.then(() => this.load());
  }

  /** @throws HttpErrorResponse */
  async save(name: string, { q, mode, filters }: SearchQuery): Promise<SavedSearch> {
    const saved = await this.api.post('/api/search/saved', { body: { name, query: q, mode, filters } });
    this.put(saved);
    return saved;
  }

  /** @throws HttpErrorResponse */
  async rename({ search_id: id }: SavedSearch, name: string): Promise<void> {
    this.put(
      await this.api.patch('/api/search/saved/{search_id}', { path: { search_id: id }, body: { name } }),
    );
  }

  /** Removes it at once, with an undo. */
  async remove(saved: SavedSearch): Promise<void> {
    this.list.update((all) => all.filter(({ search_id: id }) => id !== saved.search_id));
    try {
      await this.api.delete('/api/search/saved/{search_id}', { path: { search_id: saved.search_id } });
      this.notices.showWithUndo($localize`Deleted: ${saved.name}:NAME:`, () => this.restore(saved));
    } catch (error) {
      this.put(saved);
      this.notices.showProblem($localize`The saved search was not deleted`, error);
    }
  }

  /** Ignores failures, because the counts shown before remain. */
  async loadCounts(): Promise<void> {
    if (this.list().length === 0) return;
    this.isCountDue = true;
    if (this.isCounting) return;
    this.isCounting = true;
    // One request at a time; what is due meanwhile is one more.
    while (this.isCountDue) {
      this.isCountDue = false;
      const counts = await this.api.get('/api/search/saved/counts').catch(() => null);
      if (counts) this.counts.set(new Map(counts.items.map(({ search_id: id, unread }) => [id, unread])));
    }
    this.isCounting = false;
  }

  private async restore(saved: SavedSearch): Promise<boolean> {
    try {
      await this.save(saved.name, toSavedQuery(saved));
      return true;
    } catch (error) {
      this.notices.showProblem($localize`The saved search was not restored`, error);
      return false;
    }
  }

  /** Ignores failures, because the pane works without saved searches. */
  private async load(): Promise<void> {
    const answer = await this.api.get('/api/search/saved', { query: { limit: LIMIT } }).catch(() => null);
    if (answer) this.list.set(answer.items);
  }

  private put(saved: SavedSearch): void {
    this.list.update((all) =>
      [...all.filter(({ search_id: id }) => id !== saved.search_id), saved].sort((one, other) =>
        one.name.localeCompare(other.name),
      ),
    );
  }
}

/** The query parameters of a saved search's address. */
export const toSearchParams = (saved: SavedSearch): Record<string, string | string[]> =>
  toQueryParams(toSavedQuery(saved));
