import { ApiProperty } from '@nestjs/swagger';
import type { PodcastTokenRow } from './podcast-tokens.service';

export class PodcastTokenView {
  @ApiProperty({ type: 'integer' }) readonly token_id!: number;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly last_used_at!: string | null;
}

export class NewPodcastTokenView {
  @ApiProperty({ description: 'For a podcast app; shown only once. Anyone who has it can listen.' })
  readonly feed_url!: string;
  @ApiProperty({ type: 'integer' }) readonly token_id!: number;
}

export function toPodcastTokenView(row: PodcastTokenRow): PodcastTokenView {
  return {
    token_id: row.token_id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
