import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ReadingService } from '../reading/reading.service';
import { ACHIEVEMENTS, type Achievement, type Feats } from './achievements';
import { AchievementsQueries } from './achievements.queries';

export interface Progress {
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

  async of(user: User): Promise<Progress[]> {
    const feats = await this.feats(user);
    const reached = ACHIEVEMENTS.filter(({ of, target }) => feats[of] >= target);
    const unlocked = await this.achievements.unlock(
      user,
      reached.map(({ key }) => key),
    );
    return ACHIEVEMENTS.map((achievement) => ({
      achievement,
      progress: Math.min(feats[achievement.of], achievement.target),
      unlockedAt: unlocked.get(achievement.key) ?? null,
    }));
  }

  private async feats(user: User): Promise<Feats> {
    const [ever, streak, marked] = await Promise.all([
      this.reading.ever(user),
      this.reading.streak(user),
      this.achievements.marked(user),
    ]);
    return { ...ever, days: streak.longest, ...marked };
  }
}
