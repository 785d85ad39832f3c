import { Component, computed, input } from '@angular/core';
import type { DayCount } from '@reader/contract';
import { type Bar, Bars } from '@reader/web-ui';
import { formatPlural, getPageLocale } from '@reader/web-words';

/** How many articles a search, a watchlist or a rule would have found. */
export interface PastMatches {
  readonly total: number;
  readonly perDay: readonly DayCount[];
  /** Days that were searched. */
  readonly days: number;
  /** Articles that were searched, if there were more than a search may read. */
  readonly newest?: number;
}

let charts = 0;

/** The past matches by day. */
@Component({
  selector: 'rd-match-chart',
  imports: [Bars],
  template: `
    <section [attr.aria-labelledby]="headingId">
      <h2 [id]="headingId">{{ heading() }}</h2>
      <p role="status">{{ summary() }}</p>
      @if (found().total > 0) {
        <rd-bars i18n-label label="Matches per day" [summary]="summary()" [bars]="bars()" [detailed]="true" />
      }
    </section>
  `,
  styles: `
    section {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-2);
    }
    h2 {
      color: var(--text-quiet);
      font-size: var(--size-13);
      font-weight: 560;
      letter-spacing: 0;
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
      text-wrap: balance;
    }
  `,
})
export class MatchChart {
  readonly found = input.required<PastMatches>();

  protected readonly headingId = `rd-match-chart-${++charts}`;
  protected readonly heading = computed(() =>
    formatPlural(
      this.found().days,
      $localize`{VAR_PLURAL, plural, =1 {Matches, last day} other {Matches per day, last # days}}`,
    ),
  );
  protected readonly bars = computed((): Bar[] => {
    const format = new Intl.DateTimeFormat(getPageLocale(), {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    return this.found().perDay.map(({ date, count }) => ({
      label: format.format(Date.parse(date)),
      value: count,
    }));
  });
  protected readonly summary = computed((): string => {
    const { total, newest } = this.found();
    const scope = newest === undefined ? null : describeScope(newest);
    if (total === 0)
      return scope === null ? $localize`No matches.` : $localize`No matches in ${scope}:SCOPE:.`;
    const { label, value } = this.bars().reduce((best, bar) => (bar.value > best.value ? bar : best));
    const matches = formatPlural(total, $localize`{VAR_PLURAL, plural, =1 {1 match} other {# matches}}`);
    return scope === null
      ? $localize`${matches}:MATCHES:, busiest ${label}:DAY: (${value}:MOST:).`
      : $localize`${matches}:MATCHES: in ${scope}:SCOPE:, busiest ${label}:DAY: (${value}:MOST:).`;
  });
}

function describeScope(newest: number): string {
  return formatPlural(
    newest,
    $localize`{VAR_PLURAL, plural, =1 {the newest article} other {the newest # articles}}`,
  );
}
