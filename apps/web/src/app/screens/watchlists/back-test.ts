import { Component, computed, input } from '@angular/core';
import type { WatchlistPreview } from '@reader/contract';
import { type Bar, Bars } from '@reader/web-ui';
import { getPageLocale, formatPlural } from '@reader/web-words';
import { FoundArticles } from '../found/found-articles';
import { toMatchNotes } from './match-notes';

/** The past matches of a watchlist by day, and the newest ones. */
@Component({
  selector: 'rd-back-test',
  imports: [Bars, FoundArticles],
  template: `
    <section aria-labelledby="back-test">
      <h2 id="back-test" i18n>The last 60 days</h2>
      <p role="status">{{ summary() }}</p>
      @if (found().total > 0) {
        <rd-bars i18n-label label="Matches per day" [summary]="summary()" [bars]="bars()" [detailed]="true" />
        <rd-found-articles [articles]="matches()" [notes]="notes()" />
      }
      @if (nearMisses().length > 0) {
        <div class="near" role="group" aria-labelledby="near-misses">
          <h3 id="near-misses" i18n>Near misses</h3>
          <p i18n>Just too far from your sentence. They would not match.</p>
          <rd-found-articles [articles]="nearMisses()" [notes]="notes()" />
        </div>
      }
    </section>
  `,
  styles: `
    section {
      display: grid;
      gap: var(--space-3);
      padding-top: var(--space-4);
      border-top: 1px solid var(--line);
    }
    h2,
    h3 {
      font-size: var(--size-13);
      letter-spacing: 0;
    }
    .near {
      display: grid;
      gap: 2px;
      padding: var(--space-3) var(--space-4) var(--space-2);
      border-radius: var(--radius);
      background: var(--track);
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class BackTest {
  readonly found = input.required<WatchlistPreview>();

  protected readonly matches = computed(() => this.found().items.filter((item) => !item.near_miss));
  protected readonly nearMisses = computed(() => this.found().items.filter((item) => item.near_miss));
  protected readonly notes = computed(() => toMatchNotes(this.found().items));
  protected readonly bars = computed((): Bar[] => {
    const format = new Intl.DateTimeFormat(getPageLocale(), {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    return this.found().per_day.map(({ date, count }) => ({
      label: format.format(Date.parse(date)),
      value: count,
    }));
  });
  protected readonly summary = computed((): string => {
    const { total } = this.found();
    if (total === 0) return $localize`No matches in 60 days.`;
    const { label, value } = this.bars().reduce((best, bar) => (bar.value > best.value ? bar : best));
    const matches = formatPlural(total, $localize`{VAR_PLURAL, plural, =1 {1 match} other {# matches}}`);
    return $localize`${matches}:MATCHES: in 60 days, busiest ${label}:DAY: (${value}:MOST:).`;
  });
}
