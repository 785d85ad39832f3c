import { ApiProperty } from '@nestjs/swagger';
import type { AchievementProgress } from './achievements.service';

export class AchievementView {
  @ApiProperty({ example: 'hundred_articles' }) readonly key!: string;
  @ApiProperty() readonly title!: string;
  @ApiProperty() readonly description!: string;
  @ApiProperty({ type: 'integer', description: 'Up to the target.' }) readonly progress!: number;
  @ApiProperty({ type: 'integer' }) readonly target!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly unlocked_at!: string | null;
}

export function toAchievementView({
  achievement,
  progress,
  unlockedAt,
}: AchievementProgress): AchievementView {
  const { key, title, description, target } = achievement;
  return { key, title, description, progress, target, unlocked_at: unlockedAt?.toISOString() ?? null };
}
