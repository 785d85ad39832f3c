import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { RecordingPolicy } from '@reader/activity';
import { TopicMapService } from '@reader/topics';
import { type BlindSpot, findBlindSpots, pickShown, READ_POINTS_MIN } from './find-blind-spots';
import { findOneSidedTopics, type OneSidedTopic } from './find-one-sided-topics';
import { BlindSpotsQueries } from './blind-spots.queries';

/** The longest range of a topic map. */
const DAYS = 30;

export interface BlindSpots {
  readonly topics: readonly BlindSpot[];
  readonly oneSided: readonly OneSidedTopic[];
}

const NOTHING: BlindSpots = { topics: [], oneSided: [] };

@Injectable()
export class BlindSpotsService {
  constructor(
    private readonly policy: RecordingPolicy,
    private readonly queries: BlindSpotsQueries,
    private readonly maps: TopicMapService,
  ) {}

  /**
   * None for a user who opted out or read too little; then no map is made either.
   * @throws TooManyRequests
   */
  async listFor(user: User): Promise<BlindSpots> {
    if (!this.policy.isEnabledFor(user)) return NOTHING;
    const read = await this.queries.listRead(user, DAYS);
    if (read.size < READ_POINTS_MIN) return NOTHING;
    const { map } = await this.maps.getStored(user, DAYS);
    const mapped = map.points.flatMap(({ articleIds }) => articleIds);
    const topics = findBlindSpots(map, read);
    const oneSided = findOneSidedTopics(map, await this.queries.listCategories(user, mapped));
    const ids = [...topics, ...oneSided].flatMap(({ articleIds }) => articleIds);
    const readable = await this.queries.listReadable(user, ids);
    return { topics: limitArticles(topics, readable), oneSided: limitArticles(oneSided, readable) };
  }
}

/** Topics without an article that the user may read are left out. */
const limitArticles = <Topic extends { readonly articleIds: readonly number[] }>(
  topics: readonly Topic[],
  readable: ReadonlySet<number>,
): Topic[] =>
  topics
    .map((topic) => ({ ...topic, articleIds: pickShown(topic.articleIds, readable) }))
    .filter(({ articleIds }) => articleIds.length > 0);
