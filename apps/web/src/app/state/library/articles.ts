import { Service, type Signal, type WritableSignal, computed, inject, signal } from '@angular/core';
import type { Article, Triage as TriageAnswer, WholeArticle } from '@reader/contract';
import { type TriageEvent, applyChange } from '@reader/triage';
import { PendingChanges } from '../offline/pending-changes';
import { postToWorker } from '../offline/service-worker';
import { RowShapes } from './row-shapes';
import { toTriage } from './triage';

/** A state of an article as the server knows it. */
export type KnownState = TriageAnswer & Partial<Pick<Article, 'status'>>;

interface Entry {
  /** The last row of the server. */
  readonly row: WritableSignal<Article>;
  /** Events of bulk updates that the server has not confirmed. */
  readonly bulkEvents: WritableSignal<readonly TriageEvent[]>;
  /** The row with all events that it cannot include. */
  readonly shown: Signal<Article>;
}

/**
 * The loaded articles, shared by lists, rows and the open article: the server's last row of each, and the
 * user's events that it does not have yet. Versions tell which of two states is newer, in whatever order
 * responses and events of the stream arrive.
 */
@Service()
export class Articles {
  private readonly pending = inject(PendingChanges);
  private readonly shapes = inject(RowShapes);
  private readonly byId = new Map<number, Entry>();
  /** Changes when articles come or go, so that a failed `find` runs again. */
  private readonly present = signal(0);

  /** Stores the rows of a response. */
  store(articles: readonly Article[]): void {
    const before = this.byId.size;
    this.shapes.record(articles);
    for (const received of articles.map(toRow)) {
      const entry = this.byId.get(received.article_id);
      if (entry) entry.row.update((known) => mergeRow(known, received));
      else this.byId.set(received.article_id, this.createEntry(received));
    }
    if (this.byId.size > before) this.present.update((times) => times + 1);
  }

  /** Stores a state that an event led to; false when the article is not loaded. */
  storeState({ article_id: id, ...state }: KnownState): boolean {
    const entry = this.byId.get(id);
    if (!entry) return false;
    if (state.version <= entry.row().version) return true;
    entry.row.update((known) => ({ ...known, ...state }));
    this.notifyWorker(id);
    return true;
  }

  /** In a template or a computed, it is evaluated again when the article arrives. */
  find(id: number): Signal<Article> | undefined {
    this.present();
    return this.byId.get(id)?.shown;
  }

  has(id: number): boolean {
    return this.byId.has(id);
  }

  /** Shows a bulk update that is under way. */
  beginBulk(id: number, event: TriageEvent): void {
    this.byId.get(id)?.bulkEvents.update((events) => [...events, event]);
  }

  /** Ends the bulk update: the server's row says what became of it. */
  endBulk(id: number): void {
    this.byId.get(id)?.bulkEvents.set([]);
    this.notifyWorker(id);
  }

  /** Ends a bulk update that the server confirmed when its rows could not be loaded. */
  commitBulk(id: number): void {
    const entry = this.byId.get(id);
    entry?.row.update((known) => ({ ...known, ...applyChange(toTriage(known), entry.bulkEvents()) }));
    this.endBulk(id);
  }

  /** Applies a change of tags that the server already has. */
  updateTags(id: number, change: (tags: Article['tags']) => Article['tags']): void {
    this.byId.get(id)?.row.update((article) => ({ ...article, tags: change(article.tags) }));
  }

  /** Notes whether the user highlighted words of the article, as the server already knows. */
  setHasHighlights(id: number, has: boolean): void {
    this.byId.get(id)?.row.update((article) => ({ ...article, has_highlights: has }));
  }

  /** The loaded articles that a bulk update affects, in their current state. */
  listWhere(matches: (article: Article) => boolean): Article[] {
    return [...this.byId.values()].map(({ shown }) => shown()).filter(matches);
  }

  listIds(): number[] {
    return [...this.byId.keys()];
  }

  /** Drops all articles but these and those of bulk updates, so that memory does not grow all day. */
  keepOnly(ids: ReadonlySet<number>): void {
    for (const [id, { bulkEvents }] of this.byId)
      if (!ids.has(id) && bulkEvents().length === 0) this.byId.delete(id);
  }

  private createEntry(received: Article): Entry {
    const row = signal(received);
    const bulkEvents = signal<readonly TriageEvent[]>([]);
    const shown = computed(() => {
      const known = row();
      const events = [...bulkEvents(), ...this.pending.listEvents(known.article_id)];
      return events.length === 0 ? known : { ...known, ...applyChange(toTriage(known), events) };
    });
    return { row, bulkEvents, shown };
  }

  /** Tells the service worker the article's state, which is newer than its cached responses. */
  private notifyWorker(id: number): void {
    const row = this.byId.get(id)?.row();
    if (row) postToWorker({ id, version: row.version, triage: toTriage(row) });
  }
}

/** The received row, with the known state where that is newer. */
function mergeRow(known: Article, received: Article): Article {
  if (received.version >= known.version) return received;
  return { ...received, ...toTriage(known), status: known.status, version: known.version };
}

/** Removes the text, which rows do not need and which would fill the memory. */
function toRow(article: Article | WholeArticle): Article {
  if (!('content_html' in article)) return article;
  const { content_html: _text, enclosures: _files, comments_url: _comments, ...row } = article;
  return row;
}
