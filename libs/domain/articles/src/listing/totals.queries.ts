import { Injectable } from '@nestjs/common';
import { Database, joinSql, rawSql, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import { keptOfDeleted, readableBy } from '../article/readable';
import {
  asUsual,
  inPlace,
  type Listed,
  lookUpRecord,
  ofOwnCategory,
  ofSlugs,
  ofSources,
  onAnyRecord,
  onRecord,
  type Reader,
} from './conditions';
import { kindOf, type ListKind, needsRecord } from './kind';

/** How much there is, exactly, and from how many sources (0 where nobody has to know). */
export interface Extent {
  readonly total: number;
  readonly sources: number;
}

const NOTHING: Extent = { total: 0, sources: 0 };

type CountedKind = Exclude<ListKind, 'nothing' | 'marked'>;

/** What the counters know of a source. */
const COUNTED: Readonly<Record<CountedKind, Sql>> = {
  all: rawSql('c.article_count'),
  unread: rawSql('c.article_count - coalesce(r.read_count, 0)'),
  read: rawSql('coalesce(r.read_count, 0)'),
};

/**
 * Exact totals without counting articles: sources and readers carry counters, and what they do not tell is
 * little and has an index (marked articles, articles with their own category, articles of deleted sources).
 */
@Injectable()
export class TotalsQueries {
  constructor(private readonly database: Database) {}

  /** As a value for another statement: one question less. Only of what is counted by source. */
  within(user: Reader, filter: Listed): Sql {
    return sql`(select x.total from (${counted(user, filter, 'all')}) x)`;
  }

  async of(user: Reader, filter: Listed): Promise<Extent> {
    const kind = kindOf(filter);
    if (kind === 'nothing') return NOTHING;
    const query = kind === 'marked' ? marked(user, filter) : counted(user, filter, kind);
    return (await this.database.row<Extent>(asUsual(filter, query))) ?? NOTHING;
  }
}

function marked(user: Reader, filter: Listed): Sql {
  if (!needsRecord(filter))
    return sql`
      select count(*) as total, 0 as sources
      from articles a
      join sources s on s.source_id = a.source_id
      ${lookUpRecord(user, filter)}
      where ${readableBy(user)} and ${inPlace(user, filter)} and ${onAnyRecord(filter)}`;
  // A record knows its article's source, but not its category.
  const articles =
    filter.category === undefined
      ? sql`cross join lateral (select t.article_id) a join sources s on s.source_id = t.source_id`
      : sql`join articles a on a.article_id = t.article_id join sources s on s.source_id = a.source_id`;
  return sql`
    select count(*) as total, 0 as sources
    from article_states t ${articles}
    where t.user_id = ${user.id} and ${onRecord(filter)} and ${inPlace(user, filter)}
      and ${readableBy(user)}`;
}

function counted(user: Reader, filter: Listed, kind: CountedKind): Sql {
  const readers =
    kind === 'all'
      ? rawSql('')
      : sql`left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}`;
  return sql`
    select b.total - (${misfits(user, filter, kind)}) + (${ownCategory(user, filter)})
             + (${kept(user, filter)}) as total, b.sources
    from (select coalesce(sum(${COUNTED[kind]}), 0) as total, count(*) as sources
          from sources s join source_state c on c.source_id = s.source_id ${readers}
          where ${visibleTo(user)} and ${ofSources(filter)}) b`;
}

/** What the counters count and the filter leaves out: records with a mark, so few. */
function misfits(user: Reader, { state, starred, status, ...filter }: Listed, kind: CountedKind): Sql {
  const marks = [
    ...(state === 'new' ? [sql`t.state = 'saved'`] : []),
    ...(state === 'read' ? [sql`t.state <> 'read'`] : []),
    ...(starred === false ? [sql`t.starred`] : []),
    ...(status === 'inbox' ? [sql`t.status <> 'inbox'`] : []),
  ];
  if (marks.length === 0) return rawSql('0');
  const read = { all: sql`true`, read: sql`t.read`, unread: sql`not t.read` }[kind];
  return sql`
    select count(*) from article_states t join sources s on s.source_id = t.source_id
    where t.user_id = ${user.id} and (${joinSql(marks, ' or ')}) and ${read}
      and ${visibleTo(user)} and ${ofSources(filter)}`;
}

function ownCategory(user: Reader, filter: Listed): Sql {
  if (filter.category === undefined) return rawSql('0');
  return sql`
    select count(*) from articles a
    join sources s on s.source_id = a.source_id
    ${lookUpRecord(user, filter)}
    where ${ofOwnCategory(filter, filter.category)} and ${visibleTo(user)} and ${onAnyRecord(filter)}`;
}

/** Of sources that are gone a reader has what they kept, whatever the counters say. */
function kept(user: Reader, filter: Listed): Sql {
  const ids = sql`select count(*) from (${keptOfDeleted(user, ofSlugs(filter))}) k`;
  if (isOpen(filter)) return ids;
  return sql`
    ${ids} join articles a on a.article_id = k.article_id
    join sources s on s.source_id = a.source_id
    ${lookUpRecord(user, filter)}
    where ${inPlace(user, filter)} and ${onAnyRecord(filter)}`;
}

/** Whether it lets everything through. */
function isOpen({ status, state, starred, read, category, tag_id, source }: Listed): boolean {
  return [status, state, starred, read, category, tag_id, source].every((wish) => wish === undefined);
}
