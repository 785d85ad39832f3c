import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { type SqlExecutor, sql } from '@reader/database';
import type { StoryCorrection } from './story-correction.entity';

export type Correction = Pick<StoryCorrection, 'kind' | 'article_ids' | 'other_ids'>;

@Injectable()
export class CorrectionsRepository {
  async add(tx: SqlExecutor, user: UserRef, correction: Correction): Promise<void> {
    const { kind, article_ids: ids, other_ids: otherIds } = correction;
    await tx.run(sql`
      insert into story_corrections (kind, article_ids, other_ids, user_id)
      values (${kind}, ${ids}::bigint[], ${otherIds}::bigint[], ${user.id})`);
  }

  /** In the order in which they were made. */
  list(tx: SqlExecutor): Promise<Correction[]> {
    return tx.query(sql`
      select kind, to_json(article_ids) as article_ids, to_json(other_ids) as other_ids
      from story_corrections order by correction_id`);
  }

  /** All articles of a story, visible to the administrator or not. */
  async listArticleIds(tx: SqlExecutor, storyId: number): Promise<number[]> {
    const rows = await tx.query<{ article_id: number }>(sql`
      select article_id from story_members where story_id = ${storyId} order by article_id`);
    return rows.map(({ article_id: id }) => id);
  }
}
