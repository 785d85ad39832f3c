import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { TtlCache } from '@reader/concurrency';
import { Database, type Sql } from '@reader/database';
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
import {
  findIndex,
  getNeededStatistics,
  NO_STATISTICS,
  planFor,
  type QueryPlan,
  type QueryStatistics,
} from './query-plan';
import { buildCountSql, buildIdsSql, buildPageSql, type PageRow } from './statements';

/** Streams for which walking was cheaper a minute ago, by user, source conditions and limit. */
const WALKS_CACHE = { ttlMs: 60_000, entriesMax: 10_000 };

export interface ArticlePage {
  readonly rows: readonly PageRow[];
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

interface PlannedQuery {
  readonly plan: QueryPlan;
  readonly statistics: QueryStatistics;
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
    if (query.cursor !== null) return { rows: await this.listRows(plan, user, query), total: null };
    if (statistics.of === 'nothing' && !isByInsertion(query)) return this.listCounted(plan, user, query);
    const total =
      statistics.of === 'matches'
        ? await this.countTotal(user, query, statistics)
        : await this.count(user, query.filter);
    if (total === 0) return { rows: [], total };
    const [rows, hidden] = [await this.listRows(plan, user, query), await this.countHidden(user, query)];
    return { rows, total: total - hidden };
  }

  /** Reads the total in the same statement. An offset beyond the end returns no row, so it is counted. */
  private async listCounted(plan: QueryPlan, user: User, query: ArticleQuery): Promise<ArticlePage> {
    const rows = await this.listRows(plan, user, query, this.counters.buildTotalSql(user, query.filter));
    return { rows, total: rows[0]?.total ?? (await this.count(user, query.filter)) };
  }

  private async listRows(plan: QueryPlan, user: User, query: ArticleQuery, total?: Sql): Promise<PageRow[]> {
    return plan === 'nothing' ? [] : this.database.queryForJson(buildPageSql(plan, user, query, total));
  }

  /** The ids of the first articles, in order. Only keys are read. */
  async listIds(user: UserRef, query: ArticleQuery): Promise<number[]> {
    const { plan } = await this.plan(user, query);
    if (plan === 'nothing') return [];
    const [row] = await this.database.query<{ ids: string }>(buildIdsSql(plan, user, query));
    return (row?.ids ?? '').split(',').filter(Boolean).map(Number);
  }

  /** The exact number of articles. */
  async count(user: UserRef, filter: ArticleConditions): Promise<number> {
    const query = createArticleQuery({ filter, limit: 1 });
    return this.countTotal(user, query, await this.counters.countMatches(user, filter));
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

  private async plan(user: UserRef, query: ArticleQuery): Promise<PlannedQuery> {
    const needed = getNeededStatistics(query);
    if (needed !== 'unread') {
      const statistics = await this.readStatistics(needed, user, query);
      return { plan: planFor(query, statistics), statistics };
    }
    const stream = buildStreamKey(user, query);
    if (this.walks.get(stream)) return { plan: 'by_inserted', statistics: NO_STATISTICS };
    const statistics = await this.counters.countUnread(user, query.filter);
    const plan = planFor(query, statistics);
    if (plan === 'by_inserted') this.walks.set(stream, true);
    return { plan, statistics };
  }

  private async readStatistics(
    needed: 'nothing' | 'matches' | 'reads',
    user: UserRef,
    { filter }: ArticleQuery,
  ): Promise<QueryStatistics> {
    if (needed === 'nothing') return NO_STATISTICS;
    return needed === 'reads' ? this.counters.countReads(user) : this.counters.countMatches(user, filter);
  }

  /** Counts time ranges by query, because the counters do not cover them. */
  private async countTotal(
    user: UserRef,
    query: ArticleQuery,
    matches: QueryStatistics & { readonly of: 'matches' },
  ): Promise<number> {
    const { total } = matches;
    if (!hasTimeRange(query.filter) || total === 0) return total;
    const plan = planFor(query, matches);
    const whole = createArticleQuery({ filter: query.filter, limit: total });
    return this.database.count(buildCountSql(plan, user, whole));
  }
}

/** A hash, because a filter may have many long names. */
function buildStreamKey(user: UserRef, { filter, limit }: ArticleQuery): string {
  const parts = JSON.stringify([user.id, limit, omitConditions(filter, 'inserted')]);
  return createHash('sha256').update(parts).digest('base64');
}
