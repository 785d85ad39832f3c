import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildNotHiddenSql, buildReadableSql, buildStoryMemberSql } from '@reader/articles';
import { Database, sql } from '@reader/database';

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

export interface CandidateRow {
  readonly story_id: number;
  readonly article_id: number;
  readonly source_id: number;
  readonly title: string;
  readonly published_at: Date;
  readonly is_new: boolean;
  readonly is_covered: boolean;
  readonly original_ids: readonly number[];
  readonly watchlists: number;
  /** Of its text. */
  readonly word_count: number;
}

/** Stories that are scored; the others have fewer sources. */
const STORIES_MAX = 200;
/** Members of a story that are read, the newest. */
const MEMBERS_MAX = 40;
/** What arrives later than this after its publication is no news. */
const LATE_DAYS = 2;
/** Articles get their story later than they arrive; until then the briefing before may have missed them. */
const CLUSTERING_HOURS = 2;
/** What an earlier briefing covered is compared for this long; stories live 30 days. */
export const COVERED_DAYS = 60;

@Injectable()
export class CandidatesQueries {
  constructor(private readonly database: Database) {}

  /**
   * Members of the stories with articles that arrived in the period and that no briefing of the user covered.
   * Articles that are alone in their story are included, and those that have none yet or that the user
   * removed from it: their story has the negative id of the article. A new server has no stories.
   * Uses the index articles_by_insertion.
   */
  listMembers(user: UserRef, { from, to }: Period): Promise<CandidateRow[]> {
    return this.database.query(
      sql`
      with covered as materialized (
        select distinct unnest(c.article_ids) as article_id
        from briefings b join briefing_sections c on c.briefing_id = b.briefing_id
        where b.user_id = ${user.id}
          and b.period_to > ${to}::timestamptz - make_interval(days => ${COVERED_DAYS})),
      fresh as materialized (
        select coalesce(case when ${buildNotHiddenSql(user)} then m.story_id end, -a.article_id) as story_id,
               a.article_id, a.source_id
        from articles a left join story_members m on m.article_id = a.article_id
        join sources s on s.source_id = a.source_id
        where a.ingested_at > ${from}::timestamptz - make_interval(hours => ${CLUSTERING_HOURS})
          and a.ingested_at <= ${to}
          and a.published_at > ${from}::timestamptz - make_interval(days => ${LATE_DAYS})
          and not exists (select 1 from covered k where k.article_id = a.article_id)
          and ${buildReadableSql(user)}),
      story as materialized (
        select f.story_id, count(distinct m.watchlist_id) as watchlists
        from fresh f
        left join lateral (
          select m.watchlist_id from watchlist_matches m
          join watchlists w on w.watchlist_id = m.watchlist_id
          where m.article_id = f.article_id and not m.existing
            and w.user_id = ${user.id} and w.enabled) m on true
        group by f.story_id
        order by count(m.watchlist_id) > 0 desc, count(distinct f.source_id) desc, max(f.article_id) desc
        limit ${STORIES_MAX}),
      member as (
        select a.story_id, a.article_id, a.source_id, a.published_at, t.watchlists,
               row_number() over (
                 partition by a.story_id order by a.published_at desc, a.article_id desc) as n
        from story t join story_members a on a.story_id = t.story_id
        join sources s on s.source_id = a.source_id
        where ${buildStoryMemberSql(user)}
        union all
        select t.story_id, a.article_id, a.source_id, least(a.published_at, a.ingested_at), t.watchlists, 1
        from story t join articles a on a.article_id = -t.story_id)
      select m.story_id, m.article_id, m.source_id, r.title, m.published_at, m.watchlists,
             r.word_count, exists (select 1 from fresh f where f.article_id = m.article_id) as is_new,
             exists (select 1 from covered k where k.article_id = m.article_id) as is_covered,
             coalesce((select json_agg(c.original_id) from article_copies c
                       where c.article_id = m.article_id), '[]') as original_ids
      from member m join articles r on r.article_id = m.article_id
      where m.n <= ${MEMBERS_MAX}
      order by m.story_id, m.published_at desc, m.article_id desc`.toPrepared('briefings.candidates'),
    );
  }

  /** Unread articles of the period that the user did nothing with. */
  countUntouched(user: UserRef, { from, to }: Period): Promise<number> {
    return this.database.count(
      sql`
      select count(*) as n from articles a join sources s on s.source_id = a.source_id
      left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}
      where a.ingested_at > ${from} and a.ingested_at <= ${to}
        and not coalesce(t.read, false) and coalesce(t.state, 'new') = 'new'
        and ${buildReadableSql(user)}`.toPrepared('briefings.count_untouched'),
    );
  }
}
