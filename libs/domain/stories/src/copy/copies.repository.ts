import { Injectable } from '@nestjs/common';
import { type Sql, type SqlExecutor, sql } from '@reader/database';
import type { CopyPair } from '../clustering/duplicates';
import { OTHERS_MAX, OTHERS_PER_SOURCE_MAX } from '../clustering/comparison-window';

/** Characters of a text that are read. Far more than the thousand words that are compared. */
const TEXT_MAX = 20_000;

/** A member of a story with its text. */
export interface MemberTextRow {
  readonly article_id: number;
  readonly source_id: number;
  readonly published_at: Date;
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

  /** The oldest members that were not compared. */
  listNew(queries: SqlExecutor, storyId: number, limit: number): Promise<MemberTextRow[]> {
    const members = sql`
      select article_id, source_id, published_at from story_members
      where story_id = ${storyId} and is_shared and not is_compared
      order by published_at, article_id limit ${limit}`;
    return this.listTexts(queries, members);
  }

  /** The newest members that were compared, those that a new one is compared with. The oldest is first. */
  listOthers(queries: SqlExecutor, storyId: number): Promise<MemberTextRow[]> {
    const members = sql`
      select article_id, source_id, published_at from (
        select *, row_number() over (
          partition by source_id order by published_at desc, article_id desc) as nth_of_source
        from story_members where story_id = ${storyId} and is_compared) n
      where nth_of_source <= ${OTHERS_PER_SOURCE_MAX}
      order by published_at desc, article_id desc limit ${OTHERS_MAX}`;
    return this.listTexts(queries, members);
  }

  private listTexts(queries: SqlExecutor, members: Sql): Promise<MemberTextRow[]> {
    return queries.query(sql`
      select m.article_id, m.source_id, m.published_at, a.title,
             left(coalesce(x.body, c.html, ''), ${TEXT_MAX}) as text, x.body is null as is_html
      from (${members}) m
      join articles a on a.article_id = m.article_id
      left join article_search x on x.article_id = m.article_id
      left join article_contents c on c.article_id = m.article_id
      order by m.published_at, m.article_id`);
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
    await this.deleteExcess(tx, [...new Set(copyIds)]);
  }

  /** A copy that is newer than what arrives after it would get an original with each of those. */
  private async deleteExcess(tx: SqlExecutor, copyIds: readonly number[]): Promise<void> {
    await tx.run(sql`
      delete from article_copies c using (
        select article_id, original_id, nth_of_source, row_number() over (
                 partition by article_id order by nth_of_source, published_at, original_id) as nth
        from (
          select k.article_id, k.original_id, m.published_at, row_number() over (
                   partition by k.article_id, m.source_id
                   order by m.published_at, m.article_id) as nth_of_source
          from article_copies k join story_members m on m.article_id = k.original_id
          where k.article_id = any(${copyIds}::bigint[])) o) x
      where c.article_id = x.article_id and c.original_id = x.original_id
        and (x.nth_of_source > ${OTHERS_PER_SOURCE_MAX} or x.nth > ${OTHERS_MAX})`);
  }
}
