import { Component, computed, input } from '@angular/core';
import type { Article, WatchlistPreview } from '@reader/contract';
import { type Bar, Bars } from '@reader/web-ui';
import { formatPlural, getPageLocale } from '@reader/web-words';
import { FoundArticles } from './found-articles';

/** What a rule or a watchlist would have found. */
export interface BackTestResult {
  readonly total: number;
  /** The newest ones. */
  readonly articles: readonly Article[];
  readonly perDay: WatchlistPreview['per_day'];
  /** Days that were searched. */
  readonly days: number;
  /** Articles that were searched, if there were more than a search may read. */
  readonly newest?: number;
}

/** The past matches by day, and the newest ones. */
@Component({
  selector: 'rd-back-test',
  imports: [Bars, FoundArticles],
  template: `
    <section aria-labelledby="back-test">
      <h2 id="back-test">{{ heading() }}</h2>
      <p role="status">{{ summary() }}</p>
      @if (found().total > 0) {
        <rd-bars i18n-label label="Matches per day" [summary]="summary()" [bars]="bars()" [detailed]="true" />
        <rd-found-articles [articles]="found().articles" [notes]="notes()" />
      }
      <ng-content />
    </section>
  `,
  styles: `
    section {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-3);
      padding-top: var(--space-4);
      border-top: 1px solid var(--line);
    }
    h2 {
      font-size: var(--size-13);
      letter-spacing: 0;
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class BackTest {
  readonly found = input.required<BackTestResult>();
  /** By article id. */
  readonly notes = input<ReadonlyMap<number, string>>(new Map());

  protected readonly heading = computed(() =>
    formatPlural(
      this.found().days,
      $localize`{VAR_PLURAL, plural, =1 {The last day} other {The last # days}}`,
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
    const { total } = this.found();
    const scope = describeScope(this.found());
    if (total === 0) return $localize`No matches in ${scope}:SCOPE:.`;
    const { label, value } = this.bars().reduce((best, bar) => (bar.value > best.value ? bar : best));
    const matches = formatPlural(total, $localize`{VAR_PLURAL, plural, =1 {1 match} other {# matches}}`);
    return $localize`${matches}:MATCHES: in ${scope}:SCOPE:, busiest ${label}:DAY: (${value}:MOST:).`;
  });
}

function describeScope({ days, newest }: BackTestResult): string {
  if (newest !== undefined)
    return formatPlural(
      newest,
      $localize`{VAR_PLURAL, plural, =1 {the newest article} other {the newest # articles}}`,
    );
  return formatPlural(days, $localize`{VAR_PLURAL, plural, =1 {1 day} other {# days}}`);
}
