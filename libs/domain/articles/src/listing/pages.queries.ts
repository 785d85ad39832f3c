import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type Cells, Database, rawSql, type Sql, sql } from '@reader/database';
import { PAGE_LIMIT_MAX } from '@reader/http';
import type { Cursor } from '../article/cursor';
import { readableBy } from '../article/readable';
import { asUsual, type Listed, onAnyRecord, withRecord } from './conditions';
import { inOrder, inTime, itsSource, KEYS, type Way } from './keys';
import { articleCells } from './written-article.view';

/** What stands in the last cell of each row while nobody asks for the total. */
const UNKNOWN = rawSql('null');

export interface PageWish {
  readonly filter: Listed;
  readonly after: Cursor | null;
  /** A value for the last cell of each row. */
  readonly total?: Sql;
}

/** One page of a list, keyset on (published_at, article_id): stable while articles arrive. */
@Injectable()
export class PagesQueries {
  constructor(private readonly database: Database) {}

  page(way: Way, user: User, { filter, after, total = UNKNOWN }: PageWish): Promise<Cells[]> {
    const rows =
      way === 'alongArticles'
        ? alongArticles(user, { filter, after, total })
        : ofKeys(user, { keys: KEYS[way](user, filter, after), filter, total });
    return this.database.cells(asUsual(filter, rows));
  }

  /** The articles with these ids that the user may read, in the order of the ids. */
  named(user: User, ids: readonly number[]): Promise<Cells[]> {
    return this.database.cells(sql`
      select ${articleCells(user)} from unnest(${ids}::bigint[]) with ordinality as w (article_id, place)
      join articles a on a.article_id = w.article_id
      join sources s on s.source_id = a.source_id ${withRecord(user)}
      where ${readableBy(user)} order by w.place`);
  }
}

/** In their order already, so they need not be looked up by key once more. */
function alongArticles(user: User, { filter, after, total }: Required<PageWish>): Sql {
  const rows = sql`
    select ${articleCells(user)}, ${total} as total from articles a ${itsSource(user, filter)}
    ${withRecord(user)}
    where ${onAnyRecord(filter)} and ${inTime(filter, after)} ${inOrder(filter)}`;
  return limited(filter, rows);
}

/** The articles of these keys, of which there may be many. */
function ofKeys(user: User, wish: { readonly keys: Sql; readonly filter: Listed; readonly total: Sql }): Sql {
  const { keys, filter, total } = wish;
  const first = sql`select a.* from (${keys}) a ${inOrder(filter)}`;
  return sql`
    with page as materialized (${limited(filter, first)})
    select ${articleCells(user)}, ${total} as total from page p
    join articles a on a.article_id = p.article_id
    join sources s on s.source_id = a.source_id ${withRecord(user)} ${inOrder(filter)}`;
}

/**
 * A number in the text, beside the parameter, tells the planner that it is about a page: a prepared statement
 * is planned without knowing its parameters, and might sort everything.
 */
function limited({ limit, offset }: Listed, rows: Sql): Sql {
  if (offset > 0) return sql`${rows} limit ${limit} offset ${offset}`;
  return sql`select p.* from (${rows} limit ${rawSql(String(PAGE_LIMIT_MAX))}) p limit ${limit}`;
}
