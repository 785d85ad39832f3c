import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { type Sql, sql } from '@reader/database';

/** A list that still fits one page. */
export const TAGS_MAX = 500;
export const TAGS_PER_ARTICLE_MAX = 50;

/** Attaches the tag to those articles that the user may read and that have room for another tag. */
export function buildAttachTagSql(user: UserRef, tagId: number, articleIds: readonly number[]): Sql {
  return sql`
    insert into article_tags (tag_id, article_id)
    select ${tagId}::bigint, a.article_id
    from articles a join sources s on s.source_id = a.source_id
    where a.article_id = any(${articleIds}::bigint[]) and ${buildReadableSql(user)}
      and (select count(*) from article_tags k join tags g on g.tag_id = k.tag_id
           where k.article_id = a.article_id and g.owner_id = ${user.id}) < ${TAGS_PER_ARTICLE_MAX}
    order by a.article_id
    on conflict do nothing`.toPrepared('tags.attach');
}
