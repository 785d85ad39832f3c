import {
  Component,
  type ElementRef,
  afterRenderEffect,
  computed,
  inject,
  input,
  viewChild,
  viewChildren,
} from '@angular/core';
import { Button, ProblemMessage } from '@reader/web-ui';
import { ArticleRow } from '../inbox/article-row';
import { FollowsLinks } from '../inbox/follows-links';
import { Articles } from '../../state/library/articles';
import { SearchResults } from './search-results';
import { parseSnippet } from '../inbox/snippet-parts';

/** The next page loads when the end is this close to the view. */
const PRELOAD_MARGIN = '800px';

/** The hits as rows; more load on scrolling. */
@Component({
  selector: 'rd-hit-list',
  imports: [ArticleRow, Button, FollowsLinks, ProblemMessage],
  template: `
    <div
      rdFollowsLinks
      role="list"
      aria-label="Results"
      i18n-aria-label
      (focusin)="onFocusIn($event)"
      (keydown.arrowdown)="step($event, 1)"
      (keydown.arrowup)="step($event, -1)"
    >
      @for (row of rows(); track row.id; let at = $index) {
        <div
          #element
          role="listitem"
          [attr.aria-setsize]="results.total() ?? -1"
          [attr.aria-posinset]="at + 1"
          [attr.data-article]="row.id"
        >
          <rd-article-row
            [density]="density"
            [path]="path"
            [article]="row.article"
            [snippet]="row.snippet"
            [openId]="openId()"
            [search]="address()"
            [tabStop]="row.id === tabStop()"
          />
        </div>
      }
    </div>
    @if (results.hasMore()) {
      <div class="end" #end>
        @if (results.error(); as error) {
          <rd-problem-message [error]="error" [retryable]="true" (retry)="results.loadMore()" />
        } @else {
          <button
            rdButton
            look="outline"
            type="button"
            [busy]="results.isLoadingMore()"
            (click)="results.loadMore()"
            i18n
          >
            Show more
          </button>
        }
      </div>
    } @else if (results.phase() === 'ready') {
      <p class="end" i18n>End of the results</p>
    }
  `,
  styles: `
    .end {
      display: grid;
      justify-items: center;
      padding: var(--space-4);
    }
    p {
      color: var(--text-faint);
      font-size: var(--size-13);
    }
  `,
})
export class HitList {
  readonly openId = input<number | null>(null);
  /** The query string of the page's address, with its question mark. */
  readonly address = input('');

  protected readonly results = inject(SearchResults);
  protected readonly density = 'magazine';
  protected readonly path = '/search';
  private readonly articles = inject(Articles);
  private readonly elements = viewChildren<ElementRef<HTMLElement>>('element');
  private readonly end = viewChild<ElementRef<HTMLElement>>('end');

  private readonly snippets = computed(
    () => new Map(this.results.hits().map((hit) => [hit.article_id, parseSnippet(hit.snippet)])),
  );
  protected readonly rows = computed(() =>
    this.results.hits().map((hit) => ({
      id: hit.article_id,
      article: this.articles.find(hit.article_id)?.() ?? hit,
      snippet: this.snippets().get(hit.article_id) ?? [],
    })),
  );
  protected readonly tabStop = computed(() => this.results.currentId() ?? this.results.ids()[0] ?? null);

  constructor() {
    afterRenderEffect((onCleanup) => {
      const end = this.end()?.nativeElement;
      // Checks the end again after each page, because it may still be in view.
      this.results.ids();
      if (!end || this.results.error() !== null) return;
      const watch = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && void this.results.loadMore(),
        {
          root: end.closest('.rows'),
          rootMargin: PRELOAD_MARGIN,
        },
      );
      watch.observe(end);
      onCleanup(() => watch.disconnect());
    });
    this.followOpen();
  }

  goTo(id: number): void {
    this.results.currentId.set(id);
    this.findElement(id)?.querySelector('a')?.focus();
  }

  goToFirst(): void {
    const [first] = this.results.ids();
    if (first !== undefined) this.goTo(first);
  }

  protected onFocusIn({ target }: FocusEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-article]') : null;
    if (row) this.results.currentId.set(Number(row.dataset['article']));
  }

  protected step(event: Event, by: 1 | -1): void {
    const ids = this.results.ids();
    const next = ids[ids.indexOf(this.results.currentId() ?? NaN) + by];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.goTo(next);
  }

  /** Scrolls the opened hit into view, so that closing it returns to its row. */
  private followOpen(): void {
    let before: number | null = null;
    afterRenderEffect(() => {
      const id = this.openId();
      if (id !== null && id !== before) this.findElement(id)?.scrollIntoView({ block: 'nearest' });
      if (id === null && before !== null) this.goTo(before);
      if (id !== null) this.results.currentId.set(id);
      before = id;
    });
  }

  private findElement(id: number): HTMLElement | undefined {
    const hasId = ({ nativeElement }: ElementRef<HTMLElement>): boolean =>
      nativeElement.dataset['article'] === String(id);
    return this.elements().find(hasId)?.nativeElement;
  }
}
