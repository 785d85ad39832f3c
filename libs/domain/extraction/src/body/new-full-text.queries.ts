import { type Sql, sql } from '@reader/database';
import type { ReplacedBody } from './body-events';

/** What came longer ago is not new: its readers have met it as it was. */
const NEW_HOURS = 48;

/**
 * Selects the body's article as `article_id` when it has just become whole: it is new, of a source that is
 * read in full, and this is its first full text. Not when somebody asks for a full text while reading.
 */
export const selectNewFullTextSql = ({ articleId, bodyId }: ReplacedBody): Sql => sql`
  select a.article_id from articles a join sources s on s.source_id = a.source_id
  where a.article_id = ${articleId} and s.full_text
    and a.ingested_at > now() - make_interval(hours => ${NEW_HOURS})
    and not exists (
      select 1 from article_bodies b where b.article_id = a.article_id and b.body_id <> ${bodyId})`;
