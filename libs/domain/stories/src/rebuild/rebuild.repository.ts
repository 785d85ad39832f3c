import { Injectable } from '@nestjs/common';
import { Database, type Lease, type SqlExecutor, sql } from '@reader/database';
import { CorrectionsRepository } from '../correction/corrections.repository';
import { StoryMembersRepository } from '../member/story-members.repository';
import type { ClusteredRow } from '../assignment/clustering.queries';
import type { ClusterTable } from './cluster-table';
import { nameClusters } from './name-clusters';

/** As long as lists of stories reach back. */
const REBUILD_DAYS = 30;

@Injectable()
export class RebuildRepository {
  constructor(
    private readonly database: Database,
    private readonly corrections: CorrectionsRepository,
    private readonly members: StoryMembersRepository,
  ) {}

  /** The articles of the last days with terms, in the order of clustering. */
  listArticles(): Promise<ClusteredRow[]> {
    return this.database.query(sql`
      select a.article_id, a.source_id, least(a.published_at, a.ingested_at) as published_at
      from articles a
      join sources s on s.source_id = a.source_id
      join article_terms t on t.article_id = a.article_id
      where a.published_at > now() - make_interval(days => ${REBUILD_DAYS}) and s.type <> 'saved'
      order by 3, 1`);
  }

  /** Replaces the present stories with these, after all corrections. @returns the number of stories */
  write(lease: Lease, table: ClusterTable): Promise<number> {
    return this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      const { next_story_id: firstNewId } = await this.members.lock(tx);
      const storyOf = await this.readStories(tx, table.list().flat());
      for (const correction of await this.corrections.list(tx)) table.applyCorrection(correction, storyOf);
      const clusters = table.list();
      const { members, merges, nextStoryId } = nameClusters(clusters, storyOf, firstNewId);
      const articleIds = members.map(({ articleId }) => articleId);
      await this.members.replace(tx, members);
      await this.members.redirect(tx, merges);
      await tx.run(sql`delete from unclustered_articles where article_id = any(${articleIds}::bigint[])`);
      await this.members.finish(tx, [
        ...new Set([...storyOf.values(), ...members.map(({ storyId }) => storyId)]),
      ]);
      await this.members.setNextStoryId(tx, nextStoryId);
      await this.members.raiseRevision(tx);
      return clusters.length;
    });
  }

  private async readStories(tx: SqlExecutor, articleIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await tx.query<{ article_id: number; story_id: number }>(sql`
      select article_id, story_id from story_members where article_id = any(${articleIds}::bigint[])`);
    return new Map(rows.map((row) => [row.article_id, row.story_id]));
  }
}
