import { HttpClient } from '@angular/common/http';
import { Component, inject, resource, signal } from '@angular/core';
import type { Achievement, Collection, ReadingDna, Streak } from '@reader/contract';
import { Choice, type Option, ProblemMessage, Skeleton } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Page } from '../../shell/frame/page';
import { AchievementList } from './achievement-list';
import { BulkChanges } from './bulk-changes';
import { ReadingProfile } from './reading-profile';
import { StreakNow } from './streak-now';

const PERIODS: readonly Option[] = [
  { value: '30', label: $localize`30 days` },
  { value: '90', label: $localize`90 days` },
  { value: '365', label: $localize`A year` },
];

/** The user's activity: streak, reading profile and bulk updates that can be undone. */
@Component({
  selector: 'rd-activity-page',
  imports: [AchievementList, BulkChanges, Choice, Page, ProblemMessage, ReadingProfile, Skeleton, StreakNow],
  templateUrl: './activity-page.html',
  styleUrl: './activity-page.css',
})
export class ActivityPage {
  private readonly http = inject(HttpClient);
  protected readonly periods = PERIODS;
  protected readonly days = signal('90');

  protected readonly summary = resource({
    loader: async () => {
      const [streak, achievements] = await Promise.all([
        firstValueFrom(this.http.get<Streak>('/api/users/me/streak')),
        firstValueFrom(this.http.get<Collection<Achievement>>('/api/users/me/achievements')),
      ]);
      return { streak, achievements: achievements.items };
    },
  });
  protected readonly profile = resource({
    params: () => this.days(),
    loader: ({ params: days }) =>
      firstValueFrom(this.http.get<ReadingDna>('/api/users/me/reading-dna', { params: { days } })),
  });
}
