import { Component, computed, input, output } from '@angular/core';
import { Button, EmptyState, Icon } from '@reader/web-ui';
import { type Filters, NO_FILTERS, isFiltered } from '../../state/search/search-query';

/** No article matches the search. */
@Component({
  selector: 'rd-no-hits',
  imports: [Button, EmptyState, Icon],
  template: `
    <rd-empty-state
      heading="No articles found"
      i18n-heading
      text="Try fewer words, or use * for any ending (batter*)."
      i18n-text
    >
      <svg rdIcon="search" size="20"></svg>
      @if (isFiltered()) {
        <button rdButton look="outline" type="button" (click)="filtersCleared.emit(noFilters)" i18n>
          Clear the filters
        </button>
      } @else {
        <button rdButton look="outline" type="button" (click)="wordsCleared.emit()" i18n>
          Clear the search
        </button>
      }
    </rd-empty-state>
  `,
})
export class NoHits {
  readonly filters = input.required<Filters>();
  readonly filtersCleared = output<Filters>();
  readonly wordsCleared = output<void>();

  protected readonly noFilters = NO_FILTERS;
  protected readonly isFiltered = computed(() => isFiltered(this.filters()));
}
