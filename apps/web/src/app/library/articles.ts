import { Service, type Signal, type WritableSignal, inject, signal } from '@angular/core';
import type { Article, WholeArticle } from '@reader/contract';
import { Pending } from '../offline/pending';
import { type Triage, triageOf } from './triage';

/**
 * The articles that are on some screen, one signal each: a list, its rows and the open article show the same
 * one, so a change is made once and seen everywhere, and only where it matters.
 */
@Service()
export class Articles {
  private readonly pending = inject(Pending);
  private readonly known = new Map<number, WritableSignal<Article>>();
  /** When each was last changed from here, in page time; infinite while the server has yet to agree. */
  private readonly changedAt = new Map<number, number>();
  /** Changes when articles come or go, so that whoever looked in vain looks again. */
  private readonly present = signal(0);

  /**
   * What the server said to a question asked at `askedAtMs`. A change made since then is newer than its
   * answer.
   */
  keep(articles: readonly Article[], askedAtMs: number): void {
    const before = this.known.size;
    for (const said of articles.map(rowOf)) {
      const article = this.pending.article(said);
      const id = article.article_id;
      const here = this.known.get(id);
      if (!here) this.known.set(id, signal(article));
      else if ((this.changedAt.get(id) ?? -Infinity) < askedAtMs) here.set(article);
      else here.update((changed) => ({ ...article, ...triageOf(changed) }));
    }
    if (this.known.size > before) this.present.update((times) => times + 1);
  }

  /** In a template or a computed, it looks again when the article comes. */
  find(id: number): Signal<Article> | undefined {
    this.present();
    return this.known.get(id);
  }

  has(id: number): boolean {
    return this.known.has(id);
  }

  triage(id: number, triage: Triage): void {
    this.changedAt.set(id, Infinity);
    this.known.get(id)?.update((article) => ({ ...article, ...triage }));
  }

  /** Those known here that are meant by a change of many, as they are now. */
  where(isMeant: (article: Article) => boolean): Article[] {
    return [...this.known.values()].map((article) => article()).filter(isMeant);
  }

  /** The server has answered every change of this article. */
  settle(id: number): void {
    this.changedAt.set(id, performance.now());
  }

  /**
   * Lets go of all but these and what the server has yet to agree to: an all-day session must not grow with
   * every list it has shown.
   */
  keepOnly(ids: ReadonlySet<number>): void {
    for (const id of this.known.keys()) {
      if (ids.has(id) || this.changedAt.get(id) === Infinity) continue;
      this.known.delete(id);
      this.changedAt.delete(id);
    }
  }
}

/** A row needs no text, and the texts of everything ever opened would fill the memory. */
function rowOf(article: Article | WholeArticle): Article {
  if (!('content_html' in article)) return article;
  const { content_html: _text, enclosures: _files, comments_url: _comments, story: _story, ...row } = article;
  return row;
}
