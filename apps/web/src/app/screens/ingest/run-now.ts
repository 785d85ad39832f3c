import { Component, computed, input } from '@angular/core';
import { Progress } from '@reader/web-ui';
import { type IngestProgress } from '../../state/library/ingestion';
import { SourceResults } from './source-results';

/** The run under way: a progress bar, counts, and each source as it finishes. */
@Component({
  selector: 'rd-run-now',
  imports: [Progress, SourceResults],
  template: `
    @let run = progress();
    <h2>
      @if (run.total > 0) {
        <ng-container i18n>{run.total, plural,
          =1 {{{ run.done }} of 1 source}
          other {{{ run.done }} of {{ run.total }} sources}
        }</ng-container>
      } @else {
        <ng-container i18n>Starting</ng-container>
      }
    </h2>
    <rd-progress label="Checking sources" i18n-label [done]="run.done" [total]="run.total" />
    <p role="status">
      <span i18n>{{ run.articlesNew }} new</span>
      @if (failed() > 0) {
        <span class="failed" i18n>{{ failed() }} failed</span>
      }
    </p>
    <rd-source-results [results]="run.results" />
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--space-2);
    }
    h2 {
      font-size: var(--size-15);
    }
    p {
      display: flex;
      gap: var(--space-4);
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
    .failed {
      color: var(--error);
    }
  `,
})
export class RunNow {
  readonly progress = input.required<IngestProgress>();

  protected readonly failed = computed(
    () => this.progress().results.filter(({ status }) => status === 'error').length,
  );
}
