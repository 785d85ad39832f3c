import { type Database, sql } from '@reader/database';

export interface TestArticle {
  readonly article_id: number;
  readonly slug: string;
  readonly published_at: Date;
}

/** Creates a source (global when the owner is null) with `count` articles, one hour apart; newest first. */
export async function createArticles(
  database: Database,
  owner: number | null,
  { slug, count }: { readonly slug: string; readonly count: number },
): Promise<TestArticle[]> {
  await database.run(sql`
    with source as (
      insert into sources (slug, owner_id, type, title, feed_url, category)
      values (${slug}, ${owner}, 'rss', ${slug}, ${`https://${slug}.test/feed`}, 'Energy')
      returning source_id)
    insert into source_state (source_id) select source_id from source`);
  return database.query<TestArticle>(sql`
    with made as (
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select source_id, sha256(n::text::bytea), sha256('x'), 'Article ' || n,
             timestamptz '2026-01-01' + make_interval(hours => n)
      from sources, generate_series(1, ${count}) n where slug = ${slug}
      returning article_id, published_at)
    select article_id, ${slug}::text as slug, published_at from made
    order by published_at desc, article_id desc`);
}
