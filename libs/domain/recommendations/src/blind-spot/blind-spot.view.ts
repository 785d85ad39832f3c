import { ApiProperty } from '@nestjs/swagger';
import type { BlindSpots } from './blind-spots.service';

const SHARE_DECIMALS = 3;

class BlindSpotView {
  @ApiProperty({ example: 'tariffs, imports, Brussels' }) readonly label!: string;
  @ApiProperty({ description: 'Of what your sources published in 30 days, from 0 to 1.' })
  readonly share_of_feed!: number;
  @ApiProperty({ description: 'Of what you read of it, from 0 to 1.' }) readonly share_of_reading!: number;
  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'At most five unread articles of the topic, the newest first.',
  })
  readonly article_ids!: readonly number[];
}

class OneSidedTopicView {
  @ApiProperty({ example: 'tariffs, imports, Brussels' }) readonly label!: string;
  @ApiProperty({ description: 'Its sources publish most other topics, and nothing on this one.' })
  readonly category!: string;
  @ApiProperty({ description: 'Of what your sources published in 30 days, from 0 to 1.' })
  readonly share_of_feed!: number;
  @ApiProperty({ type: 'integer', isArray: true, description: 'At most five articles, the newest first.' })
  readonly article_ids!: readonly number[];
}

export class BlindSpotsView {
  @ApiProperty({ type: [BlindSpotView], description: 'The largest first; none below 30 read articles.' })
  readonly topics!: readonly BlindSpotView[];
  @ApiProperty({
    type: [OneSidedTopicView],
    description: 'Topics that the sources of one category leave out; none below 30 read articles.',
  })
  readonly one_sided!: readonly OneSidedTopicView[];
}

export const toBlindSpotsView = ({ topics, oneSided }: BlindSpots): BlindSpotsView => ({
  topics: topics.map(({ label, shareOfFeed, shareOfReading, articleIds }) => ({
    label,
    share_of_feed: round(shareOfFeed),
    share_of_reading: round(shareOfReading),
    article_ids: articleIds,
  })),
  one_sided: oneSided.map(({ label, category, shareOfFeed, articleIds }) => ({
    label,
    category,
    share_of_feed: round(shareOfFeed),
    article_ids: articleIds,
  })),
});

const round = (share: number): number => Number(share.toFixed(SHARE_DECIMALS));
