import { Injectable } from '@nestjs/common';
import { Database, type Lease, sql, type Transaction } from '@reader/database';
import type { Assignment } from '../clustering/assignment';
import { type NewMember, StoryMembersRepository } from '../member/story-members.repository';

export interface AssignedArticle {
  readonly articleId: number;
  readonly assignment: Assignment;
}

export interface AssignmentBatch {
  readonly assigned: readonly AssignedArticle[];
  /** Revision of the stories from which they were assigned. */
  readonly revision: number;
  readonly nextStoryId: number;
}

@Injectable()
export class AssignmentRepository {
  constructor(
    private readonly database: Database,
    private readonly members: StoryMembersRepository,
  ) {}

  /**
   * Writes what the clusterer decided, in its order, and removes the articles from the queue.
   * @returns false, and writes nothing, when an administrator changed stories meanwhile
   */
  write(lease: Lease, batch: AssignmentBatch): Promise<boolean> {
    return this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      const { revision } = await this.members.lock(tx);
      if (revision !== batch.revision) return false;
      const changedIds = await this.apply(tx, batch.assigned);
      await this.members.finish(tx, changedIds);
      await this.members.setNextStoryId(tx, batch.nextStoryId);
      const articleIds = batch.assigned.map(({ articleId }) => articleId);
      await tx.run(sql`delete from unclustered_articles where article_id = any(${articleIds}::bigint[])`);
      return true;
    });
  }

  /** Joins in a row are one statement. @returns the stories that changed */
  private async apply(tx: Transaction, assigned: readonly AssignedArticle[]): Promise<number[]> {
    const changedIds = new Set<number>();
    let joins: NewMember[] = [];
    for (const { articleId, assignment } of assigned) {
      const { joinedId, merged, split } = assignment;
      joins.push({ articleId, storyId: joinedId });
      changedIds.add(joinedId);
      if (merged.length === 0 && split === null) continue;
      await this.members.add(tx, joins);
      joins = [];
      for (const merge of merged) await this.members.merge(tx, merge);
      for (const { into } of merged) changedIds.add(into);
      if (split === null) continue;
      await this.members.split(tx, split);
      changedIds.add(split.into);
    }
    await this.members.add(tx, joins);
    return [...changedIds];
  }
}
