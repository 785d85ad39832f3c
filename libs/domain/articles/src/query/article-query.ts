import type { Sql } from '@reader/database';
import type { TriageState } from '@reader/triage';
import type { WorkflowStatus } from '../triage/triage.service';

/** One condition on an article. A user without a record of the article has it as `new`, unread, `inbox`. */
export type ArticleCondition =
  | { readonly on: 'state'; readonly in: readonly TriageState[] }
  | { readonly on: 'status'; readonly is: WorkflowStatus }
  | { readonly on: 'read'; readonly is: boolean }
  | { readonly on: 'starred'; readonly is: boolean }
  | { readonly on: 'tag'; readonly id: number }
  /** Articles that another lib selects, as `article_id`. */
  | { readonly on: 'ids'; readonly select: Sql }
  /** The article's own category, or its source's. */
  | { readonly on: 'category'; readonly in: readonly string[] }
  /** The source's category. */
  | { readonly on: 'label'; readonly is: string }
  | { readonly on: 'source'; readonly slugs: readonly string[] }
  | { readonly on: 'address'; readonly is: string }
  /** Sources that the user sees now; otherwise also what the user retains of deleted sources. */
  | { readonly on: 'followed' }
  /** From `from` until before `until`. */
  | ({ readonly on: 'published' } & TimeSpan)
  /** From `from` to `until`, both included. */
  | ({ readonly on: 'inserted' } & TimeSpan)
  /** None of the conditions: nothing matches. */
  | { readonly on: 'any'; readonly of: ArticleConditions }
  | { readonly on: 'none'; readonly of: ArticleConditions };

/** Null is unbounded. */
export interface TimeSpan {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** All of these conditions. */
export type ArticleConditions = readonly ArticleCondition[];

/** By the time of publication, or by the order in which articles were stored. */
export type ArticleOrder = 'newest' | 'oldest' | 'inserted_newest' | 'inserted_oldest';

/** Sort key of the last article of a page; orders by insertion use the id alone. */
export interface ArticleCursor {
  readonly publishedAt: Date | null;
  readonly articleId: number;
}

/** A part of a user's articles: lists, counts, tags, watchlists, searches and sync streams. */
export interface ArticleQuery {
  readonly filter: ArticleConditions;
  readonly order: ArticleOrder;
  readonly cursor: ArticleCursor | null;
  readonly limit: number;
  readonly offset: number;
  /** `stories`: one row for each story. */
  readonly collapse: 'nothing' | 'stories';
}

/** A query with defaults: everything, newest first. */
export const createArticleQuery = (
  query: Partial<ArticleQuery> & Pick<ArticleQuery, 'limit'>,
): ArticleQuery => ({
  filter: [],
  order: 'newest',
  cursor: null,
  offset: 0,
  collapse: 'nothing',
  ...query,
});

export const isByInsertion = ({ order }: Pick<ArticleQuery, 'order'>): boolean =>
  order.startsWith('inserted');

export const isNewestFirst = ({ order }: Pick<ArticleQuery, 'order'>): boolean => order.endsWith('newest');

export type On = ArticleCondition['on'];
export type ConditionOn<K extends On> = Extract<ArticleCondition, { readonly on: K }>;

/** The filter's own condition of this kind, not one within `any` or `none`. */
export function findCondition<K extends On>(filter: ArticleConditions, on: K): ConditionOn<K> | undefined {
  return filter.find((condition): condition is ConditionOn<K> => condition.on === on);
}

/** Whether `findCondition` finds one. */
export const hasCondition = (filter: ArticleConditions, on: On): boolean =>
  findCondition(filter, on) !== undefined;

/** The filter without conditions of these kinds. */
export const omitConditions = (filter: ArticleConditions, ...kinds: readonly On[]): ArticleConditions =>
  filter.filter(({ on }) => !kinds.includes(on));

/** The filter with only the conditions of these kinds. */
export const pickConditions = (filter: ArticleConditions, ...kinds: readonly On[]): ArticleConditions =>
  filter.filter(({ on }) => kinds.includes(on));
