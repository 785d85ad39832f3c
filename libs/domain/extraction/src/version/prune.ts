import { type Sql, sql } from '@reader/database';

/** Enough to see what a publisher changed, few enough that hourly changes do not fill the disk. */
export const VERSIONS_MAX = 10;

/** Deletes all but the newest versions of an article; the current full text stays. */
export const buildPruneSql = (articleId: number): Sql => sql`
  delete from article_bodies where article_id = ${articleId} and not is_current and body_id <= (
    select body_id from article_bodies where article_id = ${articleId}
    order by is_current desc, body_id desc offset ${VERSIONS_MAX} limit 1)`;
