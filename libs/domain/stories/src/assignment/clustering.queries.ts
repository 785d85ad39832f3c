import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';

/** An article as the clusterer takes it, but for its terms. */
export interface ClusteredRow {
  readonly article_id: number;
  readonly source_id: number;
  readonly published_at: Date;
}

export interface MemberRow extends ClusteredRow {
  readonly story_id: number;
}

/** Two stories that an administrator separated. */
export interface SeparatedRow {
  readonly story_id: number;
  readonly other_id: number;
}

@Injectable()
export class ClusteringQueries {
  constructor(private readonly database: Database) {}

  async hasPending(): Promise<boolean> {
    return (await this.database.queryOne(sql`select 1 from unclustered_articles limit 1`)) !== null;
  }

  /** The articles that come first in the order of clustering. */
  listPending(limit: number): Promise<ClusteredRow[]> {
    return this.database.query(sql`
      select u.article_id, a.source_id, u.published_at
      from unclustered_articles u join articles a on a.article_id = u.article_id
      order by u.published_at, u.article_id limit ${limit}`);
  }

  /** Members of the stories that were active when the newest article was published, the newest members. */
  listActiveMembers(activeMs: number, limit: number): Promise<MemberRow[]> {
    return this.database.query(sql`
      with active as (
        select distinct story_id from story_members
        where published_at >= (select max(published_at) from story_members)
                              - ${activeMs} * interval '1 millisecond')
      select m.article_id, m.story_id, m.source_id, m.published_at
      from active join story_members m on m.story_id = active.story_id
      order by m.published_at desc, m.article_id desc limit ${limit}`);
  }

  /** Stories with articles that an administrator put together. */
  async listPinnedIds(): Promise<number[]> {
    const rows = await this.database.query<{ story_id: number }>(sql`
      select distinct m.story_id from story_corrections c
      join story_members m on m.article_id = any(c.article_ids || c.other_ids) where c.kind = 'same'`);
    return rows.map(({ story_id: id }) => id);
  }

  /** Each pair twice, in both orders. */
  listSeparated(): Promise<SeparatedRow[]> {
    return this.database.query(sql`
      with pair as (
        select distinct m.story_id, o.story_id as other_id from story_corrections c
        join story_members m on m.article_id = any(c.article_ids)
        join story_members o on o.article_id = any(c.other_ids)
        where c.kind = 'different' and m.story_id <> o.story_id)
      select story_id, other_id from pair union select other_id, story_id from pair`);
  }
}
