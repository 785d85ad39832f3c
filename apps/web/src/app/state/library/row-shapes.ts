import { Service, signal } from '@angular/core';
import type { Article } from '@reader/contract';
import { type RowShape, measureShape } from './row-shape';

/** Five of the longest lists. */
const SHAPES_MAX = 50_000;

/**
 * The shapes of the articles that were loaded once. They outlive the articles, because a list that scrolls
 * back must have the same heights.
 */
@Service()
export class RowShapes {
  private readonly byId = new Map<number, RowShape>();
  private readonly known = signal(0);

  /** Grows when shapes are added. */
  readonly changes = this.known.asReadonly();

  get(id: number): RowShape | undefined {
    return this.byId.get(id);
  }

  /** The first shape stays: a corrected title does not move a list. */
  record(articles: readonly Article[]): void {
    const added = articles.filter(({ article_id: id }) => !this.byId.has(id));
    if (added.length === 0) return;
    for (const article of added) this.byId.set(article.article_id, measureShape(article));
    for (const id of this.byId.keys()) {
      if (this.byId.size <= SHAPES_MAX) break;
      this.byId.delete(id);
    }
    this.known.update((times) => times + 1);
  }
}
