import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import {
  buildArticleJoinsSql,
  buildConditionsSql,
  buildReadableDigestSql,
  buildStoryMemberSql,
  servedImageSql,
} from '@reader/articles';
import { buildRawSql, Database, type Sql, sql } from '@reader/database';
import type { PageResult } from '@reader/http';
import { iconUrlSql } from '@reader/sources';
import type { StoriesQuery } from './stories.dto';

/** A story that twice as many sources report is as prominent as one that is newer by this time. */
const DOUBLED_PER_HOURS = 24;

/** A story as it was counted: its order depends on how many sources report it. */
export interface RankedStory {
  readonly story_id: number;
  /** Members that the user may see. */
  readonly size: number;
}

/** A member of a story that the user may see. */
export interface StoryMemberRow {
  readonly story_id: number;
  readonly article_id: number;
  readonly title: string;
  readonly image_url: string | null;
  readonly language: string | null;
  readonly published_at: Date;
  readonly slug: string;
  readonly source_title: string;
  readonly icon_url: string | null;
  readonly read: boolean;
  /** Of its text. */
  readonly word_count: number;
}

/** Without stories there is one row with their total. */
type PageRow = { readonly total: number } & (RankedStory | { readonly story_id: null });

/** Reads stories. Every query counts only what the user may see (`buildStoryMemberSql`). */
@Injectable()
export class StoriesQueries {
  constructor(private readonly database: Database) {}

  /**
   * The stories of one page. The order is `sources × 0.5 ^ age`, which does not change while time passes.
   * Uses the indexes story_members_newest and story_members_of_story.
   */
  async listPage(user: UserRef, query: StoriesQuery): Promise<PageResult<RankedStory>> {
    const { days, category, limit, offset } = query;
    const since = sql`now() - make_interval(days => ${days})`;
    const rows = await this.database.query<PageRow>(sql`
      with recent as materialized (
        select distinct r.story_id from story_members r where r.is_shared and r.published_at > ${since}),
      story as materialized (
        select a.story_id, count(*) as size, count(distinct a.source_id) as source_count,
               max(a.published_at) as last_at
        from recent r join story_members a on a.story_id = r.story_id
        join sources s on s.source_id = a.source_id
        where ${buildStoryMemberSql(user)}
        group by a.story_id
        having count(distinct a.source_id) > 1 and max(a.published_at) > ${since}
          and ${buildHasCategorySql(user, category)}),
      page as (
        select story_id, size, row_number() over (
          order by ln(source_count) / ln(2) * ${DOUBLED_PER_HOURS} * 3600 + extract(epoch from last_at) desc,
                   story_id desc) as place
        from story order by place limit ${limit} offset ${offset})
      select c.total, p.story_id, p.size from (select count(*) as total from story) c
      left join page p on true order by p.place`);
    return {
      items: rows.filter((row) => row.story_id !== null),
      total: rows[0]?.total ?? 0,
    };
  }

  /**
   * Changes before the order of the user's stories does, except by what makes stories smaller: fewer articles
   * and sources. Every transaction that writes stories also writes the row of `story_clustering`.
   */
  async findVersion(user: UserRef): Promise<string> {
    const row = await this.database.queryOne<{ version: string }>(
      sql`
      select xmin::text || ' ' || ${buildReadableDigestSql(user)} as version
      from story_clustering`.toPrepared('stories.version'),
    );
    return row?.version ?? '';
  }

  /** Members of these stories, newest first. */
  listMembers(user: User, storyIds: readonly number[]): Promise<StoryMemberRow[]> {
    return this.database.query(
      sql`
      select m.story_id, a.article_id, a.title, ${servedImageSql} as image_url, a.language, a.published_at,
             s.slug, s.title as source_title, ${iconUrlSql} as icon_url, coalesce(t.read, false) as read,
             a.word_count
      from story_members m
      join articles a on a.article_id = m.article_id
      ${buildArticleJoinsSql(user)}
      where m.story_id = any(${storyIds}::bigint[]) and ${buildStoryMemberSql(user)}
      order by a.published_at desc, a.article_id desc`.toPrepared('stories.members'),
    );
  }

  /** The story that this one became part of; null when it never did. */
  async findSurvivor(storyId: number): Promise<number | null> {
    const row = await this.database.queryOne<{ story_id: number }>(sql`
      select story_id from story_redirects where from_id = ${storyId}`);
    return row?.story_id ?? null;
  }
}

/** Whether a member of the story of the row `a` that the user sees has the category. */
function buildHasCategorySql(user: UserRef, category: string | undefined): Sql {
  if (category === undefined) return buildRawSql('true');
  return sql`exists (
    select 1 from (select a.story_id) g join story_members m on m.story_id = g.story_id
    join articles a on a.article_id = m.article_id join sources s on s.source_id = a.source_id
    where ${buildConditionsSql(user, [{ on: 'category', in: [category] }])}
      and ${buildStoryMemberSql(user)})`;
}
