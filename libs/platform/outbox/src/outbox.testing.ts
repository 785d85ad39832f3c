import { sql, type Transaction } from '@reader/database';

/** Adds articles of a source of their own. @returns their ids in ascending order */
export async function insertArticles(tx: Transaction, count: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    with source as (
      insert into sources (slug, type, title, feed_url)
      select u, 'rss', 'A', 'https://' || u || '.test/feed' from (select gen_random_uuid()::text) as t (u)
      returning source_id),
    state as (insert into source_state (source_id) select source_id from source)
    select source_id as id from source`);
  const articles = await tx.query<{ id: number }>(sql`
    insert into articles (source_id, guid_hash, content_hash, title, published_at)
    select ${rows[0]?.id}::bigint, sha256(n::text::bytea), sha256('x'), 'Article ' || n, now()
    from generate_series(1, ${count}) n returning article_id as id`);
  return articles.map(({ id }) => id).sort((one, other) => one - other);
}
