import type { MapTopic, TopicArticle, TopicMap } from '@reader/contract';

export function aTopic(id: number, fields: Partial<MapTopic> = {}): MapTopic {
  return { topic_id: id, label: `topic ${id}`, keywords: [], size: 1, x: 0, y: 0, ...fields };
}

export function aMapArticle(id: number, fields: Partial<TopicArticle> = {}): TopicArticle {
  return { article_id: id, title: `article ${id}`, topic_id: 1, x: 0, y: 0, ...fields };
}

export function aMap(fields: Partial<TopicMap>): TopicMap {
  return { topics: [], articles: [], links: [], generated_at: '2026-11-20T10:00:00.000Z', ...fields };
}
