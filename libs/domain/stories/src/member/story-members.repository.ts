import { Injectable } from '@nestjs/common';
import {
  Database,
  deleteInBatches,
  type Lease,
  type SqlExecutor,
  sql,
  type Transaction,
} from '@reader/database';
import type { StoryMerge, StorySplit } from '../clustering/assignment';

export interface ClusteringState {
  readonly next_story_id: number;
  readonly revision: number;
}

/** An article that joins a story. */
export interface NewMember {
  readonly articleId: number;
  readonly storyId: number;
}

/** The only writer of `story_members`, `story_redirects` and `story_clustering`. */
@Injectable()
export class StoryMembersRepository {
  constructor(private readonly database: Database) {}

  /** Lets one transaction write stories at a time. Call it first. */
  async lock(tx: Transaction): Promise<ClusteringState> {
    const state = await tx.queryOne<ClusteringState>(sql`
      select next_story_id, revision from story_clustering for update`);
    if (state === null) throw new Error('the table story_clustering is empty');
    return state;
  }

  async setNextStoryId(tx: Transaction, nextStoryId: number): Promise<void> {
    await tx.run(sql`update story_clustering set next_story_id = ${nextStoryId}`);
  }

  /** Makes the process that clusters load the stories again. */
  async raiseRevision(tx: Transaction): Promise<void> {
    await tx.run(sql`update story_clustering set revision = revision + 1`);
  }

  /** Articles that were deleted meanwhile, or have a story, are left out. */
  async add(tx: Transaction, members: readonly NewMember[]): Promise<void> {
    const [articleIds, storyIds] = [
      members.map((each) => each.articleId),
      members.map((each) => each.storyId),
    ];
    await tx.run(sql`
      insert into story_members (article_id, story_id, source_id, published_at)
      select a.article_id, n.story_id, a.source_id, least(a.published_at, a.ingested_at)
      from unnest(${articleIds}::bigint[], ${storyIds}::bigint[]) as n (article_id, story_id)
      join articles a on a.article_id = n.article_id
      on conflict (article_id) do nothing`);
  }

  /** The stories of these ids, the oldest first; another one where a story became part of it. */
  async listPresent(tx: Transaction, storyIds: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ story_id: number }>(sql`
      select distinct coalesce(r.story_id, s.id) as story_id
      from unnest(${storyIds}::bigint[]) as s (id)
      left join story_redirects r on r.from_id = s.id order by 1`);
    return rows.map(({ story_id: id }) => id);
  }

  /** Its address redirects from now on, also if only one source tells it: it may have been shared before. */
  async merge(tx: Transaction, { from, into }: StoryMerge): Promise<void> {
    await tx.run(sql`
      update story_members set story_id = ${into}, is_compared = false where story_id = ${from}`);
    await this.redirect(tx, [{ from, into }]);
  }

  /** Moves members to another story, without a redirect. */
  async split(tx: Transaction, { into, articleIds }: Omit<StorySplit, 'from'>): Promise<void> {
    await tx.run(sql`
      update story_members set story_id = ${into}
      where article_id = any(${articleIds}::bigint[]) and story_id <> ${into}`);
  }

  /** Replaces the stories of these articles, whether they have one or not. */
  async replace(tx: Transaction, members: readonly NewMember[]): Promise<void> {
    const [articleIds, storyIds] = splitColumns(members);
    await this.add(tx, members);
    await tx.run(sql`
      update story_members m set story_id = n.story_id, is_compared = false
      from unnest(${articleIds}::bigint[], ${storyIds}::bigint[]) as n (article_id, story_id)
      where m.article_id = n.article_id and m.story_id <> n.story_id`);
  }

  /** Redirects from those of the stories that have no members any more. */
  async redirect(tx: Transaction, merges: readonly StoryMerge[]): Promise<void> {
    const [fromIds, intoIds] = [merges.map(({ from }) => from), merges.map(({ into }) => into)];
    const gone = sql`(
      select n.from_id, n.story_id
      from unnest(${fromIds}::bigint[], ${intoIds}::bigint[]) as n (from_id, story_id)
      where not exists (select 1 from story_members m where m.story_id = n.from_id))`;
    await tx.run(sql`
      update story_redirects r set story_id = g.story_id from ${gone} g where r.story_id = g.from_id`);
    await tx.run(sql`insert into story_redirects (from_id, story_id) select * from ${gone} g`);
  }

  /**
   * Recounts which stories several sources report, and removes copies of articles that are in another story
   * now. Call it last, with every story that changed.
   */
  async finish(tx: SqlExecutor, storyIds: readonly number[]): Promise<void> {
    await tx.run(sql`
      update story_members m set is_shared = s.is_shared
      from (select story_id, count(distinct source_id) > 1 as is_shared from story_members
            where story_id = any(${storyIds}::bigint[]) group by story_id) s
      where m.story_id = s.story_id and m.is_shared <> s.is_shared`);
    await tx.run(sql`
      delete from article_copies c using story_members x, story_members y
      where x.story_id = any(${storyIds}::bigint[]) and c.article_id = x.article_id
        and y.article_id = c.original_id and y.story_id <> x.story_id`);
  }

  /** @returns those of the articles that are still members of the story */
  async markCompared(tx: Transaction, storyId: number, articleIds: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ article_id: number }>(sql`
      update story_members set is_compared = true
      where article_id = any(${articleIds}::bigint[]) and story_id = ${storyId} returning article_id`);
    return rows.map(({ article_id: id }) => id);
  }

  /** Removes redirects to stories whose articles are all deleted. @returns their number */
  deleteDeadRedirects(lease: Lease): Promise<number> {
    const deleteSome = (limit: number) => sql`
      delete from story_redirects where ctid = any(array(
        select r.ctid from story_redirects r
        where not exists (select 1 from story_members m where m.story_id = r.story_id) limit ${limit}))`;
    return deleteInBatches(this.database, deleteSome, lease);
  }
}

const splitColumns = (members: readonly NewMember[]): [number[], number[]] => [
  members.map(({ articleId }) => articleId),
  members.map(({ storyId }) => storyId),
];
