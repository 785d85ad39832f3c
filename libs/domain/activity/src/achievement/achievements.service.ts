import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ReadingService } from '../reading/reading.service';
import { ACHIEVEMENTS, type Achievement, type AchievementMetrics } from './achievements';
import { AchievementsQueries } from './achievements.queries';

export interface AchievementProgress {
  readonly achievement: Achievement;
  readonly progress: number;
  readonly unlockedAt: Date | null;
}

@Injectable()
export class AchievementsService {
  constructor(
    private readonly reading: ReadingService,
    private readonly achievements: AchievementsQueries,
  ) {}

  async listFor(user: User): Promise<AchievementProgress[]> {
    const tally = await this.tally(user);
    const reached = ACHIEVEMENTS.filter(({ metric, target }) => tally[metric] >= target);
    const unlocked = await this.achievements.unlock(
      user,
      reached.map(({ key }) => key),
    );
    return ACHIEVEMENTS.map((achievement) => ({
      achievement,
      progress: Math.min(tally[achievement.metric], achievement.target),
      unlockedAt: unlocked.get(achievement.key) ?? null,
    }));
  }

  private async tally(user: User): Promise<AchievementMetrics> {
    const [ever, streak, marked] = await Promise.all([
      this.reading.countEver(user),
      this.reading.getStreak(user),
      this.achievements.countMarked(user),
    ]);
    return { ...ever, days: streak.longest, ...marked };
  }
}
