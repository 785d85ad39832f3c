import { Service, type Signal, type WritableSignal, inject, signal } from '@angular/core';
import type { Article, WholeArticle } from '@reader/contract';
import { PendingChanges } from '../offline/pending-changes';
import { postToWorker } from '../offline/service-worker';
import { type Triage, toTriage } from './triage';

/**
 * The articles that are on some screen, one signal each: a list, its rows and the open article show the same
 * one, so a change is made once and seen everywhere, and only where it matters.
 */
@Service()
export class Articles {
  private readonly pending = inject(PendingChanges);
  private readonly byId = new Map<number, WritableSignal<Article>>();
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
  store(articles: readonly Article[], requestedAtMs: number): void {
    const before = this.byId.size;
    for (const received of articles.map(toRow)) {
      const article = this.pending.applyToArticle(received, requestedAtMs);
      const id = article.article_id;
      const existing = this.byId.get(id);
      if (!existing) this.byId.set(id, signal(article));
      else if (this.hasNewerState(id, requestedAtMs)) existing.update((now) => ({ ...article, ...toTriage(now) }));
      else existing.set(article);
    }
    if (this.byId.size > before) this.present.update((times) => times + 1);
  }

  /** In a template or a computed, it looks again when the article comes. */
  find(id: number): Signal<Article> | undefined {
    this.present();
    return this.byId.get(id);
  }

  has(id: number): boolean {
    return this.byId.has(id);
  }

  /** A change that went to the outbox, which puts it on top of every answer that does not know of it. */
  setTriage(id: number, triage: Triage): void {
    this.byId.get(id)?.update((article) => ({ ...article, ...triage }));
  }

  /** A change of many that is under way: until it is settled, no answer takes it back. */
  beginTriage(id: number, triage: Triage): void {
    this.unsettled.add(id);
    this.setTriage(id, triage);
  }

  /** Tags go their own way: the server has been told of them. */
  updateTags(id: number, change: (tags: Article['tags']) => Article['tags']): void {
    this.byId.get(id)?.update((article) => ({ ...article, tags: change(article.tags) }));
  }

  /** Those known here that are meant by a change of many, as they are now. */
  listWhere(matches: (article: Article) => boolean): Article[] {
    return [...this.byId.values()].map((article) => article()).filter(matches);
  }

  settle(id: number): void {
    this.settledAt.set(id, performance.now());
    this.unsettled.delete(id);
    this.notifyWorker(id);
  }

  /**
   * The server told of a change that was made elsewhere; older answers that are on their way do not undo it.
   */
  applyRemote(id: number, triage: Triage, status: Article['status']): void {
    this.settledAt.set(id, performance.now());
    this.byId.get(id)?.update((article) => ({ ...article, ...triage, status }));
    this.notifyWorker(id);
  }

  /** The server knows of this article as it stands here; the answers that the worker kept are older. */
  notifyWorker(id: number): void {
    const article = this.byId.get(id)?.();
    if (article) postToWorker({ id, at: Date.now(), triage: toTriage(article) });
  }

  listIds(): number[] {
    return [...this.byId.keys()];
  }

  /**
   * Lets go of all but these and what the server has yet to agree to: an all-day session must not grow with
   * every list it has shown.
   */
  keepOnly(ids: ReadonlySet<number>): void {
    for (const id of this.byId.keys()) {
      if (ids.has(id) || this.unsettled.has(id)) continue;
      this.byId.delete(id);
      this.settledAt.delete(id);
    }
  }

  private hasNewerState(id: number, requestedAtMs: number): boolean {
    return this.unsettled.has(id) || (this.settledAt.get(id) ?? -Infinity) >= requestedAtMs;
  }
}

/** A row needs no text, and the texts of everything ever opened would fill the memory. */
function toRow(article: Article | WholeArticle): Article {
  if (!('content_html' in article)) return article;
  const { content_html: _text, enclosures: _files, comments_url: _comments, story: _story, ...row } = article;
  return row;
}
