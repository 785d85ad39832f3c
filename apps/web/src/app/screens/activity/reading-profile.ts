import { Component, computed, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ReadingDna } from '@reader/contract';
import { Bars, Button, EmptyState, Icon } from '@reader/web-ui';
import { getPageLocale, formatNumber } from '@reader/web-words';
import { toHourBars, describePeak, toWeekdayBars } from './activity-bars';
import { ShareList } from './share-list';

const MINUTES_AN_HOUR = 60;

/** The amount, times, sources and tags of the user's reading, beside the period before. */
@Component({
  selector: 'rd-reading-profile',
  imports: [Bars, Button, EmptyState, Icon, RouterLink, ShareList],
  templateUrl: './reading-profile.html',
  styleUrl: './reading-profile.css',
})
export class ReadingProfile {
  readonly profile = input.required<ReadingDna>();

  protected readonly formatNumber = formatNumber;
  protected readonly hours = computed(() => toHourBars(this.profile().by_hour, getPageLocale()));
  protected readonly weekdays = computed(() => toWeekdayBars(this.profile().by_weekday, getPageLocale()));
  protected readonly hoursSummary = computed(() => describePeak(this.hours()));
  protected readonly weekdaysSummary = computed(() => describePeak(this.weekdays()));
  protected readonly formatTime = formatTime;
  protected readonly formatPercent = formatPercent;
  /** The same figures of the period before; null if nothing was read in it. */
  protected readonly before = computed(() => {
    const { previous } = this.profile();
    if (previous.articles_read === 0) return null;
    const describe = (value: string) => $localize`${value}:VALUE: in the period before`;
    return {
      articles: describe(formatNumber(previous.articles_read)),
      time: describe(formatTime(previous.minutes_read)),
      evenness: describe(formatPercent(previous.diversity_score)),
    };
  });
  protected readonly sources = computed(() =>
    this.profile().by_source.map(({ slug, title, articles }) => ({
      name: title ?? $localize`Deleted source`,
      link: slug,
      articles,
      before: null,
    })),
  );
  protected readonly categories = computed(() =>
    this.profile().by_category.map(({ category, articles }) => ({
      name: category ?? $localize`No category`,
      link: null,
      articles,
      before: this.before() === null ? null : this.countBefore(category),
    })),
  );

  private countBefore(category: string | null): number {
    const shares = this.profile().previous.by_category;
    return shares.find((share) => share.category === category)?.articles ?? 0;
  }
}

const formatPercent = (share: number): string =>
  new Intl.NumberFormat(getPageLocale(), { style: 'percent' }).format(share);

const formatTime = (minutes: number): string =>
  minutes < 2 * MINUTES_AN_HOUR
    ? $localize`${formatNumber(minutes)}:count: min`
    : $localize`${formatNumber(Math.round(minutes / MINUTES_AN_HOUR))}:count: h`;
