import type { Sql } from '@reader/database';
import type { ArticleCondition, ArticleQuery } from './article-query';

/** Filters that screens and sync clients request all the time, as words in alphabetical order. */
const FREQUENT = new Set([
  '',
  'unread',
  'starred',
  'saved',
  'archived',
  'category',
  'category unread',
  'source',
  'source unread',
  'tag',
  'followed',
  'followed unread',
  'followed starred',
  'followed source',
  'followed source unread',
  'followed inserted',
  'followed inserted unread',
]);

/** The condition as a word of `FREQUENT`; values that are part of the statement's text are words, too. */
function describeCondition(condition: ArticleCondition): string {
  if (condition.on === 'read') return condition.is ? 'read' : 'unread';
  if (condition.on === 'starred') return condition.is ? 'starred' : 'unstarred';
  if (condition.on === 'state') return condition.in.join('/');
  return condition.on;
}

/** Whether Postgres should cache the plan of the query. Each frequent query has few variants of its text. */
export function isFrequent({
  filter,
  order,
  offset,
}: Pick<ArticleQuery, 'filter' | 'order' | 'offset'>): boolean {
  const words = filter.map(describeCondition).sort();
  return FREQUENT.has(words.join(' ')) && order !== 'oldest' && offset === 0;
}

export const prepareIfFrequent = (name: string, query: ArticleQuery, statement: Sql): Sql =>
  isFrequent(query) ? statement.toPrepared(name) : statement;
