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
import { ActivatedRoute, Router, RouterOutlet } from '@angular/router';
import { Skeleton, Splitter } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { registerTriageCommands } from '../article/actions/triage-commands';
import { DrawerButton } from '../../shell/frame/drawer-button';
import { createMediaSignal } from '../../shell/frame/media-signal';
import { LIST_PANE, Panes } from '../../shell/frame/panes';
import { Articles } from '../../state/library/articles';
import { Neighbours } from '../../state/library/neighbours';
import {
  type Mode,
  type SearchQuery,
  type Sort,
  parseSearchQuery,
  hasCriteria,
  toQueryParams,
  isSameQuery,
} from '../../state/search/search-query';
import { FilterChips } from './filter-chips';
import { SearchResults } from './search-results';
import { HitList } from './hit-list';
import { SearchUses } from './search-uses';
import { NoHits } from './no-hits';
import { createOpenHit } from './open-hit';
import { registerSearchCommands } from './search-commands';
import { SearchFailure } from './search-failure';
import { SearchField } from './search-field';
import { SearchEditor } from './search-editor';
import { SearchPreview } from './search-preview';
import { SearchSaver } from './search-saver';
import { ModeChoice } from './mode-choice';
import { SortChoice } from './sort-choice';
import { SyntaxHelp } from './syntax-help';

/** The list and another pane are beside each other. */
const WIDE = '(min-width: 720px)';

/** The search, its hits and the open article. The query is in the address. */
@Component({
  selector: 'rd-search-page',
  imports: [
    DrawerButton,
    FilterChips,
    HitList,
    ModeChoice,
    NoHits,
    RouterOutlet,
    SearchFailure,
    SearchUses,
    SearchField,
    SearchEditor,
    Skeleton,
    SortChoice,
    Splitter,
    SyntaxHelp,
  ],
  providers: [SearchPreview, SearchResults, SearchSaver],
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
  protected readonly results = inject(SearchResults);
  private readonly saver = inject(SearchSaver);
  protected readonly panes = inject(Panes);
  protected readonly limits = LIST_PANE;
  private readonly field = viewChild.required(SearchField);
  protected readonly hits = viewChild(HitList);
  private readonly rows = viewChild.required<ElementRef<HTMLElement>>('rows');

  private readonly arrived = createOpenHit();
  private readonly params = toSignal(this.route.queryParams, { requireSync: true });
  readonly query = computed(() => parseSearchQuery(this.params()), { equal: isSameQuery });
  readonly openId = computed(() => this.arrived().openId);
  protected readonly address = computed(() => this.arrived().address);
  protected readonly hasCriteria = computed(() => hasCriteria(this.query()));
  private readonly isWide = createMediaSignal(WIDE);
  /** Whether the filters have the place of the article. */
  protected readonly isBeside = computed(() => this.isWide() && this.openId() === null);
  private readonly isUnfolded = signal(false);
  readonly isFiltering = computed(() => this.isUnfolded() && !this.isBeside());
  protected readonly count = computed(() => {
    const total = this.results.total();
    if (this.results.phase() !== 'ready' || !total) return '';
    return formatPlural(total, $localize`{VAR_PLURAL, plural, =1 {1 article} other {# articles}}`);
  });
  /** Without an open article, keys act on the focused row. */
  private readonly currentArticle = computed(() => {
    const current = this.openId() === null ? this.results.currentId() : null;
    return current === null ? null : (this.articles.find(current)?.() ?? null);
  });

  constructor() {
    effect(() => {
      const query = this.query();
      untracked(() => void this.results.search(query));
    });
    effect(() => {
      if (this.results.phase() === 'ready') untracked(() => (this.rows().nativeElement.scrollTop = 0));
    });
    effect(() => this.panes.setArticleOpen(this.openId() !== null));
    inject(DestroyRef).onDestroy(() => this.panes.setArticleOpen(false));
    const neighbours = inject(Neighbours);
    effect(() =>
      neighbours.set({
        ids: this.results.ids(),
        openId: this.openId(),
        path: '/search',
        total: this.results.total(),
      }),
    );
    registerTriageCommands(this.currentArticle);
    registerSearchCommands(this);
    afterNextRender(() => {
      if (this.query().q === '' && this.openId() === null) this.focusField();
    });
  }

  /** Replaces the history entry while typing, so that Back leaves the search. */
  protected type(q: string): void {
    this.showQuery({ ...this.query(), q }, { replaceUrl: this.query().q !== '' });
  }

  protected filter(filters: SearchQuery['filters']): void {
    this.showQuery({ ...this.query(), filters });
  }

  protected sort(sort: Sort): void {
    this.showQuery({ ...this.query(), sort }, { replaceUrl: true });
  }

  protected toggleFilters(): void {
    this.isUnfolded.update((open) => !open);
  }

  closeFilters(): void {
    this.isUnfolded.set(false);
  }

  /** Returns the focus to the button that opened the panel. */
  protected leaveFilters(event: Event): void {
    event.preventDefault();
    this.closeFilters();
    this.field().focusFilters();
  }

  /** Closes the filters first, then leaves the field. A key may come before the open filters are drawn. */
  protected leaveField(event: Event): void {
    if (!this.isFiltering()) return this.field().releaseFocus();
    event.preventDefault();
    this.closeFilters();
  }

  focusField(): void {
    if (this.openId() !== null) void this.close().then(() => this.field().focus());
    else this.field().focus();
  }

  protected setMode(mode: Mode): void {
    this.showQuery({ ...this.query(), mode }, { replaceUrl: true });
  }

  save(): void {
    if (this.hasCriteria() && this.query().mode === 'keyword') void this.saver.saveOrOpen(this.query());
  }

  open(id: number): Promise<boolean> {
    return this.router.navigate(['/search', id], { queryParamsHandling: 'preserve' });
  }

  close(): Promise<boolean> {
    return this.router.navigate(['/search'], { queryParamsHandling: 'preserve' });
  }

  private showQuery(query: SearchQuery, { replaceUrl = false } = {}): void {
    void this.router.navigate(['/search'], { queryParams: toQueryParams(query), replaceUrl });
  }
}
