import { type Sql, sql } from '@reader/database';
import type { ReplacedBody } from './body-events';

/** Articles older than this are not new: users have seen them without their full text. */
const NEW_HOURS = 48;

/**
 * Selects the body's article as `article_id` when the body completes a new article: the source is read in
 * full, and this is the article's first body. Extractions on request for other articles do not count.
 */
export const selectNewFullTextSql = ({ articleId, bodyId }: ReplacedBody): Sql => sql`
  select a.article_id from articles a join sources s on s.source_id = a.source_id
  where a.article_id = ${articleId} and s.full_text
    and a.ingested_at > now() - make_interval(hours => ${NEW_HOURS})
    and not exists (
      select 1 from article_bodies b where b.article_id = a.article_id and b.body_id <> ${bodyId})`;
