import { Injectable } from '@nestjs/common';
import { Database, joinSql, buildRawSql, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import { selectRetainedOfDeletedSql, buildReadableSql } from '../article/readable.queries';
import {
  prepareIfCommon,
  buildScopeSql,
  type ListFilter,
  buildRecordLookupSql,
  buildOwnCategorySql,
  buildSlugsSql,
  buildSourcesSql,
  buildOptionalRecordSql,
  buildRecordSql,
  type Reader,
} from './list-conditions';
import { getListKind, type ListKind, needsRecord } from './list-kind';

/** Exact number of articles, and of sources that contribute (0 when not needed). */
export interface CountEstimate {
  readonly total: number;
  readonly sources: number;
}

const NOTHING: CountEstimate = { total: 0, sources: 0 };

type CountedKind = Exclude<ListKind, 'nothing' | 'marked'>;

/** Counter of a source, by kind of list. */
const COUNTER_SQL: Readonly<Record<CountedKind, Sql>> = {
  all: buildRawSql('c.article_count'),
  unread: buildRawSql('c.article_count - coalesce(r.read_count, 0)'),
  read: buildRawSql('coalesce(r.read_count, 0)'),
};

/**
 * Exact totals from the counters of sources and users. What the counters do not cover is little and indexed:
 * marked articles, articles with their own category, articles of deleted sources.
 */
@Injectable()
export class TotalsQueries {
  constructor(private readonly database: Database) {}

  /** The total as a subquery for another statement, for lists that are counted by source only. */
  buildTotalSql(user: Reader, filter: ListFilter): Sql {
    return sql`(select x.total from (${buildCountedSql(user, filter, 'all')}) x)`;
  }

  async countFor(user: Reader, filter: ListFilter): Promise<CountEstimate> {
    const kind = getListKind(filter);
    if (kind === 'nothing') return NOTHING;
    const query = kind === 'marked' ? buildMarkedCountSql(user, filter) : buildCountedSql(user, filter, kind);
    return (await this.database.queryOne<CountEstimate>(prepareIfCommon(filter, query))) ?? NOTHING;
  }
}

function buildMarkedCountSql(user: Reader, filter: ListFilter): Sql {
  if (!needsRecord(filter))
    return sql`
      select count(*) as total, 0 as sources
      from articles a
      join sources s on s.source_id = a.source_id
      ${buildRecordLookupSql(user, filter)}
      where ${buildReadableSql(user)} and ${buildScopeSql(user, filter)}
        and ${buildOptionalRecordSql(filter)}`;
  // A record has its article's source, but not its category.
  const articles =
    filter.category === undefined
      ? sql`cross join lateral (select t.article_id) a join sources s on s.source_id = t.source_id`
      : sql`join articles a on a.article_id = t.article_id join sources s on s.source_id = a.source_id`;
  return sql`
    select count(*) as total, 0 as sources
    from article_states t ${articles}
    where t.user_id = ${user.id} and ${buildRecordSql(filter)} and ${buildScopeSql(user, filter)}
      and ${buildReadableSql(user)}`;
}

function buildCountedSql(user: Reader, filter: ListFilter, kind: CountedKind): Sql {
  const readers =
    kind === 'all'
      ? buildRawSql('')
      : sql`left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}`;
  return sql`
    select b.total - (${buildExcludedCountSql(user, filter, kind)})
             + (${buildOwnCategoryCountSql(user, filter)})
             + (${buildRetainedCountSql(user, filter)}) as total, b.sources
    from (select coalesce(sum(${COUNTER_SQL[kind]}), 0) as total, count(*) as sources
          from sources s join source_state c on c.source_id = s.source_id ${readers}
          where ${visibleTo(user)} and ${buildSourcesSql(filter)}) b`;
}

/**
 * Articles that the counters include and the filter excludes. They have a record with a mark, so there are
 * few.
 */
function buildExcludedCountSql(
  user: Reader,
  { state, starred, status, ...filter }: ListFilter,
  kind: CountedKind,
): Sql {
  const marks = [
    ...(state === 'new' ? [sql`t.state = 'saved'`] : []),
    ...(state === 'read' ? [sql`t.state <> 'read'`] : []),
    ...(starred === false ? [sql`t.starred`] : []),
    ...(status === 'inbox' ? [sql`t.status <> 'inbox'`] : []),
  ];
  if (marks.length === 0) return buildRawSql('0');
  const read = { all: sql`true`, read: sql`t.read`, unread: sql`not t.read` }[kind];
  return sql`
    select count(*) from article_states t join sources s on s.source_id = t.source_id
    where t.user_id = ${user.id} and (${joinSql(marks, ' or ')}) and ${read}
      and ${visibleTo(user)} and ${buildSourcesSql(filter)}`;
}

function buildOwnCategoryCountSql(user: Reader, filter: ListFilter): Sql {
  if (filter.category === undefined) return buildRawSql('0');
  return sql`
    select count(*) from articles a
    join sources s on s.source_id = a.source_id
    ${buildRecordLookupSql(user, filter)}
    where ${buildOwnCategorySql(filter, filter.category)} and ${visibleTo(user)}
      and ${buildOptionalRecordSql(filter)}`;
}

/** Articles that the user retains of deleted sources; counters do not cover them. */
function buildRetainedCountSql(user: Reader, filter: ListFilter): Sql {
  const ids = sql`select count(*) from (${selectRetainedOfDeletedSql(user, buildSlugsSql(filter))}) k`;
  if (isUnfiltered(filter)) return ids;
  return sql`
    ${ids} join articles a on a.article_id = k.article_id
    join sources s on s.source_id = a.source_id
    ${buildRecordLookupSql(user, filter)}
    where ${buildScopeSql(user, filter)} and ${buildOptionalRecordSql(filter)}`;
}

/** Whether the filter has no condition. */
function isUnfiltered({ status, state, starred, read, category, tag_id, source }: ListFilter): boolean {
  return [status, state, starred, read, category, tag_id, source].every((value) => value === undefined);
}
