import { Component, computed, effect, inject, untracked } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { Page } from '../../shell/frame/page';
import { Ingestion } from '../../state/library/ingestion';
import { Sources } from '../../state/library/sources';
import { createRetainedResource } from '../../state/signals/retained-resource';
import { SourcesNav } from '../sources/sources-nav';
import { PastRun } from './past-run';
import { RunNow } from './run-now';

/** Past runs shown. */
const RUNS = 50;

/** The run under way, and past runs. */
@Component({
  selector: 'rd-ingest-page',
  imports: [
    Button,
    EmptyState,
    Icon,
    Page,
    PastRun,
    ProblemMessage,
    RouterLink,
    RunNow,
    Skeleton,
    SourcesNav,
  ],
  templateUrl: './ingest-page.html',
  styles: `
    h2 {
      padding-bottom: var(--space-2);
      border-bottom: 1px solid var(--line);
      color: var(--text-faint);
      font-size: var(--size-13);
      font-weight: 560;
      letter-spacing: 0;
    }
    li + li {
      border-top: 1px solid var(--line);
    }
  `,
})
export class IngestPage {
  private readonly api = inject(Api);
  protected readonly ingestion = inject(Ingestion);
  protected readonly sources = inject(Sources);

  protected readonly runs = createRetainedResource({
    loader: () => this.api.get('/api/ingest/runs', { query: { limit: RUNS } }),
  });
  protected readonly ended = computed(() => {
    const runs = this.runs.hasValue() ? this.runs.value().items : [];
    return runs.filter((run) => run.status !== 'running');
  });

  constructor() {
    void this.ingestion.catchUp();
    effect(() => {
      if (this.ingestion.finished()) untracked(() => this.runs.reload());
    });
  }
}
