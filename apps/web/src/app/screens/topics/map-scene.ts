import type { TopicArticle, MapTopic, TopicMap } from '@reader/contract';

/** Colours of topics; more would look alike. */
export const TOPIC_COLORS = 6;

/** What is drawn, apart from where. */
export interface MapScene {
  readonly map: TopicMap;
  /** The articles that a search found; null without one. */
  readonly matches: ReadonlySet<number> | null;
  readonly active: TopicArticle | null;
  /** The articles that are linked to the active one. */
  readonly linked: readonly TopicArticle[];
}

/** The colours of the theme, as the browser computed them. */
export interface MapColors {
  readonly topics: readonly string[];
  readonly paper: string;
  readonly text: string;
  readonly faint: string;
  readonly accent: string;
}

/** A label names a topic or, from a certain zoom on, an article. */
export type LabelItem =
  | { readonly kind: 'topic'; readonly topic: MapTopic }
  | { readonly kind: 'article'; readonly article: TopicArticle };

/** The same topic has the same colour every day; -1 for articles without a topic. */
export function getTopicColor(topicId: number | null): number {
  return topicId === null ? -1 : topicId % TOPIC_COLORS;
}

/** The articles that a link of the map joins with this one. */
export function listLinked({ articles, links }: TopicMap, active: TopicArticle | null): TopicArticle[] {
  if (active === null) return [];
  const { article_id: id } = active;
  const ids = new Set(
    links
      .filter(({ source, target }) => source === id || target === id)
      .map(({ source, target }) => (source === id ? target : source)),
  );
  return articles.filter((article) => ids.has(article.article_id));
}
