import { type SqlExecutor, sql } from '@reader/database';
import type { DomainEvent } from '@reader/outbox';

/** Articles older than this are not new: users have seen them without their full text. */
const NEW_HOURS = 48;

/**
 * The new articles that these first full texts complete: their source is read in full. Extractions on request
 * for other articles do not count.
 * @param events with `is_first`
 */
export async function listNewFullTexts(
  queries: SqlExecutor,
  events: readonly DomainEvent<'article.body_replaced'>[],
): Promise<number[]> {
  const articleIds = events.map(({ article_id: id }) => id);
  const rows = await queries.query<{ article_id: number }>(sql`
    select a.article_id from articles a join sources s on s.source_id = a.source_id
    where a.article_id = any(${articleIds}::bigint[]) and s.full_text
      and a.ingested_at > now() - make_interval(hours => ${NEW_HOURS})
    order by a.article_id`);
  return rows.map(({ article_id: id }) => id);
}
