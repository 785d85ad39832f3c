import { Service, inject } from '@angular/core';
import type { WholeArticle } from '@reader/contract';
import { Api } from '../api/api';
import { Articles } from './articles';

/** Articles held at once, a few megabytes at most. */
export const WHOLE_ARTICLES_MAX = 50;

/** Articles with their texts, each loaded once; the next ones are preloaded. */
@Service()
export class WholeArticleCache {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  /** In the order of last use. */
  private readonly requests = new Map<number, Promise<WholeArticle>>();
  private readonly loaded = new Map<number, WholeArticle>();

  /** Loads the article. A failure is thrown to the caller and not cached. */
  get(id: number): Promise<WholeArticle> {
    const known = this.requests.get(id);
    this.requests.delete(id);
    const body = known ?? this.fetch(id);
    this.requests.set(id, body);
    this.evictOldest();
    return body;
  }

  /** The article if it has loaded, synchronously, so that it shows in the same frame. */
  getLoaded(id: number): WholeArticle | null {
    return this.loaded.get(id) ?? null;
  }

  /**
   * Loads articles likely to be opened next, after the current one is drawn. Failures are ignored until one
   * is opened.
   */
  preload(ids: readonly number[]): void {
    setTimeout(() => {
      for (const id of ids) if (!this.requests.has(id)) this.get(id).catch(() => undefined);
    });
  }

  /** Drops an article that changed on the server. */
  forget(id: number): void {
    this.requests.delete(id);
    this.loaded.delete(id);
  }

  private fetch(id: number): Promise<WholeArticle> {
    const body = this.load(id);
    body.then(
      (article) => this.requests.get(id) === body && this.loaded.set(id, article),
      () => this.requests.get(id) === body && this.forget(id),
    );
    return body;
  }

  private async load(id: number): Promise<WholeArticle> {
    const article = await this.api.get('/api/articles/{article_id}', { path: { article_id: id } });
    this.articles.store([article]);
    return article;
  }

  private evictOldest(): void {
    for (const id of this.requests.keys()) {
      if (this.requests.size <= WHOLE_ARTICLES_MAX) return;
      this.forget(id);
    }
  }
}
