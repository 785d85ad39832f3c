import { HttpClient } from '@angular/common/http';
import { DestroyRef, Service, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { firstValueFrom } from 'rxjs';
import type { Article, ChangedArticle, ChangedArticles, Collection, Reload } from '@reader/contract';
import { Articles } from '../library/articles';
import { Shelves } from '../library/shelves';
import { Sources } from '../library/sources';
import { CLIENT_ID } from '../offline/client-id.interceptor';
import { Outbox } from '../offline/outbox';
import { Pending } from '../offline/pending';
import { type Told } from './change-stream';
import { Seldom } from './seldom';
import { OneStream } from './one-stream';

/** The most ids that one question may hold. */
const IDS_MAX = 100;
/** What was scrolled past longer ago is asked for when its list is opened again. */
const ASK_AGAIN_MAX = 1_000;
/** Counts and lists follow within the five seconds that two screens may differ, and not at every article. */
const RECOUNT_MS = 3_000;
/** News of a change and its answer take different ways; within this they may overtake each other. */
const CROSSING_MS = 5_000;
/** By then a page that was just loaded has the list that it asked for while the stream was being opened. */
const LOADED_MS = 2_000;

/** Shows what was changed in another browser, in place: nothing is ever moved by it. */
@Service()
export class Live {
  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);
  private readonly sources = inject(Sources);
  private readonly shelves = inject(Shelves);
  private readonly pending = inject(Pending);
  private readonly arrived = signal(0);
  /** When this page's own change of an article was answered, in page time. */
  private readonly answeredAt = new Map<number, number>();
  private readonly recounts = new Seldom(RECOUNT_MS, () => this.recount());
  private readonly looks = new Seldom(RECOUNT_MS, () => this.arrived.update((count) => count + 1));
  private greeted = false;
  private loading: ReturnType<typeof setTimeout> | undefined;

  /** Grows when there may be articles that the open list does not have. */
  readonly arrivals = this.arrived.asReadonly();

  constructor() {
    inject(OneStream)
      .told.pipe(takeUntilDestroyed())
      .subscribe((told) => this.hear(told));
    inject(Outbox)
      .ended.pipe(takeUntilDestroyed())
      .subscribe(({ change }) => this.answeredAt.set(change.articleId, performance.now()));
    inject(DestroyRef).onDestroy(() => {
      this.recounts.stop();
      this.looks.stop();
      clearTimeout(this.loading);
    });
  }

  private hear({ event, data }: Told): void {
    if (event === 'articles') this.hearOfArticles(data);
    else if (event === 'reload') this.hearOfMany(data);
    else if (event === 'sources') this.hearOfSources(data.articles_new);
    else this.greet();
  }

  /** Whatever was said while nobody listened is asked for. */
  private greet(): void {
    if (this.greeted) this.hearOfMany({ origin: null });
    else this.loading = setTimeout(() => void this.askAgain(this.articles.ids()), LOADED_MS);
    this.greeted = true;
  }

  private hearOfArticles({ origin, items }: ChangedArticles): void {
    if (origin === CLIENT_ID) return;
    const crossing = items.map(({ article_id: id }) => id).filter((id) => this.mayCross(id));
    const strangers = items.filter((item) => !this.show(item));
    if (strangers.length > 0) this.recounts.wish();
    if (crossing.length > 0) void this.askAgain(crossing);
  }

  private hearOfMany({ origin }: Pick<Reload, 'origin'>): void {
    if (origin === CLIENT_ID) return;
    void this.askAgain(this.articles.ids());
    this.recounts.wish();
    this.looks.wish();
  }

  private hearOfSources(articlesNew: number): void {
    this.recounts.wish();
    if (articlesNew > 0) this.looks.wish();
  }

  /** False for an article that this page does not know, whose count it cannot tell by itself either. */
  private show({ article_id: id, status, ...said }: ChangedArticle): boolean {
    const article = this.articles.find(id)?.();
    if (!article) return false;
    const triage = this.pending.triage(id, said, performance.now());
    this.articles.hear(id, triage, status);
    this.sources.countUnread(article.source.slug, Number(article.read) - Number(triage.read));
    this.shelves.count(article, triage);
    return true;
  }

  private mayCross(id: number): boolean {
    return performance.now() - (this.answeredAt.get(id) ?? -Infinity) < CROSSING_MS;
  }

  /** Silent when it fails: the connection says so, and its return asks anew. */
  private async askAgain(ids: readonly number[]): Promise<void> {
    const asked = ids.slice(-ASK_AGAIN_MAX);
    for (let at = 0; at < asked.length; at += IDS_MAX) {
      const params = { ids: asked.slice(at, at + IDS_MAX).join() };
      const askedAt = performance.now();
      const answer = this.http.get<Collection<Article>>('/api/articles/by-id', { params });
      const page = await firstValueFrom(answer).catch(() => null);
      if (!page) return;
      this.articles.keep(page.items, askedAt);
    }
  }

  private recount(): void {
    this.sources.reload();
    void this.shelves.load();
  }
}
