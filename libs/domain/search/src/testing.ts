import type { SignedIn } from '@reader/accounts/testing';
import { type Database, sql } from '@reader/database';
import type { HttpClient } from '@reader/testing';
import { HOUR_MS } from '@reader/duration';

export interface WireHit {
  readonly article_id: number;
  readonly title: string;
  readonly rank: number;
  readonly snippet: string;
}

export interface WireHits {
  readonly items: WireHit[];
  readonly total: number | null;
  readonly next_cursor: string | null;
}

export interface ArticleInput {
  readonly title: string;
  readonly excerpt?: string;
  readonly html?: string;
  readonly language?: string;
  readonly category?: string;
  /** ISO 8601. By default an hour apart, the first one newest. */
  readonly published?: string;
}

const NEWEST = Date.parse('2026-06-01T12:00:00Z');
let made = 0;

/** Creates a source of this user with these articles. @returns the article ids, in this order */
export async function aSourceOf(
  owner: SignedIn,
  database: Database,
  articles: readonly ArticleInput[],
): Promise<{ slug: string; ids: number[] }> {
  const slug = `searched-${(made += 1)}`;
  const source = await database.queryOne<{ id: number }>(sql`
    insert into sources (slug, owner_id, type, title, feed_url, category)
    values (${slug}, ${owner.id}, 'rss', ${slug}, ${`https://site.test/${slug}`}, 'Energy')
    returning source_id as id`);
  await database.run(sql`insert into source_state (source_id) values (${source?.id})`);
  const ids: number[] = [];
  for (const [n, article] of articles.entries())
    ids.push(await insert(database, source?.id ?? 0, n, article));
  const languages = articles.flatMap(({ language }) => (language === undefined ? [] : [language]));
  await database.run(sql`
    insert into search_languages
    select distinct find_stemmed_language(tag) from unnest(${languages}::text[]) as l (tag)
    where find_stemmed_language(tag) is not null on conflict do nothing`);
  await database.run(sql`
    insert into article_search (article_id, source_id, published_at, document)
    select a.article_id, a.source_id, a.published_at,
           build_search_document(a.title, a.excerpt, c.html, a.language, a.published_at)
    from articles a join article_contents c using (article_id)
    where a.article_id = any(${ids}::bigint[])`);
  return { slug, ids };
}

async function insert(
  database: Database,
  sourceId: number,
  n: number,
  article: ArticleInput,
): Promise<number> {
  const { title, excerpt = '', html = '', language = null, category = null } = article;
  const at = article.published ?? new Date(NEWEST - n * HOUR_MS).toISOString();
  const row = await database.queryOne<{ id: number }>(sql`
    insert into articles (source_id, guid_hash, content_hash, title, excerpt, language, category,
                          published_at)
    values (${sourceId}, ${`guid ${n}`}, 'h', ${title}, ${excerpt}, ${language}, ${category}, ${at})
    returning article_id as id`);
  await database.run(sql`insert into article_contents values (${row?.id}, ${html})`);
  return row?.id ?? 0;
}

export async function hitsOf(
  client: HttpClient,
  query: Record<string, string | string[]>,
): Promise<WireHits> {
  const { status, body } = await client.get<WireHits>(`/api/search?${parameters(query)}`);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

export function parameters(query: Record<string, string | string[]>): string {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  ).toString();
}
