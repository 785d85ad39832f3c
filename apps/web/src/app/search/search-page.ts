import {
  Component,
  DestroyRef,
  type ElementRef,
  afterNextRender,
  computed,
  effect,
  inject,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, NavigationEnd, Router, RouterOutlet } from '@angular/router';
import { EmptyState, Icon, ProblemMessage, Skeleton, Splitter } from '@reader/web-ui';
import { numberOf } from '@reader/web-words';
import { filter, map, startWith } from 'rxjs';
import { registerTriageCommands } from '../article/acts/triage-commands';
import { DrawerButton } from '../frame/drawer-button';
import { LIST_PANE, Panes } from '../frame/panes';
import { Articles } from '../library/articles';
import { Neighbours } from '../library/neighbours';
import { type Asked, type Sort, askedBy, isAsked, paramsOf, sameAsked } from './asked';
import { FilterChips } from './filter-chips';
import { Found } from './found';
import { HitList } from './hit-list';
import { SaveSearch } from './save-search';
import { registerSearchCommands } from './search-commands';
import { SearchField } from './search-field';
import { SearchFiltersPanel } from './search-filters-panel';
import { SortChoice } from './sort-choice';
import { SyntaxHelp } from './syntax-help';

/** What is looked for, what was found, and the open article. What is looked for is in the address. */
@Component({
  selector: 'rd-search-page',
  imports: [
    DrawerButton,
    EmptyState,
    FilterChips,
    HitList,
    Icon,
    ProblemMessage,
    RouterOutlet,
    SaveSearch,
    SearchField,
    SearchFiltersPanel,
    Skeleton,
    SortChoice,
    Splitter,
    SyntaxHelp,
  ],
  providers: [Found],
  templateUrl: './search-page.html',
  styleUrls: ['../inbox/inbox.css', './search-page.css'],
  host: {
    '[class.reading]': 'openId() !== null',
    '[class.alone]': 'panes.alone()',
    '[style.--list-width.px]': 'panes.listWidth()',
  },
})
export class SearchPage {
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  private readonly articles = inject(Articles);
  protected readonly found = inject(Found);
  protected readonly panes = inject(Panes);
  protected readonly limits = LIST_PANE;
  private readonly field = viewChild.required(SearchField);
  protected readonly hits = viewChild(HitList);
  private readonly rows = viewChild.required<ElementRef<HTMLElement>>('rows');

  private readonly arrived = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      startWith(null),
      map(() => ({
        openId: Number(this.route.snapshot.firstChild?.paramMap.get('articleId')) || null,
        address: /\?[^#]*/.exec(this.router.url)?.[0] ?? '',
      })),
    ),
    { requireSync: true },
  );
  private readonly params = toSignal(this.route.queryParams, { requireSync: true });
  readonly asked = computed(() => askedBy(this.params()), { equal: sameAsked });
  readonly openId = computed(() => this.arrived().openId);
  protected readonly address = computed(() => this.arrived().address);
  protected readonly isAsked = computed(() => isAsked(this.asked()));
  readonly isFiltering = signal(false);
  protected readonly isSaving = signal(false);
  protected readonly count = computed(() => {
    const total = this.found.total();
    if (this.found.phase() !== 'ready' || !total) return '';
    return total === 1 ? $localize`1 article` : $localize`${numberOf(total)}:COUNT: articles`;
  });
  /** While nothing is open, what the keys act on is the row with the focus. */
  private readonly atHand = computed(() => {
    const current = this.openId() === null ? this.found.current() : null;
    return current === null ? null : (this.articles.find(current)?.() ?? null);
  });

  constructor() {
    effect(() => {
      const asked = this.asked();
      untracked(() => void this.found.look(asked));
    });
    effect(() => {
      if (this.found.phase() === 'ready') untracked(() => (this.rows().nativeElement.scrollTop = 0));
    });
    effect(() => this.panes.articleOpen(this.openId() !== null));
    inject(DestroyRef).onDestroy(() => this.panes.articleOpen(false));
    const neighbours = inject(Neighbours);
    effect(() => neighbours.set(this.found.ids(), this.openId(), '/search'));
    registerTriageCommands(this.atHand);
    registerSearchCommands(this);
    afterNextRender(() => {
      if (this.asked().q === '' && this.openId() === null) this.focusField();
    });
  }

  /** Words while they are typed take the place of the words before: Back leads out of the search. */
  protected type(q: string): void {
    this.ask({ ...this.asked(), q }, { replaceUrl: this.asked().q !== '' });
  }

  protected filter(filters: Asked['filters']): void {
    this.ask({ ...this.asked(), filters });
  }

  protected sort(sort: Sort): void {
    this.ask({ ...this.asked(), sort }, { replaceUrl: true });
  }

  closeFilters(): void {
    this.isFiltering.set(false);
  }

  /** What had the focus goes with the panel: it returns to the button that opened it. */
  protected leaveFilters(event: Event): void {
    event.preventDefault();
    this.closeFilters();
    this.field().focusFilters();
  }

  focusField(): void {
    if (this.openId() !== null) void this.close().then(() => this.field().focus());
    else this.field().focus();
  }

  save(): void {
    if (this.isAsked()) this.isSaving.set(true);
  }

  goTo(id: number): void {
    this.hits()?.goTo(id);
  }

  open(id: number): Promise<boolean> {
    return this.router.navigate(['/search', id], { queryParamsHandling: 'preserve' });
  }

  close(): Promise<boolean> {
    return this.router.navigate(['/search'], { queryParamsHandling: 'preserve' });
  }

  private ask(asked: Asked, { replaceUrl = false } = {}): void {
    void this.router.navigate(['/search'], { queryParams: paramsOf(asked), replaceUrl });
  }
}
