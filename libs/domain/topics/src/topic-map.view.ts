import { ApiProperty } from '@nestjs/swagger';
import type { StoredPoint } from './map/stored-map';
import type { TopicMapRow } from './store/topic-maps.repository';

const PLACE = 'From −1 to 1.';

class MapTopicView {
  @ApiProperty({ type: 'integer', description: 'The same from day to day while most points stay.' })
  readonly topic_id!: number;
  @ApiProperty({ example: 'tariffs, imports, Brussels' }) readonly label!: string;
  @ApiProperty({ type: [String], description: 'At most six words as people write them, the best first.' })
  readonly keywords!: readonly string[];
  @ApiProperty({ type: 'integer', description: 'Points in the topic, also those beyond `limit`.' })
  readonly size!: number;
  @ApiProperty({ description: PLACE }) readonly x!: number;
  @ApiProperty({ description: PLACE }) readonly y!: number;
}

class TopicArticleView {
  @ApiProperty({ type: 'integer', description: 'The first article of its story that you may read.' })
  readonly article_id!: number;
  @ApiProperty() readonly title!: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null for an article that is like few others.',
  })
  readonly topic_id!: number | null;
  @ApiProperty({ description: PLACE }) readonly x!: number;
  @ApiProperty({ description: PLACE }) readonly y!: number;
}

class TopicLinkView {
  @ApiProperty({ type: 'integer', description: 'An `article_id` of `articles`.' }) readonly source!: number;
  @ApiProperty({ type: 'integer', description: 'An `article_id` of `articles`.' }) readonly target!: number;
  @ApiProperty({ description: 'How alike the two are, from 0 to 1.' }) readonly weight!: number;
}

export class TopicMapView {
  @ApiProperty({ type: [MapTopicView], description: 'The largest first.' })
  readonly topics!: readonly MapTopicView[];
  @ApiProperty({ type: [TopicArticleView], description: 'The newest first; one for each story.' })
  readonly articles!: readonly TopicArticleView[];
  @ApiProperty({ type: [TopicLinkView] }) readonly links!: readonly TopicLinkView[];
  @ApiProperty({
    format: 'date-time',
    description: 'A map older than an hour is served, and a newer one is made in the background.',
  })
  readonly generated_at!: string;
}

/** @param titles of articles that the user may read; points without one are left out */
export function toTopicMapView(
  { map, generated_at: generatedAt }: TopicMapRow,
  points: readonly StoredPoint[],
  titles: ReadonlyMap<number, string>,
): TopicMapView {
  const ids = points.map(({ articleIds }) => articleIds.find((id) => titles.has(id)) ?? null);
  const articles = points.flatMap(({ topicId, x, y }, n) => {
    const id = ids[n] ?? null;
    return id === null ? [] : [{ article_id: id, title: titles.get(id) ?? '', topic_id: topicId, x, y }];
  });
  const shown = new Set(articles.map(({ topic_id: topicId }) => topicId));
  const topics = map.topics.filter(({ topicId }) => shown.has(topicId));
  return {
    topics: topics.map(({ topicId, ...topic }) => ({ topic_id: topicId, ...topic })),
    articles,
    links: map.links.flatMap(([one, other, weight]) => {
      const [source, target] = [ids[one] ?? null, ids[other] ?? null];
      return source === null || target === null ? [] : [{ source, target, weight }];
    }),
    generated_at: generatedAt.toISOString(),
  };
}
