import { Component, computed, input } from '@angular/core';
import type { ReadingDna } from '@reader/contract';
import { Bars, EmptyState, Icon } from '@reader/web-ui';
import { localeOfPage, numberOf } from '@reader/web-words';
import { hourBars, summaryOf, weekdayBars } from './reading-times';
import { ShareList } from './share-list';

const MINUTES_AN_HOUR = 60;

/** How much, when, from whom and about what. */
@Component({
  selector: 'rd-reading-profile',
  imports: [Bars, EmptyState, Icon, ShareList],
  templateUrl: './reading-profile.html',
  styleUrl: './reading-profile.css',
})
export class ReadingProfile {
  readonly profile = input.required<ReadingDna>();

  protected readonly numberOf = numberOf;
  protected readonly hours = computed(() => hourBars(this.profile().by_hour, localeOfPage()));
  protected readonly weekdays = computed(() => weekdayBars(this.profile().by_weekday, localeOfPage()));
  protected readonly hoursTold = computed(() => summaryOf(this.hours()));
  protected readonly weekdaysTold = computed(() => summaryOf(this.weekdays()));
  protected readonly time = computed(() => {
    const minutes = this.profile().minutes_read;
    return minutes < 2 * MINUTES_AN_HOUR
      ? $localize`${numberOf(minutes)}:count: min`
      : $localize`${numberOf(Math.round(minutes / MINUTES_AN_HOUR))}:count: h`;
  });
  protected readonly evenness = computed(() =>
    new Intl.NumberFormat(localeOfPage(), { style: 'percent' }).format(this.profile().diversity_score),
  );
  protected readonly sources = computed(() =>
    this.profile().by_source.map(({ slug, title, articles }) => ({
      name: title ?? $localize`A source that is gone`,
      link: slug,
      articles,
    })),
  );
  protected readonly categories = computed(() =>
    this.profile().by_category.map(({ category, articles }) => ({
      name: category ?? $localize`Without a category`,
      link: null,
      articles,
    })),
  );
}
