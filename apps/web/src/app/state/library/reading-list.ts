import { Service, computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { AddReadingItem, Article, QueuedItem, ReadingItem } from '@reader/contract';
import { Api } from '../api/api';

/** Stands for an item whose id the server has not returned yet. */
const PENDING_ITEM_ID = 0;

/** Which articles are in the reading list, for every place that shows articles. */
@Service()
export class ReadingList {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  /** Item ids by article id. */
  private readonly queued = signal<ReadonlyMap<number, number>>(new Map());
  private loading: Promise<void> | null = null;
  /** The last change of each article that is under way, by article id. */
  private readonly changes = new Map<number, Promise<boolean>>();

  private readonly done = signal<ReadonlySet<number>>(new Set());
  /** Articles that are not done. */
  readonly left = computed(() => [...this.queued().keys()].filter((id) => !this.done().has(id)).length);

  has(articleId: number): boolean {
    return this.queued().has(articleId);
  }

  /** Ignores failures; the next call tries again. */
  load(): Promise<void> {
    return (this.loading ??= this.api.get('/api/reading-list/queued').then(
      ({ items }) => {
        this.setAll(items);
      },
      () => void (this.loading = null),
    ));
  }

  /** Takes over the items that the reading list page loaded. */
  replaceAll(items: readonly ReadingItem[]): void {
    this.setAll(items.map((item) => ({ ...item, article_id: item.article.article_id })));
  }

  /** Appends the article, or removes it. */
  async toggle(article: Article): Promise<void> {
    await this.runInOrder(article, async () => {
      await this.load();
      const item = this.queued().get(article.article_id);
      return item === undefined ? this.add(article) : this.remove(article, item);
    });
  }

  /** Each change of an article waits for the one before, because requests can overtake each other. */
  private async runInOrder(
    { article_id: id }: Pick<Article, 'article_id'>,
    change: () => Promise<boolean>,
  ): Promise<boolean> {
    const last = this.changes.get(id);
    const next = last ? last.then(change) : change();
    this.changes.set(id, next);
    const isDone = await next;
    if (this.changes.get(id) === next) this.changes.delete(id);
    return isDone;
  }

  private async add(article: Article): Promise<boolean> {
    const id = article.article_id;
    this.setItem(id, PENDING_ITEM_ID);
    const input: AddReadingItem = { article_id: id };
    try {
      const { item_id: item } = await this.api.post('/api/reading-list', { body: input });
      this.setItem(id, item);
      this.notices.showWithUndo($localize`Added to the reading list`, () =>
        this.runInOrder(article, () => this.remove(article, item)),
      );
      return true;
    } catch (error) {
      return this.failToAdd(id, error);
    }
  }

  private async remove(article: Article, item: number): Promise<boolean> {
    const id = article.article_id;
    const path = { item_id: item };
    this.setItem(id, null);
    try {
      // An undo restores its place, note and whether it is done, which only the server knows.
      const removed = await this.api.get('/api/reading-list/{item_id}', { path });
      await this.api.delete('/api/reading-list/{item_id}', { path });
      this.notices.showWithUndo($localize`Removed from the reading list`, () =>
        this.runInOrder(article, () => this.restore(removed)),
      );
      return true;
    } catch (error) {
      this.setItem(id, item);
      this.notices.showProblem($localize`Not removed from the reading list`, error);
      return false;
    }
  }

  private async restore(removed: ReadingItem): Promise<boolean> {
    const id = removed.article.article_id;
    this.setItem(id, PENDING_ITEM_ID);
    try {
      this.setItem(id, await putBackItem(this.api, removed));
      return true;
    } catch (error) {
      return this.failToAdd(id, error);
    }
  }

  private failToAdd(articleId: number, error: unknown): false {
    this.setItem(articleId, null);
    this.notices.showProblem($localize`Not added to the reading list`, error);
    return false;
  }

  private setAll(items: readonly QueuedItem[]): void {
    this.queued.set(new Map(items.map(({ article_id: id, item_id: item }) => [id, item] as const)));
    this.done.set(new Set(items.filter(({ done }) => done).map(({ article_id: id }) => id)));
  }

  private setItem(articleId: number, item: number | null): void {
    this.queued.update((before) => {
      const now = new Map(before);
      if (item === null) now.delete(articleId);
      else now.set(articleId, item);
      return now;
    });
  }
}

/** Restores a removed item as it was; returns its new id. */
export async function putBackItem(api: Api, { article, position, note, done }: ReadingItem): Promise<number> {
  const body: AddReadingItem = { article_id: article.article_id, position, note };
  const { item_id: id } = await api.post('/api/reading-list', { body });
  if (done) await api.patch('/api/reading-list/{item_id}', { path: { item_id: id }, body: { done } });
  return id;
}
