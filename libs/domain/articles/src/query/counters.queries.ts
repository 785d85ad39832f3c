import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildRawSql, Database, joinSql, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import { selectRetainedOfDeletedSql } from '../article/readable.queries';
import {
  type ArticleConditions,
  findCondition,
  hasCondition,
  omitConditions,
  pickConditions,
} from './article-query';
import { buildOwnCategorySql } from './candidates';
import {
  buildAccessSql,
  buildConditionsSql,
  buildRecordLookupSql,
  buildScopeSql,
  buildSourcesSql,
  buildTriageSql,
} from './conditions';
import { getListKind, type ListKind, needsRecord } from './filter-traits';
import { prepareIfFrequent } from './statements';
import { type getNeededStatistics, NO_STATISTICS, type QueryStatistics, type Statistics } from './query-plan';

type Counted<Of extends QueryStatistics['of']> = Omit<Statistics<Of>, 'of'>;
type CountedKind = 'all' | 'read' | 'unread';

/** Counter of a source, by kind of list. */
const COUNTER_SQL: Readonly<Record<CountedKind, Sql>> = {
  all: buildRawSql('c.article_count'),
  unread: buildRawSql('c.article_count - coalesce(r.read_count, 0)'),
  read: buildRawSql('coalesce(r.read_count, 0)'),
};

const buildCountersSql = (user: UserRef): Sql => sql`
  sources s join source_state c on c.source_id = s.source_id
  left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}`;

/**
 * Exact totals from the counters of sources and users. What the counters do not cover is little and indexed:
 * marked articles, articles with their own category, articles of deleted sources. Time ranges are ignored.
 */
@Injectable()
export class CountersQueries {
  constructor(private readonly database: Database) {}

  /** The total as a subquery for another statement, for lists that are counted by source only. */
  buildTotalSql(user: UserRef, filter: ArticleConditions): Sql {
    return sql`(select x.total from (${buildCountedSql(user, filter, 'all')}) x)`;
  }

  /** The statistics of this kind. */
  async read(
    kind: ReturnType<typeof getNeededStatistics>,
    user: UserRef,
    filter: ArticleConditions,
  ): Promise<QueryStatistics> {
    if (kind === 'nothing') return NO_STATISTICS;
    if (kind === 'reads') return this.countReads(user);
    return kind === 'unread' ? this.countUnread(user, filter) : this.countMatches(user, filter);
  }

  /** The total, and the sources that contribute (0 when not needed). */
  async countMatches(user: UserRef, filter: ArticleConditions): Promise<Statistics<'matches'>> {
    const kind = getListKind(filter);
    const counted = isCountedKind(kind)
      ? buildCountedSql(user, filter, kind)
      : buildMatchCountSql(user, filter);
    const query = prepareIfFrequent('articles.count', { filter }, counted);
    const row = kind === 'nothing' ? null : await this.database.queryOne<Counted<'matches'>>(query);
    return { of: 'matches', total: 0, sources: 0, ...row };
  }

  /** Of all sources that the user has read of. */
  private async countReads(user: UserRef): Promise<Statistics<'reads'>> {
    const total = await this.database.count(
      sql`
      select coalesce(sum(read_count), 0)::integer as n from read_counts
      where user_id = ${user.id}`.toPrepared('articles.count_reads'),
    );
    return { of: 'reads', total };
  }

  /** Sources of the filter that have unread articles. */
  private async countUnread(user: UserRef, filter: ArticleConditions): Promise<Statistics<'unread'>> {
    const counted = sql`
      select coalesce(sum(c.article_count), 0)::integer as articles,
             coalesce(sum(${COUNTER_SQL.unread}), 0)::integer as unread,
             (select greatest(reltuples, 0) from pg_class where oid = 'articles'::regclass)::integer as all
      from ${buildCountersSql(user)}
      where ${visibleTo(user)} and ${buildSourcesSql(user, filter)}
        and c.article_count > coalesce(r.read_count, 0)`;
    const query = prepareIfFrequent('articles.count_unread_of_sources', { filter }, counted);
    const row = await this.database.queryOne<Counted<'unread'>>(query);
    return { of: 'unread', unread: 0, articles: 0, all: 0, ...row };
  }
}

