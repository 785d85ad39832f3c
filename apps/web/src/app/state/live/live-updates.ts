import { DestroyRef, Service, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import type { ChangedArticle, ChangedArticles, Reload } from '@reader/contract';
import { ArticleRefresh } from '../library/article-refresh';
import { Articles } from '../library/articles';
import { ViewCounts } from '../library/view-counts';
import { Sources } from '../library/sources';
import { CLIENT_ID } from '../offline/client-id.interceptor';
import { PendingChanges } from '../offline/pending-changes';
import { type ServerEvent } from './change-stream';
import { Throttle } from './throttle';
import { CrossTabChangeStream } from './cross-tab-change-stream';

/** Reloads of counts and lists are throttled; two screens may differ for at most five seconds. */
const RELOAD_THROTTLE_MS = 3_000;
/** A new page has loaded its list by then, so missed events need no reload. */
const INITIAL_LOAD_MS = 2_000;

/** Shows changes of other browsers in place; nothing moves. */
@Service()
export class LiveUpdates {
  private readonly refresher = inject(ArticleRefresh);
  private readonly articles = inject(Articles);
  private readonly pending = inject(PendingChanges);
  private readonly sources = inject(Sources);
  private readonly viewCounts = inject(ViewCounts);
  private readonly version = signal(0);
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
        () => void this.refresher.refresh(this.articles.listIds()),
        INITIAL_LOAD_MS,
      );
    this.hasConnected = true;
  }

  private handleArticles({ origin, items }: ChangedArticles): void {
    const unknown = items.filter((item) => !this.show(item));
    if (unknown.length > 0 && origin !== CLIENT_ID) this.countThrottle.trigger();
  }

  private handleReload({ origin }: Pick<Reload, 'origin'>): void {
    void this.refresher.refresh(this.articles.listIds());
    // What this page changed it counts itself, and no article is new.
    if (origin === CLIENT_ID) return;
    this.countThrottle.trigger();
    this.listThrottle.trigger();
  }

  private handleSources(articlesNew: number): void {
    this.countThrottle.trigger();
    if (articlesNew > 0) this.listThrottle.trigger();
  }

  /** False for an article that is not loaded, so that its count is unknown here too. */
  private show(item: ChangedArticle): boolean {
    const before = this.articles.find(item.article_id)?.();
    if (!this.articles.storeState(item)) return false;
    const now = this.articles.find(item.article_id)?.();
    if (!before || !now) return false;
    // The answer to the own change counts it.
    if (this.pending.listEvents(item.article_id).length > 0) return true;
    this.sources.countUnread(now.source.slug, Number(before.read) - Number(now.read));
    this.viewCounts.count(before, now);
    return true;
  }

  private reloadCounts(): void {
    this.sources.reload();
    void this.viewCounts.load();
  }
}
