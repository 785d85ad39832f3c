import {
  Component,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  numberAttribute,
  resource,
  signal,
} from '@angular/core';
import { Title } from '@angular/platform-browser';
import { RouterLink } from '@angular/router';
import type { CursorCollection, Match } from '@reader/contract';
import { Button, EmptyState, Icon, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { Articles } from '../../state/library/articles';
import { FoundArticles } from '../found/found-articles';
import { QueueFrame } from '../queue/queue-frame';
import { ReadingQueue } from '../queue/reading-queue';
import { toMatchNotes } from './match-notes';
import { Page } from '../../shell/frame/page';

/** A screen or two. */
const PAGE_SIZE = 50;

/** The matches of one watchlist, the newest first. */
@Component({
  selector: 'rd-matches-page',
  imports: [Button, EmptyState, FoundArticles, Icon, Page, ProblemMessage, QueueFrame, RouterLink, Skeleton],
  providers: [ReadingQueue],
  template: `
    <rd-queue-frame [name]="heading()">
      <rd-page [heading]="heading()">
        <a pageAct rdButton look="outline" routerLink="/watchlists" i18n>All watchlists</a>
        @if (first.error(); as error) {
          <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="first.reload()" />
        } @else if (first.hasValue()) {
          @if (matches().length > 0) {
            <rd-found-articles
              [articles]="matches()"
              [notes]="notes()"
              [path]="queue.path()"
              [openId]="queue.entryId()"
            />
            @if (next()) {
              <button
                rdButton
                class="more"
                look="outline"
                type="button"
                [busy]="loadingMore()"
                (click)="loadMore()"
                i18n
              >
                Show more
              </button>
            }
          } @else {
            <rd-empty-state
              heading="No matches yet"
              i18n-heading
              text="New articles that match this watchlist appear here."
              i18n-text
            >
              <svg rdIcon="binoculars" size="20"></svg>
              <a rdButton look="outline" routerLink="/watchlists" [queryParams]="{ open: watchlistId() }" i18n
                >Change this watchlist</a
              >
            </rd-empty-state>
          }
        } @else {
          <rd-skeleton [rows]="6" />
        }
      </rd-page>
    </rd-queue-frame>
  `,
  styles: `
    .more {
      justify-self: start;
    }
  `,
})
export class MatchesPage {
  /** From the address. */
  readonly watchlistId = input.required<number, string>({ transform: numberAttribute });

  protected readonly queue = inject(ReadingQueue);
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly notices = inject(Notices);
  private readonly title = inject(Title);
  protected readonly loadingMore = signal(false);
  protected readonly first = resource({
    params: () => this.watchlistId(),
    loader: async ({ params: id }) => {
      const [watchlist, page] = await Promise.all([
        this.api.get('/api/watchlists/{watchlist_id}', { path: { watchlist_id: id } }),
        this.page(id, {}),
      ]);
      return { watchlist, items: page.items, total: page.total, cursor: page.next_cursor };
    },
  });
  /** What was loaded after the first page, which each other first page discards. */
  private readonly rest = linkedSignal(() => {
    const items: readonly Match[] = [];
    return { items, cursor: this.first.hasValue() ? this.first.value().cursor : null };
  });
  protected readonly heading = computed(() =>
    this.first.hasValue() ? this.first.value().watchlist.name : $localize`Watchlist`,
  );
  private readonly loaded = computed(() => [
    ...(this.first.hasValue() ? this.first.value().items : []),
    ...this.rest().items,
  ]);
  /** With what the user has done since they were loaded. */
  protected readonly matches = computed(() =>
    this.loaded().map((match) => ({ ...match, ...this.articles.find(match.article_id)?.() })),
  );
  protected readonly notes = computed(() => toMatchNotes(this.matches()));
  protected readonly next = computed(() => this.rest().cursor);

  constructor() {
    effect(() => {
      if (!this.queue.isReading()) this.title.setTitle(`${this.heading()} · Reader`);
    });
    this.queue.setSource({
      path: computed(() => `/watchlists/${this.watchlistId()}`),
      endLabel: $localize`End of the matches`,
      ids: computed(() => this.loaded().map(({ article_id: id }) => id)),
      total: computed(() => (this.first.hasValue() ? this.first.value().total : null)),
      hasMore: computed(() => this.next() !== null),
      loadMore: () => this.loadMore(),
    });
  }

  protected async loadMore(): Promise<void> {
    const cursor = this.next();
    if (cursor === null || this.loadingMore() || !this.first.hasValue()) return;
    const first = this.first.value();
    // The user may open another watchlist meanwhile.
    const isCurrent = (): boolean => this.first.hasValue() && this.first.value() === first;
    this.loadingMore.set(true);
    try {
      const page = await this.page(this.watchlistId(), { cursor });
      if (isCurrent())
        this.rest.update(({ items }) => ({ items: [...items, ...page.items], cursor: page.next_cursor }));
    } catch (error) {
      if (isCurrent()) this.notices.showProblem($localize`We couldn’t load more matches`, error);
    }
    this.loadingMore.set(false);
  }

  private async page(id: number, { cursor }: { cursor?: string }): Promise<CursorCollection<Match>> {
    const page = await this.api.get('/api/watchlists/{watchlist_id}/matches', {
      path: { watchlist_id: id },
      query: { limit: PAGE_SIZE, cursor },
    });
    this.articles.store(page.items);
    return page;
  }
}
