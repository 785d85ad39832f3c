import { Service, type Signal, type WritableSignal, inject, signal } from '@angular/core';
import type { Article, WholeArticle } from '@reader/contract';
import { PendingChanges } from '../offline/pending-changes';
import { postToWorker } from '../offline/service-worker';
import { type Triage, toTriage } from './triage';

/**
 * The loaded articles, one signal each, shared by lists, rows and the open article. One change updates every
 * place that shows the article, and nothing else.
 */
@Service()
export class Articles {
  private readonly pending = inject(PendingChanges);
  private readonly byId = new Map<number, WritableSignal<Article>>();
  /** When the server last confirmed a bulk update of the article, or reported a change, in page time. */
  private readonly settledAt = new Map<number, number>();
  /** Articles of bulk updates that the server has not confirmed yet. */
  private readonly unsettled = new Set<number>();
  /** Changes when articles come or go, so that a failed `find` runs again. */
  private readonly present = signal(0);

  /** Stores a response. Changes made after `requestedAtMs` win over it. */
  store(articles: readonly Article[], requestedAtMs: number): void {
    const before = this.byId.size;
    for (const received of articles.map(toRow)) {
      const article = this.pending.applyToArticle(received, requestedAtMs);
      const id = article.article_id;
      const existing = this.byId.get(id);
      if (!existing) this.byId.set(id, signal(article));
      else if (this.hasNewerState(id, requestedAtMs))
        existing.update((now) => ({ ...article, ...toTriage(now) }));
      else existing.set(article);
    }
    if (this.byId.size > before) this.present.update((times) => times + 1);
  }

  /** In a template or a computed, it is evaluated again when the article arrives. */
  find(id: number): Signal<Article> | undefined {
    this.present();
    return this.byId.get(id);
  }

  has(id: number): boolean {
    return this.byId.has(id);
  }

  /** Applies a change that is in the outbox, which overlays it on older responses. */
  setTriage(id: number, triage: Triage): void {
    this.byId.get(id)?.update((article) => ({ ...article, ...triage }));
  }

  /** Applies a bulk update under way: until it is settled, no response overwrites it. */
  beginTriage(id: number, triage: Triage): void {
    this.unsettled.add(id);
    this.setTriage(id, triage);
  }

  /** Applies a change of tags that the server already has. */
  updateTags(id: number, change: (tags: Article['tags']) => Article['tags']): void {
    this.byId.get(id)?.update((article) => ({ ...article, tags: change(article.tags) }));
  }

  /** The loaded articles that a bulk update affects, in their current state. */
  listWhere(matches: (article: Article) => boolean): Article[] {
    return [...this.byId.values()].map((article) => article()).filter(matches);
  }

  settle(id: number): void {
    this.settledAt.set(id, performance.now());
    this.unsettled.delete(id);
    this.notifyWorker(id);
  }

  /** Applies a change made elsewhere; older responses under way do not overwrite it. */
  applyRemote(id: number, triage: Triage, status: Article['status']): void {
    this.settledAt.set(id, performance.now());
    this.byId.get(id)?.update((article) => ({ ...article, ...triage, status }));
    this.notifyWorker(id);
  }

  /** Tells the service worker the article's current state, which is newer than its cached responses. */
  notifyWorker(id: number): void {
    const article = this.byId.get(id)?.();
    if (article) postToWorker({ id, at: Date.now(), triage: toTriage(article) });
  }

  listIds(): number[] {
    return [...this.byId.keys()];
  }

  /**
   * Drops all articles but these and those with unconfirmed changes, so that memory does not grow all day.
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

/** Removes the text, which rows do not need and which would fill the memory. */
function toRow(article: Article | WholeArticle): Article {
  if (!('content_html' in article)) return article;
  const { content_html: _text, enclosures: _files, comments_url: _comments, story: _story, ...row } = article;
  return row;
}
