import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { TtlCache } from '@reader/concurrency';
import { Database } from '@reader/database';
import type { ArticleView } from '../article/article.view';
import {
  type ArticleConditions,
  type ArticleQuery,
  createArticleQuery,
  isByInsertion,
  omitConditions,
} from './article-query';
import { buildHiddenCountSql } from './collapse';
import { CountersQueries } from './counters.queries';
import { hasTimeRange } from './filter-traits';
import { findIndex, getNeededStatistics, NO_STATISTICS, planFor, type QueryPlan } from './query-plan';
import { buildCountSql, buildIdsSql, buildPageSql, type PageRow } from './statements';

/** Streams for which walking was cheaper a minute ago, by user, source conditions and limit. */
const WALKS_CACHE = { ttlMs: 60_000, entriesMax: 10_000 };

export interface ArticlePage {
  readonly rows: readonly ArticleView[];
  /** Exact; null on pages behind a cursor. */
  readonly total: number | null;
}

/** How a query is read. */
export interface QueryExplanation {
  readonly plan: QueryPlan;
  /** The index that finds the articles. */
  readonly index: string | null;
  /** What Postgres does with the values, and with a plan that is cached for all values. */
  readonly steps: readonly string[];
  readonly cachedSteps: readonly string[];
}

/** Reads articles as one user sees them. Pages and ids are stable while articles arrive (keyset). */
@Injectable()
export class ArticleReader {
  private readonly walks = new TtlCache<true>(WALKS_CACHE);

  constructor(
    private readonly database: Database,
    private readonly counters: CountersQueries,
  ) {}

  async listPage(user: User, query: ArticleQuery): Promise<ArticlePage> {
    const { plan, statistics } = await this.plan(user, query);
    const isFirst = query.cursor === null;
    // In the same statement where that needs no statistics.
    const isCountedHere = isFirst && statistics.of === 'nothing' && !isByInsertion(query);
    const total = isCountedHere ? this.counters.buildTotalSql(user, query.filter) : undefined;
    const page = plan === 'nothing' ? null : buildPageSql(plan, user, query, total);
    const read = page === null ? [] : await this.database.queryForJson<PageRow>(page);
    const rows = read.map(({ total: _total, ...article }) => article);
    if (!isFirst) return { rows, total: null };
    // An offset beyond the end returns no row.
    const matching = read[0]?.total ?? (await this.count(user, query.filter, statistics));
    return { rows, total: matching - (await this.countHidden(user, query)) };
  }

  /** The ids of the first articles, in order. Only keys are read. */
  async listIds(user: UserRef, query: ArticleQuery): Promise<number[]> {
    const { plan } = await this.plan(user, query);
    if (plan === 'nothing') return [];
    const [row] = await this.database.query<{ ids: string }>(buildIdsSql(plan, user, query));
    return (row?.ids ?? '').split(',').filter(Boolean).map(Number);
  }

  /**
   * The exact number of articles. Counts time ranges by query, because the counters do not cover them.
   * @param known the statistics of the filter, if they were read
   */
  async count(user: UserRef, filter: ArticleConditions, known = NO_STATISTICS): Promise<number> {
    const matches = known.of === 'matches' ? known : await this.counters.countMatches(user, filter);
    if (!hasTimeRange(filter) || matches.total === 0) return matches.total;
    const query = createArticleQuery({ filter, limit: 1 });
    const whole = { ...query, limit: matches.total };
    return this.database.count(buildCountSql(planFor(query, matches), user, whole));
  }

  /** The same, for a filter with a short time range: reads the articles of the range, and no counters. */
  countInShortRange(user: UserRef, filter: ArticleConditions): Promise<number> {
    const query = createArticleQuery({ filter, limit: 1 });
    return this.database.count(buildCountSql('by_published', user, query));
  }

  /** The exact number of rows. */
  async countRows(user: UserRef, query: ArticleQuery): Promise<number> {
    return (await this.count(user, query.filter)) - (await this.countHidden(user, query));
  }

  /** How many articles are in the row of another one. */
  private async countHidden(user: UserRef, { filter, collapse }: ArticleQuery): Promise<number> {
    if (collapse === 'nothing') return 0;
    return this.database.count(buildHiddenCountSql(user, filter));
  }

  /** For `npm run bench -- plans`. */
  async explain(user: User, query: ArticleQuery): Promise<QueryExplanation> {
    const { plan } = await this.plan(user, query);
    const statement = (isByInsertion(query) ? buildIdsSql : buildPageSql)(plan, user, query);
    return { plan, index: findIndex(plan, query), ...(await this.database.explain(statement)) };
  }

  private async plan(user: UserRef, query: ArticleQuery) {
    const needed = getNeededStatistics(query);
    const stream = needed === 'unread' ? buildStreamKey(user, query) : null;
    const isWalked = stream !== null && this.walks.get(stream) === true;
    const statistics = isWalked ? NO_STATISTICS : await this.counters.read(needed, user, query.filter);
    const plan = isWalked ? 'by_inserted' : planFor(query, statistics);
    if (stream !== null && plan === 'by_inserted' && !isWalked) this.walks.set(stream, true);
    return { plan, statistics };
  }
}

/** A hash, because a filter may have many long names. */
function buildStreamKey(user: UserRef, { filter, limit }: ArticleQuery): string {
  const parts = JSON.stringify([user.id, limit, omitConditions(filter, 'inserted')]);
  return createHash('sha256').update(parts).digest('base64');
}
