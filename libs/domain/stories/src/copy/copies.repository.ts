import { Injectable } from '@nestjs/common';
import { type SqlExecutor, sql } from '@reader/database';
import type { CopyPair } from '../clustering/duplicates';

/** Characters of a text that are read. Far more than the thousand words that are compared. */
const TEXT_MAX = 20_000;

/** A member of a story with its text. */
export interface MemberTextRow {
  readonly article_id: number;
  readonly source_id: number;
  readonly published_at: Date;
  readonly is_compared: boolean;
  readonly title: string;
  readonly text: string;
  readonly is_html: boolean;
}

@Injectable()
export class CopiesRepository {
  /** Stories with members that were not compared. Uses the index story_members_to_compare. */
  async listStories(queries: SqlExecutor, limit: number): Promise<number[]> {
    const rows = await queries.query<{ story_id: number }>(sql`
      select distinct story_id from story_members where is_shared and not is_compared
      order by story_id limit ${limit}`);
    return rows.map(({ story_id: id }) => id);
  }

  listTexts(queries: SqlExecutor, storyId: number): Promise<MemberTextRow[]> {
    return queries.query(sql`
      select m.article_id, m.source_id, m.published_at, m.is_compared, a.title,
             left(coalesce(x.body, c.html, ''), ${TEXT_MAX}) as text, x.body is null as is_html
      from story_members m
      join articles a on a.article_id = m.article_id
      left join article_search x on x.article_id = m.article_id
      left join article_contents c on c.article_id = m.article_id
      where m.story_id = ${storyId} order by m.article_id`);
  }

  /** Replaces all pairs of these articles with those of the given ones that are in one story. */
  async replace(tx: SqlExecutor, articleIds: readonly number[], pairs: readonly CopyPair[]): Promise<void> {
    const [copyIds, originalIds] = [
      pairs.map((each) => each.articleId),
      pairs.map((each) => each.originalId),
    ];
    await tx.run(sql`
      delete from article_copies
      where article_id = any(${articleIds}::bigint[]) or original_id = any(${articleIds}::bigint[])`);
    await tx.run(sql`
      insert into article_copies (article_id, original_id)
      select p.article_id, p.original_id
      from unnest(${copyIds}::bigint[], ${originalIds}::bigint[]) as p (article_id, original_id)
      join story_members m on m.article_id = p.article_id
      join story_members o on o.article_id = p.original_id and o.story_id = m.story_id
      on conflict do nothing`);
  }
}
