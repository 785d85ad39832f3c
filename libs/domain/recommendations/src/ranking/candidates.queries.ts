import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildNotHiddenSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import type { Candidate } from './candidate';

interface CandidateRow {
  readonly article_id: number;
  readonly source_id: number;
  readonly story_id: number | null;
  readonly published_at: Date;
  readonly watchlist_id: number | null;
  readonly cosines: readonly number[] | null;
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

  /** Compares articles with the user's interests, without those that the user saved or dismissed. */
  async list(user: UserRef, articleIds: readonly number[], modelId: number | null): Promise<Candidate[]> {
    const rows = await this.database.query<CandidateRow>(sql`
      with interest as materialized (
        select i.position, i.embedding from interests i
        join interest_models m on m.user_id = i.user_id and m.model_id = ${modelId}::integer
        where i.user_id = ${user.id})
      select a.article_id, a.source_id, m.story_id, a.published_at,
             (select min(w.watchlist_id) from watchlist_matches k
              join watchlists w on w.watchlist_id = k.watchlist_id
              where k.article_id = a.article_id and w.user_id = ${user.id} and w.enabled) as watchlist_id,
             case when e.embedding is null then null else
               array(select 1 - (e.embedding <=> i.embedding) from interest i order by i.position)
             end as cosines
      from articles a
      left join story_members m on m.article_id = a.article_id and m.is_shared and ${buildNotHiddenSql(user)}
      left join article_embeddings e on e.article_id = a.article_id and e.model_id = ${modelId}::integer
      left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}
      where a.article_id = any(${articleIds}::bigint[])
        and not coalesce(t.starred or t.state = 'saved', false)
        and not exists (select 1 from recommendation_dismissals d
                        where d.user_id = ${user.id} and d.article_id = a.article_id)
        and not exists (select 1 from reading_list l
                        where l.user_id = ${user.id} and l.article_id = a.article_id)`);
    return rows.map((row) => ({
      ...{ articleId: row.article_id, sourceId: row.source_id, storyId: row.story_id },
      ...{ publishedAt: row.published_at.getTime(), watchlistId: row.watchlist_id, cosines: row.cosines },
    }));
  }

  /** Those of the articles that are in the story of another article, by story. */
  async listFollowed(user: UserRef, articleIds: readonly number[]): Promise<Map<number, number[]>> {
    const rows = await this.database.query<{ story_id: number; article_id: number }>(sql`
      select a.story_id, a.article_id from story_members a
      where a.article_id = any(${articleIds}::bigint[]) and a.is_shared and ${buildNotHiddenSql(user)}
      order by a.published_at desc, a.article_id desc`);
    const stories = new Map<number, number[]>();
    for (const { story_id: story, article_id: id } of rows)
      stories.set(story, [...(stories.get(story) ?? []), id]);
    return stories;
  }

  /** The cosine of each pair of articles, as `42 17`; pairs without vectors are left out. */
  async listCosines(pairs: readonly ArticlePair[], modelId: number): Promise<Map<string, number>> {
    const rows = await this.database.query<{ pair: string; cosine: number }>(sql`
      select p.one || ' ' || p.other as pair, 1 - (a.embedding <=> b.embedding) as cosine
      from unnest(${pairs.map(([one]) => one)}::bigint[], ${pairs.map(([, other]) => other)}::bigint[])
        as p (one, other)
      join article_embeddings a on a.article_id = p.one and a.model_id = ${modelId}
      join article_embeddings b on b.article_id = p.other and b.model_id = ${modelId}
      where a.embedding is not null and b.embedding is not null`);
    return new Map(rows.map(({ pair, cosine }) => [pair, cosine]));
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
