import { Component, computed, inject, input, numberAttribute, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Age, Button, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatNumber } from '@reader/web-words';
import { Api } from '../../../state/api/api';
import { describeEndpoint, describeFailure } from './call-text';
import { CheckSteps } from './check-steps';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** One sync token: which app uses it, its last syncs and failures. */
@Component({
  selector: 'rd-sync-diagnostics-section',
  imports: [Age, Button, CheckSteps, Icon, ProblemMessage, RouterLink, Skeleton],
  templateUrl: './sync-diagnostics-section.html',
  styleUrls: ['../section.css', './sync-diagnostics-section.css'],
})
export class SyncDiagnosticsSection {
  /** From the address. */
  readonly tokenId = input.required<number, string>({ transform: numberAttribute });

  private readonly api = inject(Api);
  protected readonly diagnostics = resource({
    params: () => this.tokenId(),
    loader: ({ params }) =>
      this.api.get('/api/users/me/greader-tokens/{token_id}/doctor', {
        path: { token_id: params },
      }),
  });
  protected readonly formatNumber = formatNumber;
  protected readonly describeEndpoint = describeEndpoint;
  protected readonly describeFailure = describeFailure;

  protected formatTime(milliseconds: number): string {
    return $localize`${formatNumber(milliseconds)}:MS: ms`;
  }

  protected readonly facts = computed((): readonly Fact[] => {
    if (!this.diagnostics.hasValue()) return [];
    const { total, last_24_hours: day, slowest_endpoint: slowest } = this.diagnostics.value();
    const facts = [
      { label: $localize`Requests`, value: formatBoth(day.calls, total.calls) },
      { label: $localize`Articles delivered`, value: formatBoth(day.items_delivered, total.items_delivered) },
      { label: $localize`Failed requests`, value: formatBoth(day.failures, total.failures) },
    ];
    if (slowest === null) return facts;
    const [what, ms] = [describeEndpoint(slowest.endpoint), formatNumber(slowest.average_ms)];
    const value = $localize`${what}:WHAT:, ${ms}:MS: ms on average`;
    return [...facts, { label: $localize`Slowest request`, value }];
  });
}

const formatBoth = (day: number, total: number): string =>
  $localize`${formatNumber(day)}:DAY: in the last 24 hours, ${formatNumber(total)}:TOTAL: in total`;
