import { DestroyRef, Service, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import type { ChangedArticle, ChangedArticles, Reload } from '@reader/contract';
import { Api } from '../api/api';
import { Articles } from '../library/articles';
import { ViewCounts } from '../library/view-counts';
import { Sources } from '../library/sources';
import { CLIENT_ID } from '../offline/client-id.interceptor';
import { Outbox } from '../offline/outbox';
import { PendingChanges } from '../offline/pending-changes';
import { type ServerEvent } from './change-stream';
import { Throttle } from './throttle';
import { CrossTabChangeStream } from './cross-tab-change-stream';

/** The server's limit of ids per request. */
const IDS_MAX = 100;
/** Articles scrolled past earlier reload when their list is opened again. */
const REFRESH_MAX = 1_000;
/** Reloads of counts and lists are throttled; two screens may differ for at most five seconds. */
const RELOAD_THROTTLE_MS = 3_000;
/** An event and the response to a request can overtake each other within this time. */
const OVERTAKE_MS = 5_000;
/** A new page has loaded its list by then, so missed events need no reload. */
const INITIAL_LOAD_MS = 2_000;

/** Shows changes of other browsers in place; nothing moves. */
@Service()
export class LiveUpdates {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly sources = inject(Sources);
  private readonly viewCounts = inject(ViewCounts);
  private readonly pending = inject(PendingChanges);
  private readonly version = signal(0);
  /** When a local change of an article was confirmed, in page time. */
  private readonly answeredAt = new Map<number, number>();
  private readonly countThrottle = new Throttle(RELOAD_THROTTLE_MS, () => this.reloadCounts());
  private readonly listThrottle = new Throttle(RELOAD_THROTTLE_MS, () =>
    this.version.update((count) => count + 1),
  );
  private hasConnected = false;
  private reloadTimer: ReturnType<typeof setTimeout> | undefined;

  /** Increases when there may be articles that the open list does not have. */
  readonly newArticlesVersion = this.version.asReadonly();

  constructor() {
    inject(CrossTabChangeStream)
      .events.pipe(takeUntilDestroyed())
      .subscribe((event) => this.handleEvent(event));
    inject(Outbox)
      .results.pipe(takeUntilDestroyed())
      .subscribe(({ change }) => this.answeredAt.set(change.articleId, performance.now()));
    inject(DestroyRef).onDestroy(() => {
      this.countThrottle.stop();
      this.listThrottle.stop();
      clearTimeout(this.reloadTimer);
    });
  }

  private handleEvent({ event, data }: ServerEvent): void {
    if (event === 'articles') this.handleArticles(data);
    else if (event === 'reload') this.handleReload(data);
    else if (event === 'sources') this.handleSources(data.articles_new);
    else this.handleConnect();
  }

  /** Reloads what may have changed without a connection. */
  private handleConnect(): void {
    if (this.hasConnected) this.handleReload({ origin: null });
    else
      this.reloadTimer = setTimeout(
        () => void this.refreshArticles(this.articles.listIds()),
        INITIAL_LOAD_MS,
      );
    this.hasConnected = true;
  }

  private handleArticles({ origin, items }: ChangedArticles): void {
    if (origin === CLIENT_ID) return;
    const overtaken = items.map(({ article_id: id }) => id).filter((id) => this.mayOvertake(id));
    const unknown = items.filter((item) => !this.show(item));
    if (unknown.length > 0) this.countThrottle.trigger();
    if (overtaken.length > 0) void this.refreshArticles(overtaken);
  }

  private handleReload({ origin }: Pick<Reload, 'origin'>): void {
    if (origin === CLIENT_ID) return;
    void this.refreshArticles(this.articles.listIds());
    this.countThrottle.trigger();
    this.listThrottle.trigger();
  }

  private handleSources(articlesNew: number): void {
    this.countThrottle.trigger();
    if (articlesNew > 0) this.listThrottle.trigger();
  }

  /** False for an article that is not loaded, so that its count is unknown here too. */
  private show({ article_id: id, status, ...change }: ChangedArticle): boolean {
    const article = this.articles.find(id)?.();
    if (!article) return false;
    const triage = this.pending.applyToTriage(id, change, performance.now());
    this.articles.applyRemote(id, triage, status);
    this.sources.countUnread(article.source.slug, Number(article.read) - Number(triage.read));
    this.viewCounts.count(article, triage);
    return true;
  }

  private mayOvertake(id: number): boolean {
    return performance.now() - (this.answeredAt.get(id) ?? -Infinity) < OVERTAKE_MS;
  }

  /** Ignores failures; a reconnect tries again. */
  private async refreshArticles(ids: readonly number[]): Promise<void> {
    const latest = ids.slice(-REFRESH_MAX);
    for (let at = 0; at < latest.length; at += IDS_MAX) {
      const query = { ids: latest.slice(at, at + IDS_MAX).join() };
      const requestedAt = performance.now();
      const page = await this.api.get('/api/articles/by-id', { query }).catch(() => null);
      if (!page) return;
      this.articles.store(page.items, requestedAt);
    }
  }

  private reloadCounts(): void {
    this.sources.reload();
    void this.viewCounts.load();
  }
}
