import { Component, DestroyRef, computed, effect, inject, input, untracked, viewChild } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, NavigationEnd, Router, RouterOutlet } from '@angular/router';
import { Button, ProblemMessage, Skeleton, Splitter } from '@reader/web-ui';
import { filter, map, startWith } from 'rxjs';
import { LIST_PANE, Panes } from '../frame/panes';
import { Ingestion } from '../library/ingestion';
import { Neighbours } from '../library/neighbours';
import { readingView, sameView } from '../library/reading-view';
import { Sources } from '../library/sources';
import { ArticleList } from './article-list';
import { EmptyList } from './empty-list';
import { registerListCommands } from './list-commands';
import { ListHeader } from './list-header';
import { Listing } from './listing';
import { MarkAllRead } from './mark-all-read';

/** How often a list that is in sight asks whether anything arrived. */
const LOOK_MS = 60_000;

/** The list and the open article. Which list, and which article, is in the address. */
@Component({
  selector: 'rd-inbox',
  imports: [ArticleList, Button, EmptyList, ListHeader, ProblemMessage, RouterOutlet, Skeleton, Splitter],
  providers: [Listing, MarkAllRead],
  template: `
    <section class="list" aria-label="List" [attr.aria-busy]="listing.phase() === 'loading'">
      <rd-list-header
        [view]="reading()"
        [total]="listing.list()?.total ?? null"
        (markAll)="markAllRead.in(reading())"
      />
      <div class="rows">
        @if (listing.arrived(); as count) {
          <button rdButton class="arrived" look="solid" type="button" (click)="renew()">
            {{ count }} new
          </button>
        }
        @if (listing.phase() === 'failed') {
          <rd-problem-message [error]="listing.error()" [retryable]="true" (retry)="renew()" />
        } @else if (listing.ids().length > 0) {
          <rd-article-list [openId]="openId()" />
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
    '[class.reading]': 'openId() !== null',
    '[class.alone]': 'panes.alone()',
    '[style.--list-width.px]': 'panes.listWidth()',
  },
})
export class Inbox {
  readonly view = input<string>();
  readonly source = input<string>();
  readonly category = input<string>();
  readonly show = input<string>();

  protected readonly listing = inject(Listing);
  protected readonly markAllRead = inject(MarkAllRead);
  protected readonly panes = inject(Panes);
  protected readonly limits = LIST_PANE;
  private readonly sources = inject(Sources);
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  private readonly rows = viewChild(ArticleList);

  readonly reading = computed(
    () =>
      readingView({ view: this.view(), source: this.source(), category: this.category(), show: this.show() }),
    { equal: sameView },
  );
  /** The child route's article; the parent cannot take it as an input. */
  readonly openId = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      startWith(null),
      map(() => Number(this.route.snapshot.firstChild?.paramMap.get('articleId')) || null),
    ),
    { initialValue: null },
  );

  constructor() {
    effect(() => {
      const view = this.reading();
      untracked(() => void this.listing.open(view, this.openId()));
    });
    effect(() => this.panes.articleOpen(this.openId() !== null));
    inject(DestroyRef).onDestroy(() => this.panes.articleOpen(false));
    const neighbours = inject(Neighbours);
    effect(() => neighbours.set(this.listing.ids(), this.openId()));
    this.keepLooking();
    registerListCommands(this, this.listing);
  }

  /**
   * Shows what arrived: the one moment at which a list may change under the reader, since they asked for it.
   */
  async renew(): Promise<void> {
    await this.listing.open(this.reading(), this.openId());
    this.rows()?.toTop();
  }

  private keepLooking(): void {
    const { finished } = inject(Ingestion);
    effect(() => {
      if (finished()) untracked(() => void this.whatArrived());
    });
    effect((onCleanup) => {
      const looking = setInterval(() => document.visibilityState === 'visible' && this.lookAround(), LOOK_MS);
      onCleanup(() => clearInterval(looking));
    });
  }

  /** Another device of the same reader may have read meanwhile, so the counts are looked at too. */
  private lookAround(): void {
    this.sources.reload();
    void this.listing.look();
  }

  /** Nobody reads an empty list, so it may fill by itself. */
  private async whatArrived(): Promise<void> {
    if (this.listing.phase() !== 'ready') return;
    await (this.listing.ids().length === 0 ? this.renew() : this.listing.look());
  }
}
