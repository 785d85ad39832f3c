import { Component, input } from '@angular/core';
import { Age } from '@reader/web-ui';
import type { Run } from '@reader/contract';

const STATUS: Record<Run['status'], string> = {
  running: 'Running',
  success: 'Complete',
  partial: 'Some failed',
  failure: 'Failed',
};
const TRIGGER: Record<Run['trigger'], string> = {
  manual: 'By hand',
  schedule: 'On schedule',
  startup: 'At start',
};

/** Past checks, newest first. */
@Component({
  selector: 'rd-run-history',
  imports: [Age],
  template: `
    @if (runs().length > 0) {
      <table>
        <caption class="visually-hidden">
          Past checks, newest first
        </caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Result</th>
            <th scope="col" class="number">New</th>
            <th scope="col" class="number">Sources</th>
            <th scope="col" class="number">Failed</th>
          </tr>
        </thead>
        <tbody>
          @for (run of runs(); track run.run_id) {
            <tr>
              <td>
                <rd-age [at]="run.started_at" [ago]="true" />
                <small>{{ trigger[run.trigger] }}</small>
              </td>
              <td [class]="run.status" [title]="run.error ?? ''">{{ status[run.status] }}</td>
              <td class="number">{{ run.articles_new }}</td>
              <td class="number">{{ run.sources_total }}</td>
              <td class="number" [class.failure]="run.sources_failed">{{ run.sources_failed }}</td>
            </tr>
          }
        </tbody>
      </table>
    } @else {
      <p>No check has run yet.</p>
    }
  `,
  styles: `
    table {
      width: 100%;
      border-collapse: collapse;
      font-size: var(--size-13);
    }
    th {
      color: var(--text-faint);
      font-weight: 500;
      text-align: left;
    }
    :is(th, td) {
      padding: var(--space-2) var(--space-2) var(--space-2) 0;
      border-bottom: 1px solid var(--line);
    }
    .number {
      text-align: right;
    }
    small {
      margin-left: var(--space-2);
      color: var(--text-faint);
      font-size: var(--size-12);
    }
    .success {
      color: var(--success);
    }
    .failure,
    .partial {
      color: var(--error);
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
    @media (max-width: 719px) {
      small {
        display: block;
        margin: 0;
      }
    }
  `,
})
export class RunHistory {
  readonly runs = input.required<readonly Run[]>();
  protected readonly status = STATUS;
  protected readonly trigger = TRIGGER;
}
