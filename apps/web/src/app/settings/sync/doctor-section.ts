import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { SyncDoctor } from '@reader/contract';
import { Age, Button, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { numberOf } from '@reader/web-words';
import { firstValueFrom } from 'rxjs';
import { endpointWords, failureWords } from './call-words';
import { CheckSteps } from './check-steps';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** One sync token: which app uses it, how its syncs go, and what failed. */
@Component({
  selector: 'rd-doctor-section',
  imports: [Age, Button, CheckSteps, Icon, ProblemMessage, RouterLink, Skeleton],
  templateUrl: './doctor-section.html',
  styleUrls: ['../section.css', './doctor-section.css'],
})
export class DoctorSection {
  /** From the address. */
  readonly tokenId = input.required<string>();

  private readonly http = inject(HttpClient);
  protected readonly id = computed(() => Number(this.tokenId()));
  protected readonly doctor = resource({
    params: () => this.tokenId(),
    loader: ({ params }) =>
      firstValueFrom(
        this.http.get<SyncDoctor>(`/api/users/me/greader-tokens/${encodeURIComponent(params)}/doctor`),
      ),
  });
  protected readonly numberOf = numberOf;
  protected readonly endpointWords = endpointWords;
  protected readonly failureWords = failureWords;

  protected timeOf(milliseconds: number): string {
    return $localize`${numberOf(milliseconds)}:MS: ms`;
  }

  protected readonly facts = computed((): readonly Fact[] => {
    if (!this.doctor.hasValue()) return [];
    const { total, last_24_hours: day, slowest_endpoint: slowest } = this.doctor.value();
    const facts = [
      { label: $localize`Calls`, value: both(day.calls, total.calls) },
      { label: $localize`Articles delivered`, value: both(day.items_delivered, total.items_delivered) },
      { label: $localize`Failed calls`, value: both(day.failures, total.failures) },
    ];
    if (slowest === null) return facts;
    const [what, ms] = [endpointWords(slowest.endpoint), numberOf(slowest.average_ms)];
    const value = $localize`${what}:WHAT:, ${ms}:MS: ms on average`;
    return [...facts, { label: $localize`Slowest question`, value }];
  });
}

const both = (day: number, total: number): string =>
  $localize`${numberOf(day)}:DAY: in 24 hours, ${numberOf(total)}:TOTAL: in all`;
