import { ApiProperty } from '@nestjs/swagger';

/** In the order of the list. */
export const NUDGE_KINDS = ['new_matches', 'too_broad', 'quiet'] as const;
export type NudgeKind = (typeof NUDGE_KINDS)[number];

/** A suggestion that follows from a watchlist's matches. */
export class NudgeView {
  @ApiProperty({ type: 'integer' }) readonly watchlist_id!: number;
  @ApiProperty({ enum: NUDGE_KINDS }) readonly kind!: NudgeKind;
  @ApiProperty() readonly message!: string;
  @ApiProperty({
    type: 'integer',
    description: 'new_matches: unread matches. too_broad: matches per day. quiet: days without a match.',
  })
  readonly count!: number;
  @ApiProperty({ type: 'integer', isArray: true, description: 'For new_matches: the newest.' })
  readonly article_ids!: readonly number[];
}
