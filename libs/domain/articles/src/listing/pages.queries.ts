import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type TextRow, Database, buildRawSql, type Sql, sql } from '@reader/database';
import { PAGE_LIMIT_MAX } from '@reader/http';
import type { Cursor } from '../article/cursor';
import { buildReadableSql } from '../article/readable.queries';
import {
  prepareIfCommon,
  type ListFilter,
  buildOptionalRecordSql,
  buildRecordJoinSql,
} from './list-conditions';
import {
  buildOrderSql,
  buildPageTimeSql,
  buildSourceLookupSql,
  CANDIDATE_IDS_SQL,
  type QueryPlan,
} from './candidate-ids.queries';
import { buildArticleCellsSql } from './serialize-article';

/** Last column of each row when no total is requested. */
const NO_TOTAL_SQL = buildRawSql('null');

export interface PageRequest {
  readonly filter: ListFilter;
  readonly after: Cursor | null;
  /** Expression for the last column of each row. */
  readonly total?: Sql;
}

/**
 * Reads pages of lists by keyset on (published_at, article_id), so that pages stay stable while articles
 * arrive.
 */
@Injectable()
export class PagesQueries {
  constructor(private readonly database: Database) {}

  listPage(
    plan: QueryPlan,
    user: User,
    { filter, after, total = NO_TOTAL_SQL }: PageRequest,
  ): Promise<TextRow[]> {
    const rows =
      plan === 'alongArticles'
        ? selectPageAlongArticlesSql(user, { filter, after, total })
        : selectPageByIdsSql(user, { keys: CANDIDATE_IDS_SQL[plan](user, filter, after), filter, total });
    return this.database.queryTextRows(prepareIfCommon(filter, rows));
  }

  /** The articles that the user may read, in the order of `ids`. */
  listByIds(user: User, ids: readonly number[]): Promise<TextRow[]> {
    return this.database.queryTextRows(sql`
      select ${buildArticleCellsSql(user)}
      from unnest(${ids}::bigint[]) with ordinality as w (article_id, place)
      join articles a on a.article_id = w.article_id
      join sources s on s.source_id = a.source_id ${buildRecordJoinSql(user)}
      where ${buildReadableSql(user)} order by w.place`);
  }
}

/** Reads the columns in the same walk, because the rows are already in order. */
function selectPageAlongArticlesSql(user: User, { filter, after, total }: Required<PageRequest>): Sql {
  const rows = sql`
    select ${buildArticleCellsSql(user)}, ${total} as total
    from articles a ${buildSourceLookupSql(user, filter)} ${buildRecordJoinSql(user)}
    where ${buildOptionalRecordSql(filter)} and ${buildPageTimeSql(filter, after)} ${buildOrderSql(filter)}`;
  return buildLimitSql(filter, rows);
}

/** Finds the page among the candidate keys first, then reads the columns of its articles only. */
function selectPageByIdsSql(
  user: User,
  request: { readonly keys: Sql; readonly filter: ListFilter; readonly total: Sql },
): Sql {
  const { keys, filter, total } = request;
  const first = sql`select a.* from (${keys}) a ${buildOrderSql(filter)}`;
  return sql`
    with page as materialized (${buildLimitSql(filter, first)})
    select ${buildArticleCellsSql(user)}, ${total} as total from page p
    join articles a on a.article_id = p.article_id
    join sources s on s.source_id = a.source_id ${buildRecordJoinSql(user)} ${buildOrderSql(filter)}`;
}

/**
 * A literal limit besides the parameter tells the planner that few rows are needed: a prepared statement is
 * planned without its parameters and might sort everything.
 */
function buildLimitSql({ limit, offset }: ListFilter, rows: Sql): Sql {
  if (offset > 0) return sql`${rows} limit ${limit} offset ${offset}`;
  return sql`select p.* from (${rows} limit ${buildRawSql(String(PAGE_LIMIT_MAX))}) p limit ${limit}`;
}
