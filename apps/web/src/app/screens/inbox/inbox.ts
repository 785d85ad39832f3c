import {
  Component,
  DestroyRef,
  afterRenderEffect,
  computed,
  effect,
  inject,
  input,
  untracked,
  viewChild,
} from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, NavigationEnd, Router, RouterOutlet } from '@angular/router';
import { Button, ProblemMessage, Skeleton, Splitter } from '@reader/web-ui';
import { filter, map, startWith } from 'rxjs';
import { FirstView } from '../../state/startup/first-view';
import { LIST_PANE, Panes } from '../../shell/frame/panes';
import { registerTriageCommands } from '../article/actions/triage-commands';
import { Articles } from '../../state/library/articles';
import { Neighbours } from '../../state/library/neighbours';
import { parseReadingView, isSameView } from '../../state/library/reading-view';
import { Preferences } from '../../state/preferences/preferences';
import { registerStoryCommands } from '../stories/in-article/story-commands';
import { registerFanCommands } from '../stories/in-list/fan-commands';
import { findRow } from '../stories/in-list/story-fan';
import { ArticleList } from './article-list';
import { BulkRead } from './bulk-read';
import { EmptyList } from './empty-list';
import { preloadArticles } from './preload-articles';
import { RowLoader } from './row-loader';
import { getNeighbour } from './frozen-list';
import { registerListCommands } from './list-commands';
import { ListEnd } from './list-end';
import { ListHeader } from './list-header';
import { ListMemory } from './list-memory';
import { Listing } from './listing';
import { registerMoveCommands } from './move-commands';
import { ReadOnScroll } from './read-on-scroll';
import { watchForNewArticles } from './watch-for-new-articles';

/** The list and the open article; both are in the address. */
@Component({
  selector: 'rd-inbox',
  imports: [
    ArticleList,
    Button,
    EmptyList,
    ListEnd,
    ListHeader,
    ProblemMessage,
    RouterOutlet,
    Skeleton,
    Splitter,
  ],
  providers: [BulkRead, RowLoader, Listing, ReadOnScroll],
  template: `
    <section class="list" aria-label="List" i18n-aria-label [attr.aria-busy]="listing.phase() === 'loading'">
      <rd-list-header [view]="reading()" [total]="listing.list()?.total ?? null" />
      <div class="rows">
        @if (listing.arrived(); as count) {
          <button rdButton class="arrived" look="solid" type="button" (click)="renew()">
            <ng-container i18n>{{ count }} new</ng-container>
          </button>
        }
        @if (listing.phase() === 'failed') {
          <rd-problem-message [error]="listing.error()" [retryable]="true" (retry)="renew()" />
        } @else if (listing.ids().length > 0) {
          <rd-article-list
            [class.renewing]="listing.phase() === 'loading'"
            [openId]="openId()"
            [openRow]="openRow()"
            [density]="density()"
            [search]="search()"
          >
            <rd-list-end [view]="reading()" />
          </rd-article-list>
        } @else if (listing.phase() === 'ready') {
          <rd-empty-list [view]="reading()" />
        } @else {
          <rd-skeleton [rows]="9" />
        }
      </div>
    </section>
    <rd-splitter
      i18n-label
      label="Width of the list"
      [size]="panes.listWidth()"
      [min]="limits.min"
      [max]="limits.max"
      [initial]="limits.initial"
      (moved)="panes.listWidth.set($event)"
    />
    <div class="article"><router-outlet /></div>
  `,
  styleUrl: './inbox.css',
  host: {
    '[class.whole]': "density() === 'expanded'",
    '[class.reading]': 'openId() !== null',
    '[class.alone]': 'panes.alone()',
    '[style.--list-width.px]': 'panes.listWidth()',
  },
})
export class Inbox {
  readonly view = input<string>();
  readonly source = input<string>();
  readonly category = input<string>();
  readonly tag = input<string>();
  readonly show = input<string>();
  readonly sort = input<string>();

  protected readonly listing = inject(Listing);
  private readonly memory = inject(ListMemory);
  private readonly articles = inject(Articles);
  private readonly preferences = inject(Preferences);
  protected readonly panes = inject(Panes);
  protected readonly limits = LIST_PANE;
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  private readonly rows = viewChild(ArticleList);
  private readonly firstView = inject(FirstView);

  protected readonly density = this.preferences.get('list.density');
  private readonly orders = this.preferences.get('list.order');
  private readonly isCollapsed = this.preferences.get('list.collapse-stories');
  readonly reading = computed(
    () => {
      const place = { view: this.view(), source: this.source(), category: this.category(), tag: this.tag() };
      const choices = { orders: this.orders(), isCollapsed: this.isCollapsed() };
      return parseReadingView({ ...place, show: this.show(), sort: this.sort() }, choices);
    },
    { equal: isSameView },
  );
  private readonly routeState = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      startWith(null),
      map(() => ({
        openId: Number(this.route.snapshot.firstChild?.paramMap.get('articleId')) || null,
        search: /\?[^#]*/.exec(this.router.url)?.[0] ?? '',
      })),
    ),
    { requireSync: true },
  );
  /** The child route's article, which the parent cannot take as an input. */
  readonly openId = computed(() => this.routeState().openId);
  readonly openRow = computed(() => {
    const [id, list] = [this.openId(), this.listing.list()];
    return id === null || list === null ? null : findRow(list, id, this.articles.find(id)?.());
  });
  protected readonly search = computed(() => this.routeState().search);
  /** Without an open article, keys act on the focused row. */
  private readonly focusedArticle = computed(() => {
    const current = this.openId() === null ? this.listing.current() : null;
    return current === null ? null : (this.articles.find(current)?.() ?? null);
  });

  constructor() {
    effect(() => {
      const view = this.reading();
      untracked(() => void this.listing.open(view, this.memory.restore(view)));
    });
    afterRenderEffect(() => {
      if (this.listing.phase() !== 'loading') this.firstView.markDrawn();
    });
    effect(() => this.panes.setArticleOpen(this.openId() !== null));
    inject(DestroyRef).onDestroy(() => this.panes.setArticleOpen(false));
    const neighbours = inject(Neighbours);
    effect(() =>
      neighbours.set({
        ids: this.listing.ids(),
        openId: this.openRow(),
        path: '/inbox',
        total: this.listing.list()?.isComplete === false ? this.listing.list()?.total : null,
      }),
    );
    watchForNewArticles(this);
    preloadArticles(this.openRow);
    registerTriageCommands(this.focusedArticle, () => this.focusNext());
    registerStoryCommands(this.focusedArticle);
    registerMoveCommands(this);
    registerListCommands(this);
    registerFanCommands(this);
  }

  goTo(id: number): void {
    this.rows()?.goTo(id);
  }

  private focusNext(): void {
    const [list, current] = [this.listing.list(), this.listing.current()];
    const next = list && getNeighbour(list, current, 1);
    if (next) this.goTo(next);
  }

  /** Shows the new articles. Only this changes a list under the user, on request. */
  async renew(): Promise<void> {
    await this.listing.open(this.reading());
  }
}
