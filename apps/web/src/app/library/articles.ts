import { Service, type Signal, type WritableSignal, inject, signal } from '@angular/core';
import type { Article, WholeArticle } from '@reader/contract';
import { Pending } from '../offline/pending';
import { tellWorker } from '../offline/worker';
import { type Triage, triageOf } from './triage';

/**
 * The articles that are on some screen, one signal each: a list, its rows and the open article show the same
 * one, so a change is made once and seen everywhere, and only where it matters.
 */
@Service()
export class Articles {
  private readonly pending = inject(Pending);
  private readonly known = new Map<number, WritableSignal<Article>>();
  /** When the server last agreed to a change of many, or told of one, in page time. */
  private readonly settledAt = new Map<number, number>();
  /** Of a change of many that the server has yet to agree to. */
  private readonly unsettled = new Set<number>();
  /** Changes when articles come or go, so that whoever looked in vain looks again. */
  private readonly present = signal(0);

  /**
   * What the server said to a question asked at `askedAtMs`. A change made since then is newer than its
   * answer.
   */
  keep(articles: readonly Article[], askedAtMs: number): void {
    const before = this.known.size;
    for (const said of articles.map(rowOf)) {
      const article = this.pending.article(said, askedAtMs);
      const id = article.article_id;
      const here = this.known.get(id);
      if (!here) this.known.set(id, signal(article));
      else if (this.knowsBetter(id, askedAtMs)) here.update((now) => ({ ...article, ...triageOf(now) }));
      else here.set(article);
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

  /** A change that went to the outbox, which puts it on top of every answer that does not know of it. */
  show(id: number, triage: Triage): void {
    this.known.get(id)?.update((article) => ({ ...article, ...triage }));
  }

  /** A change of many that is under way: until it is settled, no answer takes it back. */
  triage(id: number, triage: Triage): void {
    this.unsettled.add(id);
    this.show(id, triage);
  }

  /** Tags go their own way: the server has been told of them. */
  retag(id: number, change: (tags: Article['tags']) => Article['tags']): void {
    this.known.get(id)?.update((article) => ({ ...article, tags: change(article.tags) }));
  }

  /** Those known here that are meant by a change of many, as they are now. */
  where(isMeant: (article: Article) => boolean): Article[] {
    return [...this.known.values()].map((article) => article()).filter(isMeant);
  }

  settle(id: number): void {
    this.settledAt.set(id, performance.now());
    this.unsettled.delete(id);
    this.agree(id);
  }

  /**
   * The server told of a change that was made elsewhere; older answers that are on their way do not undo it.
   */
  hear(id: number, triage: Triage, status: Article['status']): void {
    this.settledAt.set(id, performance.now());
    this.known.get(id)?.update((article) => ({ ...article, ...triage, status }));
    this.agree(id);
  }

  /** The server knows of this article as it stands here; the answers that the worker kept are older. */
  agree(id: number): void {
    const article = this.known.get(id)?.();
    if (article) tellWorker({ id, at: Date.now(), triage: triageOf(article) });
  }

  ids(): number[] {
    return [...this.known.keys()];
  }

  /**
   * Lets go of all but these and what the server has yet to agree to: an all-day session must not grow with
   * every list it has shown.
   */
  keepOnly(ids: ReadonlySet<number>): void {
    for (const id of this.known.keys()) {
      if (ids.has(id) || this.unsettled.has(id)) continue;
      this.known.delete(id);
      this.settledAt.delete(id);
    }
  }

  private knowsBetter(id: number, askedAtMs: number): boolean {
    return this.unsettled.has(id) || (this.settledAt.get(id) ?? -Infinity) >= askedAtMs;
  }
}

/** A row needs no text, and the texts of everything ever opened would fill the memory. */
function rowOf(article: Article | WholeArticle): Article {
  if (!('content_html' in article)) return article;
  const { content_html: _text, enclosures: _files, comments_url: _comments, story: _story, ...row } = article;
  return row;
}
