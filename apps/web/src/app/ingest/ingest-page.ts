import { HttpClient } from '@angular/common/http';
import { Component, computed, effect, inject, resource, untracked } from '@angular/core';
import { LucideRefreshCw } from '@lucide/angular';
import { Button, ProblemMessage, Skeleton } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Page } from '../frame/page';
import { Ingestion } from '../library/ingestion';
import type { Collection, Run } from '@reader/contract';
import { RunHistory } from './run-history';
import { RunNow } from './run-now';

/** As many as a person looks back over. */
const RUNS = 50;

/** The check that is under way, and those before it. */
@Component({
  selector: 'rd-ingest-page',
  imports: [Button, LucideRefreshCw, Page, ProblemMessage, RunHistory, RunNow, Skeleton],
  template: `
    <rd-page heading="Source checks">
      <button
        pageAct
        rdButton
        look="solid"
        type="button"
        [busy]="ingestion.running()"
        (click)="ingestion.start()"
      >
        <svg lucideRefreshCw></svg>{{ ingestion.running() ? 'Checking' : 'Check now' }}
      </button>
      @if (ingestion.progress(); as progress) {
        <rd-run-now [progress]="progress" />
      }
      @if (runs.error(); as error) {
        <rd-problem-message [error]="error" [retryable]="true" (retry)="runs.reload()" />
      } @else if (runs.hasValue()) {
        <rd-run-history [runs]="ended()" />
      } @else {
        <rd-skeleton [rows]="6" />
      }
    </rd-page>
  `,
})
export class IngestPage {
  private readonly http = inject(HttpClient);
  protected readonly ingestion = inject(Ingestion);

  protected readonly runs = resource({
    loader: () =>
      firstValueFrom(this.http.get<Collection<Run>>('/api/ingest/runs', { params: { limit: RUNS } })),
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
