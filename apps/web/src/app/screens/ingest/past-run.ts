import { Component, computed, inject, input, resource, signal } from '@angular/core';
import { Age, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import type { FinishedSource, Run } from '@reader/contract';
import { Api } from '../../state/api/api';
import { RUN_STATUS, RUN_TRIGGER, describeRunError, formatDuration } from './run-text';
import { SourceResults } from './source-results';

/** Failed sources first, then those with new articles. */
const getRank = ({ status, new_articles: arrived }: FinishedSource): number =>
  status === 'error' ? 0 : arrived > 0 ? 1 : 2;

/** One past run in a line; expanded, the result of each source. */
@Component({
  selector: 'rd-past-run',
  imports: [Age, Icon, ProblemMessage, Skeleton, SourceResults],
  templateUrl: './past-run.html',
  styleUrl: './past-run.css',
})
export class PastRun {
  private readonly api = inject(Api);

  readonly run = input.required<Run>();

  protected readonly open = signal(false);
  /** Loaded on the first expansion, so that listing fifty runs is one request. */
  protected readonly detail = resource({
    params: () => (this.open() ? this.run().run_id : undefined),
    loader: ({ params: id }) => this.api.get('/api/ingest/runs/{run_id}', { path: { run_id: id } }),
  });
  protected readonly results = computed(() =>
    this.detail.hasValue()
      ? this.detail.value().sources.toSorted((one, other) => getRank(one) - getRank(other))
      : [],
  );
  protected readonly status = computed(() => RUN_STATUS[this.run().status]);
  protected readonly trigger = computed(() => RUN_TRIGGER[this.run().trigger]);
  protected readonly error = computed(() => describeRunError(this.run()));
  protected readonly took = computed(() => {
    const { started_at: from, finished_at: to } = this.run();
    return to === null ? null : formatDuration(from, to);
  });
}
