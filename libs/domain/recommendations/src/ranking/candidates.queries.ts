import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql, buildStoryIdSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import type { Candidate } from './candidate';

interface CandidateRow {
  readonly article_id: number;
  readonly source_id: number;
  readonly story_id: number | null;
  readonly published_at: Date;
  readonly watchlist_id: number | null;
}

export interface WatchlistRow {
  readonly watchlist_id: number;
  readonly name: string;
  /** The newest matches first. */
  readonly article_ids: readonly number[];
}

export type ArticlePair = readonly [number, number];

/** Matches of a watchlist that a reason can name. */
const MATCHES_MAX = 5;

@Injectable()
export class CandidatesQueries {
  constructor(private readonly database: Database) {}

  /** The articles without those that the user saved or dismissed. */
  async list(user: UserRef, articleIds: readonly number[]): Promise<Omit<Candidate, 'cosines'>[]> {
    const rows = await this.database.query<CandidateRow>(sql`
      select a.article_id, a.source_id, ${buildStoryIdSql(user)} as story_id, a.published_at,
             (select min(w.watchlist_id) from watchlist_matches k
              join watchlists w on w.watchlist_id = k.watchlist_id
              where k.article_id = a.article_id and w.user_id = ${user.id} and w.enabled) as watchlist_id
      from articles a
      left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}
      where a.article_id = any(${articleIds}::bigint[])
        and not coalesce(t.starred or t.state = 'saved', false)
        and not exists (select 1 from recommendation_dismissals d
                        where d.user_id = ${user.id} and d.article_id = a.article_id)
        and not exists (select 1 from reading_list l
                        where l.user_id = ${user.id} and l.article_id = a.article_id)`);
    return rows.map((row) => ({
      ...{ articleId: row.article_id, sourceId: row.source_id, storyId: row.story_id },
      ...{ publishedAt: row.published_at.getTime(), watchlistId: row.watchlist_id },
    }));
  }

  /** Of each article with a vector and the user's interests, in order of `position`. */
  async listInterestCosines(
    user: UserRef,
    articleIds: readonly number[],
    modelId: number,
  ): Promise<Map<number, readonly number[]>> {
    if (articleIds.length === 0) return new Map();
    const rows = await this.database.query<{ article_id: number; cosines: readonly number[] }>(sql`
      with interest as materialized (
        select i.position, i.embedding from interests i
        join interest_models m on m.user_id = i.user_id and m.model_id = ${modelId}
        where i.user_id = ${user.id})
      select e.article_id,
             array(select 1 - (e.embedding <=> i.embedding) from interest i order by i.position) as cosines
      from article_embeddings e
      where e.article_id = any(${articleIds}::bigint[]) and e.model_id = ${modelId}
        and e.embedding is not null`);
    return new Map(rows.map(({ article_id: id, cosines }) => [id, cosines]));
  }

  /** Those of the articles that are in a story of several sources that the user sees, by story. */
  async listFollowed(user: UserRef, articleIds: readonly number[]): Promise<Map<number, number[]>> {
    const rows = await this.database.query<{ story_id: number; article_id: number }>(sql`
      select a.story_id, a.article_id from story_members a
      where a.article_id = any(${articleIds}::bigint[]) and a.is_shared
        and ${buildStoryIdSql(user)} is not null
      order by a.published_at desc, a.article_id desc`);
    const stories = new Map<number, number[]>();
    for (const { story_id: story, article_id: id } of rows)
      stories.set(story, [...(stories.get(story) ?? []), id]);
    return stories;
  }

  /** The cosine of each pair of articles, as `42 17`; pairs without vectors are left out. */
  async listCosines(pairs: readonly ArticlePair[], modelId: number): Promise<Map<string, number>> {
    const ids = [...new Set(pairs.flat())];
    const rows = await this.database.query<{ pair: string; cosine: number }>(sql`
      with vectors as materialized (
        select article_id, embedding from article_embeddings
        where article_id = any(${ids}::bigint[]) and model_id = ${modelId} and embedding is not null)
      select p.one || ' ' || p.other as pair, 1 - (a.embedding <=> b.embedding) as cosine
      from unnest(${pairs.map(([one]) => one)}::bigint[], ${pairs.map(([, other]) => other)}::bigint[])
        as p (one, other)
      join vectors a on a.article_id = p.one
      join vectors b on b.article_id = p.other`);
    return new Map(rows.map(({ pair, cosine }) => [pair, cosine]));
  }

  /** The titles of those articles that the user may read. */
  async listTitles(user: UserRef, articleIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.query<{ article_id: number; title: string }>(sql`
      select a.article_id, a.title from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${articleIds}::bigint[]) and ${buildReadableSql(user)}`);
    return new Map(rows.map(({ article_id: id, title }) => [id, title]));
  }

  listWatchlists(user: UserRef, watchlistIds: readonly number[]): Promise<WatchlistRow[]> {
    return this.database.query(sql`
      select w.watchlist_id, w.name,
             array(select k.article_id::float from watchlist_matches k where k.watchlist_id = w.watchlist_id
                   order by k.matched_at desc, k.article_id desc limit ${MATCHES_MAX}) as article_ids
      from watchlists w
      where w.user_id = ${user.id} and w.watchlist_id = any(${watchlistIds}::bigint[])`);
  }
}
