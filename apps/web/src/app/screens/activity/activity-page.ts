import { Component, inject, resource, signal } from '@angular/core';
import { Choice, type Option, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { Page } from '../../shell/frame/page';
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
      const [streak, achievements] = await Promise.all([
        this.api.get('/api/users/me/streak'),
        this.api.get('/api/users/me/achievements'),
      ]);
      return { streak, achievements: achievements.items };
    },
  });
  protected readonly profile = resource({
    params: () => this.days(),
    loader: ({ params: days }) =>
      this.api.get('/api/users/me/reading-dna', { query: { days: Number(days) } }),
  });
}
