import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, type Sql, sql } from '@reader/database';
import type { DayRun } from './streak';

/** One group of readings. `words` counts whole articles, not the part that was read. */
export interface Share<Name> {
  readonly name: Name;
  readonly articles: number;
  readonly words: number;
}

/** A number of days until now, or until some days ago. */
export interface Period {
  readonly days: number;
  readonly endedDaysAgo?: number;
}

export interface SourceName {
  readonly slug: string;
  readonly title: string;
}

/** Categories that a chart can label. */
const SHARES_MAX = 12;
/** Upper bound for the titles in which words are counted. */
const TITLES_MAX = 2_000;

/** Reads `readings` of one user by its primary key (user_id, read_at). */
@Injectable()
export class ReadingsQueries {
  constructor(private readonly database: Database) {}

  /** Runs of consecutive days with a reading, oldest first. In a run, day minus row number is constant. */
  listDayRuns(user: User): Promise<DayRun[]> {
    return this.database.query(sql`
      select min(day)::text as first, max(day)::text as last, count(*)::integer as days
      from (select day, day - (row_number() over (order by day))::integer as run
            from (select distinct ${buildDaySql(user)} as day from readings r where user_id = ${user.id}) d) p
      group by run order by first`);
  }

  /** Distinct articles since midnight in the time zone of the user. */
  countToday(user: User): Promise<number> {
    const { timezone } = user.settings;
    return this.database.count(sql`
      select count(distinct article_id)::integer as n from readings
      where user_id = ${user.id}
        and read_at >= date_trunc('day', now() at time zone ${timezone}) at time zone ${timezone}`);
  }

  /** Distinct articles, and distinct sources of those, over all time. */
  async countEver(user: User): Promise<{ articles: number; sources: number }> {
    const row = await this.database.queryOne<{ articles: number; sources: number }>(sql`
      select count(distinct article_id)::integer as articles, count(distinct source_id)::integer as sources
      from readings where user_id = ${user.id}`);
    return row ?? { articles: 0, sources: 0 };
  }

  listCategoryShares(user: User, period: Period): Promise<Share<string | null>[]> {
    return this.database.query(sql`
      select category as name, count(*)::integer as articles, sum(word_count)::integer as words
      from ${buildReadOnceSql(user, period)}
      group by category order by articles desc, category limit ${SHARES_MAX}`);
  }

  /** All sources, because the diversity score needs each share. */
  async listSourceShares(user: User, period: Period): Promise<Share<SourceName | null>[]> {
    return this.database.query(sql`
      select case when s.source_id is null then null
                  else json_build_object('slug', s.slug, 'title', s.title) end as name,
             r.articles, r.words
      from (select source_id, count(*)::integer as articles, sum(word_count)::integer as words
            from ${buildReadOnceSql(user, period)} group by source_id) r
      left join sources s on s.source_id = r.source_id and s.deleted_at is null
        and (s.owner_id is null or s.owner_id = ${user.id})
      order by r.articles desc, r.source_id`);
  }

  /** Readings per hour (0 to 23) and weekday (1 is Monday), in the time zone of the user. */
  countByHour(user: User, days: number): Promise<{ hour: number; weekday: number; articles: number }[]> {
    return this.database.query(sql`
      select extract(hour from local)::integer as hour, extract(isodow from local)::integer as weekday,
             count(*)::integer as articles
      from (select read_at at time zone ${user.settings.timezone} as local
            from ${buildReadOnceSql(user, { days })}) r
      group by 1, 2`);
  }

  /** Titles of read articles, newest first, and as many unread titles of the same sources. */
  async listTitles(user: User, days: number): Promise<{ read: string[]; others: string[] }> {
    const row = await this.database.queryOne<{ read: string[] | null; others: string[] | null }>(sql`
      with once as materialized (select article_id, source_id from ${buildReadOnceSql(user, { days })}
                                 order by read_at desc limit ${TITLES_MAX})
      select (select array_agg(a.title) from once join articles a using (article_id)) as read,
             (select array_agg(title) from (
                select a.title from articles a
                where a.source_id in (select source_id from once) and a.published_at > ${buildSinceSql(days)}
                  and not exists (select 1 from once where once.article_id = a.article_id)
                order by a.published_at desc limit ${TITLES_MAX}) o) as others`);
    return { read: row?.read ?? [], others: row?.others ?? [] };
  }
}

const buildSinceSql = (days: number): Sql => sql`now() - make_interval(days => ${days})`;

const buildDaySql = (user: User): Sql => sql`(read_at at time zone ${user.settings.timezone})::date`;

/** Each article read in the period once, at its last reading in it. */
const buildReadOnceSql = (user: User, { days, endedDaysAgo = 0 }: Period): Sql => sql`(
  select distinct on (article_id) article_id, source_id, category, word_count, read_at
  from readings where user_id = ${user.id} and read_at > ${buildSinceSql(days + endedDaysAgo)}
    and read_at <= ${buildSinceSql(endedDaysAgo)}
  order by article_id, read_at desc) once`;