const isCountedKind = (kind: ListKind): kind is CountedKind => kind in COUNTER_SQL;

/** Counts the articles themselves: few are marked, and an index finds them. */
function buildMatchCountSql(user: UserRef, filter: ArticleConditions): Sql {
  if (!needsRecord(filter))
    return sql`
      select count(*) as total, 0 as sources
      from articles a join sources s on s.source_id = a.source_id ${buildRecordLookupSql(user, filter)}
      where ${buildScopeSql(user, filter)} and ${buildTriageSql(user, filter)}
        and ${buildConditionsSql(user, pickConditions(filter, 'inserted'))}`;
  // A record has its article's source, but not its other columns.
  const isOnColumns = hasCondition(filter, 'category') || hasCondition(filter, 'inserted');
  const articles = isOnColumns
    ? sql`join articles a on a.article_id = t.article_id`
    : sql`cross join lateral (select t.article_id) a`;
  return sql`
    select count(*) as total, 0 as sources
    from article_states t ${articles} join sources s on s.source_id = t.source_id
    where t.user_id = ${user.id} and ${buildConditionsSql(user, omitConditions(filter, 'published'))}
      and ${buildAccessSql(user, filter)}`;
}

function buildCountedSql(user: UserRef, filter: ArticleConditions, kind: CountedKind): Sql {
  return sql`
    select b.total - (${buildExcludedCountSql(user, filter, kind)})
             + (${buildOwnCategoryCountSql(user, filter)})
             + (${buildRetainedCountSql(user, filter)}) as total, b.sources
    from (select coalesce(sum(${COUNTER_SQL[kind]}), 0) as total, count(*) as sources
          from ${buildCountersSql(user)} where ${visibleTo(user)} and ${buildSourcesSql(user, filter)}) b`;
}

/**
 * Articles that the counters include and the filter excludes. They have a record with a mark, so there are
 * few.
 */
function buildExcludedCountSql(user: UserRef, filter: ArticleConditions, kind: CountedKind): Sql {
  const marks = [
    ...(findCondition(filter, 'state')?.in[0] === 'new' ? [sql`t.state = 'saved'`] : []),
    ...(findCondition(filter, 'state')?.in[0] === 'read' ? [sql`t.state <> 'read'`] : []),
    ...(findCondition(filter, 'starred')?.is === false ? [sql`t.starred`] : []),
    ...(findCondition(filter, 'status')?.is === 'inbox' ? [sql`t.status <> 'inbox'`] : []),
  ];
  if (marks.length === 0) return buildRawSql('0');
  const read = { all: sql`true`, read: sql`t.read`, unread: sql`not t.read` }[kind];
  return sql`
    select count(*) from article_states t join sources s on s.source_id = t.source_id
    where t.user_id = ${user.id} and (${joinSql(marks, ' or ')}) and ${read}
      and ${visibleTo(user)} and ${buildSourcesSql(user, filter)}`;
}

function buildOwnCategoryCountSql(user: UserRef, filter: ArticleConditions): Sql {
  if (!hasCondition(filter, 'category')) return buildRawSql('0');
  return sql`
    select count(*) from articles a join sources s on s.source_id = a.source_id
    ${buildRecordLookupSql(user, filter)}
    where ${buildOwnCategorySql(user, filter)} and ${visibleTo(user)} and ${buildTriageSql(user, filter)}`;
}

/** Articles that the user retains of deleted sources; counters do not cover them. */
function buildRetainedCountSql(user: UserRef, filter: ArticleConditions): Sql {
  const slugs = buildConditionsSql(user, pickConditions(filter, 'source'));
  const ids = sql`select count(*) from (${selectRetainedOfDeletedSql(user, slugs)}) k`;
  if (filter.every(({ on }) => on === 'published')) return ids;
  return sql`
    ${ids} join articles a on a.article_id = k.article_id join sources s on s.source_id = a.source_id
    ${buildRecordLookupSql(user, filter)}
    where ${buildConditionsSql(user, pickConditions(filter, 'category', 'source'))}
      and ${buildTriageSql(user, filter)}`;
}
