import { Component, computed, inject, resource, signal, viewChild } from '@angular/core';
import { Choice, type Option, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { Page } from '../../shell/frame/page';
import { keepLastValue } from '../found/keep-last-value';
import { listPeriods } from '../found/period-labels';
import { AchievementList } from './achievement-list';
import { BlindSpots } from './blind-spots';
import { BulkChanges } from './bulk-changes';
import { ReadingProfile } from './reading-profile';
import { ReadingWeatherNow } from './reading-weather';
import { StreakNow } from './streak-now';

const PERIODS: readonly Option[] = listPeriods('30', '90', '365');

/** The user's activity: streak, reading profile and bulk updates that can be undone. */
@Component({
  selector: 'rd-activity-page',
  imports: [
    AchievementList,
    BlindSpots,
    BulkChanges,
    Choice,
    Page,
    ProblemMessage,
    ReadingProfile,
    ReadingWeatherNow,
    Skeleton,
    StreakNow,
  ],
  templateUrl: './activity-page.html',
  styleUrl: './activity-page.css',
})
export class ActivityPage {
  private readonly api = inject(Api);
  protected readonly periods = PERIODS;
  protected readonly days = signal('90');

  protected readonly summary = resource({
    loader: async () => {
      const [streak, achievements, weather] = await Promise.all([
        this.api.get('/api/users/me/streak'),
        this.api.get('/api/users/me/achievements'),
        // The page does without it.
        this.api.get('/api/users/me/reading-weather').catch(() => null),
      ]);
      return { streak, achievements: achievements.items, weather };
    },
  });
  protected readonly profile = resource({
    params: () => this.days(),
    loader: ({ params: days }) =>
      this.api.get('/api/users/me/reading-dna', { query: { days: Number(days) } }),
  });
  protected readonly lastProfile = keepLastValue(this.profile);
  protected readonly bulkChanges = viewChild.required(BulkChanges);
  /** Both at once, because one would move the other. */
  protected readonly isReady = computed(
    () =>
      (this.summary.hasValue() || this.summary.error() !== undefined) &&
      (this.lastProfile() !== null || this.profile.error() !== undefined),
  );
}
