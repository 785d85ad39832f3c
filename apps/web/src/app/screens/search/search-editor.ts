import { Component, effect, inject, input, output, untracked } from '@angular/core';
import { ProblemMessage } from '@reader/web-ui';
import type { Filters, SearchQuery } from '../../state/search/search-query';
import { MatchChart } from '../query/match-chart';
import { SearchFiltersPanel } from './search-filters-panel';
import { SearchPreview } from './search-preview';

/** The filters of a search, and its matches per day. Above the hits there is no space for a chart. */
@Component({
  selector: 'rd-search-editor',
  imports: [MatchChart, ProblemMessage, SearchFiltersPanel],
  template: `
    <rd-search-filters-panel [filters]="query().filters" (changed)="changed.emit($event)" />
    @if (preview.error(); as error) {
      <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="preview.retry()" />
    } @else if (preview.found(); as found) {
      <rd-match-chart [found]="found" />
    } @else if (preview.isLoading()) {
      <div class="pending"></div>
    }
    <ng-content />
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-5);
    }
    /* As high as a chart, so that nothing below it moves. */
    .pending {
      height: 208px;
    }
  `,
})
export class SearchEditor {
  readonly query = input.required<SearchQuery>();
  /** Whether to show the matches per day; false above the hits and while the server is away. */
  readonly counted = input.required<boolean>();
  readonly changed = output<Filters>();

  protected readonly preview = inject(SearchPreview);

  constructor() {
    effect(() => {
      const [query, counted] = [this.query(), this.counted()];
      untracked(() => (counted ? this.preview.show(query) : this.preview.hide()));
    });
  }
}
