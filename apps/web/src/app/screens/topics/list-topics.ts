import type { TopicArticle, MapTopic, TopicMap } from '@reader/contract';

/** A topic of the list. */
export interface ListedTopic {
  /** Null for the articles without a topic. */
  readonly topic: MapTopic | null;
  readonly articles: readonly TopicArticle[];
}

/** The topics with their articles, the largest first; articles without a topic come last. */
export function listTopics(
  { topics, articles }: TopicMap,
  matches: ReadonlySet<number> | null,
): readonly ListedTopic[] {
  const byTopic = new Map<number | null, TopicArticle[]>();
  for (const article of articles) {
    if (matches?.has(article.article_id) === false) continue;
    const known = byTopic.get(article.topic_id);
    if (known) known.push(article);
    else byTopic.set(article.topic_id, [article]);
  }
  const ordered = topics.toSorted((one, other) => other.size - one.size);
  return [...ordered, null]
    .map((topic) => ({ topic, articles: byTopic.get(topic?.topic_id ?? null) ?? [] }))
    .filter((listed) => listed.articles.length > 0);
}
