import { Component, computed, input, output } from '@angular/core';
import { Button, EmptyState, Icon, ProblemMessage, toProblem } from '@reader/web-ui';
import type { Mode } from '../../state/search/search-query';

/** Why the search failed, and what to do. */
@Component({
  selector: 'rd-search-failure',
  imports: [Button, EmptyState, Icon, ProblemMessage],
  template: `
    @if (hasNoModel()) {
      <rd-empty-state
        heading="Search by meaning is not ready"
        i18n-heading
        text="This server learns what words mean from its own articles and needs a few hundred of them."
        i18n-text
      >
        <svg rdIcon="search" size="20"></svg>
        <button rdButton look="outline" type="button" (click)="keywordChosen.emit()" i18n>
          Search by words
        </button>
      </rd-empty-state>
    } @else {
      <rd-problem-message [error]="error()" [retryable]="true" (retry)="retry.emit()" />
    }
  `,
})
export class SearchFailure {
  /** The error of the request, of any kind. */
  readonly error = input.required<unknown>();
  readonly mode = input.required<Mode>();
  readonly retry = output<void>();
  readonly keywordChosen = output<void>();

  protected readonly hasNoModel = computed(
    () => this.mode() !== 'keyword' && toProblem(this.error()).code === 'feature_not_configured',
  );
}
