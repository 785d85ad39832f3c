import { HttpClient } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { WholeArticle } from '@reader/contract';
import { Articles } from './articles';

/** Bodies held at once: a few screens of reading back and forth, and a few megabytes at most. */
export const BODIES_MAX = 50;

/** Whole articles, asked for once: what is likely to be opened next is here before it is. */
@Service()
export class Bodies {
  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);
  /** In the order of their last use. */
  private readonly asked = new Map<number, Promise<WholeArticle>>();
  private readonly held = new Map<number, WholeArticle>();

  /** The whole article; a failure is thrown to whoever asks, and the next to ask tries anew. */
  of(id: number): Promise<WholeArticle> {
    const known = this.asked.get(id);
    this.asked.delete(id);
    const body = known ?? this.fetch(id);
    this.asked.set(id, body);
    this.makeRoom();
    return body;
  }

  /** What is already here, without waiting: shown in the same frame in which it is opened. */
  now(id: number): WholeArticle | null {
    return this.held.get(id) ?? null;
  }

  /**
   * Fetches what is likely to be opened next, when what was just opened is drawn. A failure is nobody's yet:
   * opening it will tell.
   */
  ahead(ids: readonly number[]): void {
    setTimeout(() => {
      for (const id of ids) if (!this.asked.has(id)) this.of(id).catch(() => undefined);
    });
  }

  /** It changed on the server, so the next to ask gets it fresh. */
  forget(id: number): void {
    this.asked.delete(id);
    this.held.delete(id);
  }

  private fetch(id: number): Promise<WholeArticle> {
    const body = this.load(id);
    body.then(
      (article) => this.asked.get(id) === body && this.held.set(id, article),
      () => this.asked.get(id) === body && this.forget(id),
    );
    return body;
  }

  private async load(id: number): Promise<WholeArticle> {
    const askedAt = performance.now();
    const article = await firstValueFrom(this.http.get<WholeArticle>(`/api/articles/${id}`));
    this.articles.keep([article], askedAt);
    return article;
  }

  private makeRoom(): void {
    for (const id of this.asked.keys()) {
      if (this.asked.size <= BODIES_MAX) return;
      this.forget(id);
    }
  }
}
