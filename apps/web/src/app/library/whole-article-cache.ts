import { HttpClient } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { WholeArticle } from '@reader/contract';
import { Articles } from './articles';

/** Bodies held at once: a few screens of reading back and forth, and a few megabytes at most. */
export const WHOLE_ARTICLES_MAX = 50;

/** Whole articles, asked for once: what is likely to be opened next is here before it is. */
@Service()
export class WholeArticleCache {
  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);
  /** In the order of their last use. */
  private readonly requests = new Map<number, Promise<WholeArticle>>();
  private readonly loaded = new Map<number, WholeArticle>();

  /** The whole article; a failure is thrown to whoever asks, and the next to ask tries anew. */
  get(id: number): Promise<WholeArticle> {
    const known = this.requests.get(id);
    this.requests.delete(id);
    const body = known ?? this.fetch(id);
    this.requests.set(id, body);
    this.evictOldest();
    return body;
  }

  /** What is already here, without waiting: shown in the same frame in which it is opened. */
  getLoaded(id: number): WholeArticle | null {
    return this.loaded.get(id) ?? null;
  }

  /**
   * Fetches what is likely to be opened next, when what was just opened is drawn. A failure is nobody's yet:
   * opening it will tell.
   */
  preload(ids: readonly number[]): void {
    setTimeout(() => {
      for (const id of ids) if (!this.requests.has(id)) this.get(id).catch(() => undefined);
    });
  }

  /** It changed on the server, so the next to ask gets it fresh. */
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
    const requestedAt = performance.now();
    const article = await firstValueFrom(this.http.get<WholeArticle>(`/api/articles/${id}`));
    this.articles.store([article], requestedAt);
    return article;
  }

  private evictOldest(): void {
    for (const id of this.requests.keys()) {
      if (this.requests.size <= WHOLE_ARTICLES_MAX) return;
      this.forget(id);
    }
  }
}
