import { Service, inject } from '@angular/core';
import type {
  Collection,
  ImportReadingItems,
  ReadingImport,
  ReadingItem,
  UpdateReadingItem,
} from '@reader/contract';
import { Api } from '../../state/api/api';
import { putBackItem } from '../../state/library/reading-list';

/** The server's maximum page size; a list has two pages at most. */
const PAGE_SIZE = 500;
/** As many as a browser sends to one server at once. */
const PARALLEL_MAX = 6;

/** The requests of the reading list page. */
@Service()
export class ReadingListRequests {
  private readonly api = inject(Api);
  private readonly underWay = new Set<Promise<unknown>>();
  /** Counts changes: a list that one of them overtook is outdated. */
  private changes = 0;

  /** Contains every change that was made until it resolves, because the page shows changes at once. */
  async listAll(): Promise<readonly ReadingItem[]> {
    await Promise.allSettled(this.underWay);
    const before = this.changes;
    const items = await this.fetchAll();
    return this.changes === before ? items : this.listAll();
  }

  update(itemId: number, change: UpdateReadingItem): Promise<ReadingItem> {
    const path = { item_id: itemId };
    return this.track(this.api.patch('/api/reading-list/{item_id}', { path, body: change }));
  }

  /** Changes the items a few at a time; throws when one of them was not changed. */
  async updateAll(itemIds: readonly number[], change: UpdateReadingItem): Promise<void> {
    for (let at = 0; at < itemIds.length; at += PARALLEL_MAX)
      await Promise.all(itemIds.slice(at, at + PARALLEL_MAX).map((id) => this.update(id, change)));
  }

  remove(itemId: number): Promise<unknown> {
    return this.track(this.api.delete('/api/reading-list/{item_id}', { path: { item_id: itemId } }));
  }

  /** Restores a removed item at its position. */
  putBack(item: ReadingItem): Promise<unknown> {
    return this.track(putBackItem(this.api, item));
  }

  import(input: ImportReadingItems): Promise<ReadingImport> {
    return this.track(this.api.post('/api/reading-list/import', { body: input }));
  }

  private async track<T>(change: Promise<T>): Promise<T> {
    this.changes++;
    this.underWay.add(change);
    try {
      return await change;
    } finally {
      this.underWay.delete(change);
    }
  }

  private async fetchAll(): Promise<readonly ReadingItem[]> {
    const first = await this.fetchPage(0);
    if ((first.total ?? 0) <= PAGE_SIZE) return first.items;
    return [...first.items, ...(await this.fetchPage(PAGE_SIZE)).items];
  }

  private fetchPage(offset: number): Promise<Collection<ReadingItem>> {
    const params = { limit: PAGE_SIZE, offset };
    return this.api.get('/api/reading-list', { query: params });
  }
}
