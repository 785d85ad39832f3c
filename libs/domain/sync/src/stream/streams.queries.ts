import { Injectable } from '@nestjs/common';
import { allOf, Database, rawSql, type Sql, sql } from '@reader/database';
import { idsVisibleTo, visibleTo } from '@reader/sources';
import type { Choice } from './choice';
import type { Stream } from './stream';
import { IDS_MAX } from './sizes';
import {
  IS_UNREAD,
  isOfUnread,
  isWalk,
  type UnreadSources,
  unreadSourcesOf,
  Walkers,
  wayToUnread,
} from './unread-sources';
import { belongsToAny, belongsToEach, belongsToNone, isOfRecords, isOfSources } from './conditions';

/**
 * A number in the text, beside the parameter, tells the planner that it is about a page: a prepared statement
 * is planned without knowing its parameters, and might sort everything.
 */
const LONGEST_PAGE = rawSql(String(IDS_MAX + 1));

interface Reader {
  readonly id: number;
}

export interface PageOfIds {
  readonly choice: Choice;
  /** The article with which the page before ended. */
  readonly after: number | null;
  readonly size: number;
}

/** Longer than any transaction that writes articles: so far may the order of ids and that of times differ. */
const LONGEST_WRITE = rawSql(`interval '1 hour'`);

/**
 * Streams as ids, in the order of insertion, keyset on the id: what arrives meanwhile, or is marked, never
 * moves what is still to come. Filtered before the limit, so that a page is full as long as there is more.
 */
@Injectable()
export class StreamsQueries {
  private readonly walkers = new Walkers();

  constructor(private readonly database: Database) {}

  /** At most `size` + 1 ids: one more tells that there is a next page. */
  async page(user: Reader, wish: PageOfIds): Promise<number[]> {
    const unread = isOfUnread(wish.choice) ? await this.unreadSources(user, wish) : null;
    if (unread?.ids.length === 0) return [];
    // In one cell: ten thousand rows take the driver longer than it takes the server to find them.
    const ids = idsOf(user, wish, unread);
    const list = sql`select array_to_string(array(${ids}), ',')`;
    const [row] = await this.database.cells(isUsual(wish.choice) ? list.prepared() : list);
    return (row?.[0] ?? '').split(',').filter(Boolean).map(Number);
  }

  /** Null: whatever they see, because a walk will find enough of it. */
  private async unreadSources(user: Reader, { choice, size }: PageOfIds): Promise<UnreadSources | null> {
    const isOfAny = !asksSources(choice);
    if (isOfAny && this.walkers.has(user.id, size)) return null;
    const found = await this.database.row<UnreadSources>(unreadSourcesOf(user, choice));
    if (found === null) throw new Error('an aggregate without a row');
    if (isOfAny && isWalk(found, size)) this.walkers.add(user.id, size);
    return found;
  }

  /** Whether this reader sees a source that is one of these feeds (sources_slug, sources_address). */
  async isAnyThere(user: Reader, feeds: readonly Stream[]): Promise<boolean> {
    const found = await this.database.row(
      sql`select 1 as there from sources s where ${visibleTo(user)} and ${belongsToAny(feeds)} limit 1`,
    );
    return found !== null;
  }

  /** Those of the articles that the user sees. */
  async visible(user: Reader, ids: readonly number[]): Promise<number[]> {
    const cells = await this.database.cells(sql`
      select a.article_id from articles a
      join sources s on s.source_id = a.source_id and ${visibleTo(user)}
      where a.article_id = any(${ids}::bigint[])`);
    return cells.map(([id]) => Number(id));
  }
}

export function idsOf(user: Reader, wish: PageOfIds, unread: UnreadSources | null = null): Sql {
  const { choice, after, size } = wish;
  const { streams, within, without } = choice;
  const isOf = allOf([belongsToAny(streams), belongsToEach(within), belongsToNone(without)]);
  const place = allOf([insertedWithin(choice), beyond(choice, after)]);
  const inOrder = choice.order === 'newest' ? rawSql('desc') : rawSql('asc');
  const records = [...streams, ...within, ...without].some(isOfRecords) ? withRecord(user) : rawSql('');
  const way = unread === null ? wayTo(user, choice) : wayToUnread(unread, size);
  // What the sources have to say is said by the way.
  const where = unread !== null || (isOfUnread(choice) && !asksSources(choice)) ? IS_UNREAD : isOf;
  return sql`
    select p.article_id from (
      select a.article_id from ${way} ${records}
      where ${where} and ${place} order by a.article_id ${inOrder} limit ${LONGEST_PAGE}) p
    limit ${size + 1}`;
}

const asksSources = ({ streams, within, without }: Choice): boolean =>
  [...streams, ...within, ...without].some(isOfSources);

/** What clients ask for at every sync: of these a plan is kept. */
const isUsual = ({ streams, within, without, until }: Choice): boolean =>
  streams.length === 1 && within.length === 0 && without.length <= 1 && until === null;

/**
 * One look for each article (`offset 0`): of how much a reader has read a kept plan knows only the mean, and
 * might sort the records of one who has read everything.
 */
const withRecord = (user: Reader): Sql => sql`
  left join lateral (
    select t.read, t.starred from article_states t
    where t.user_id = ${user.id} and t.article_id = a.article_id offset 0) t on true`;

/**
 * Few are starred: they are looked up from the user's records. A feed's are read from its own index, and all
 * others by walking along the articles, looking at the source of each (`offset 0` and `case` keep the planner
 * from beginning with the sources and sorting all that they have).
 */
function wayTo(user: Reader, choice: Choice): Sql {
  const { streams, within } = choice;
  const isOfStarred = [...within, ...(streams.length === 1 ? streams : [])].some(
    ({ kind }) => kind === 'starred',
  );
  if (isOfStarred)
    return sql`
      (select k.article_id from article_states k where k.user_id = ${user.id} and k.starred) k
      join articles a on a.article_id = k.article_id
      join sources s on s.source_id = a.source_id and ${visibleTo(user)}`;
  if (!asksSources(choice))
    return sql`
      (select * from articles a
       where case when a.source_id in (${idsVisibleTo(user)}) then true else false end) a`;
  if (streams.every(({ kind }) => kind === 'feed' || kind === 'address'))
    return sql`
      (select * from sources s
       where ${visibleTo(user)} and ${belongsToAny(streams.filter(isOfSources))} offset 0) s
      join articles a on a.source_id = s.source_id`;
  return sql`
    articles a cross join lateral (
      select * from sources s where s.source_id = a.source_id and ${visibleTo(user)} offset 0) s`;
}

function beyond({ order }: Choice, after: number | null): Sql {
  if (after === null) return rawSql('true');
  return order === 'newest' ? sql`a.article_id < ${after}` : sql`a.article_id > ${after}`;
}

/**
 * By the time of insertion. Ids grow with it but for what is written at once, so a bound on times is one on
 * ids as well (articles_by_insertion), and the walk along them ends there.
 */
function insertedWithin({ since, until }: Choice): Sql {
  const from = since === null ? null : new Date(since);
  const to = until === null ? null : new Date(until);
  return allOf([
    from &&
      sql`a.ingested_at >= ${from} and a.article_id > coalesce((
      select b.article_id from articles b where b.ingested_at < ${from}::timestamptz - ${LONGEST_WRITE}
      order by b.ingested_at desc limit 1), 0)`,
    to && sql`a.ingested_at <= ${to}`,
  ]);
}
