import { createHash } from 'node:crypto';
import type { SignedIn } from '@reader/accounts/testing';
import { type Database, buildRawSql, sql } from '@reader/database';
import type { PageResponse, WebSite } from '@reader/testing';

export interface Item {
  readonly guid?: string;
  readonly title?: string;
  readonly link?: string;
  readonly html?: string;
  /** RFC 822, or ISO 8601. */
  readonly date?: string;
  readonly category?: string;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An RSS 2.0 document with validators that change with its content. */
export function rss(
  title: string,
  items: readonly Item[],
  extra: Readonly<Record<string, string>> = {},
): PageResponse {
  const written = items.map((item, index) => {
    const {
      guid = `item-${index}`,
      title: name = `Title of ${guid}`,
      html = `<p>Text of ${escape(guid)}.</p>`,
    } = item;
    const date = item.date === undefined ? '' : `<pubDate>${item.date}</pubDate>`;
    const category = item.category === undefined ? '' : `<category>${escape(item.category)}</category>`;
    const link = item.link ?? `https://site.test/${encodeURIComponent(guid)}`;
    return `<item><title>${escape(name)}</title><link>${escape(link)}</link>
      <guid isPermaLink="false">${escape(guid)}</guid>
      ${date}${category}<description>${escape(html)}</description></item>`;
  });
  const body = `<?xml version="1.0"?><rss version="2.0"><channel><title>${escape(title)}</title>
    <link>https://site.test/</link><description>About ${escape(title)}</description>${written.join('')}</channel></rss>`;
  const etag = `"${createHash('sha1').update(body).digest('hex').slice(0, 12)}"`;
  return { headers: { 'content-type': 'application/rss+xml', etag, ...extra }, body };
}

/** Items a minute apart, newest first: `item 0`, `item 1` … */
export function datedItems(count: number): Item[] {
  return Array.from({ length: count }, (_, n) => ({
    guid: `item ${n}`,
    date: new Date(Date.UTC(2026, 0, 1, 0, count - n)).toUTCString(),
  }));
}

/** Serves the document, or 304 when If-None-Match has its ETag. */
export function conditionally(
  document: PageResponse,
): (request: { headers: Record<string, unknown> }) => PageResponse {
  return ({ headers }) =>
    headers['if-none-match'] === document.headers?.['etag'] ? { status: 304 } : document;
}

export interface WireSource {
  readonly slug: string;
  readonly title: string;
  readonly feed_url: string;
  readonly category: string | null;
  readonly unread_count: number;
  readonly article_count: number;
  readonly last_error: string | null;
  readonly last_error_code: string | null;
  readonly next_check_at: string | null;
  readonly [field: string]: unknown;
}

let feeds = 0;

/** Creates a source of this user with these articles, through the API. */
export async function aSource(
  client: SignedIn,
  site: WebSite,
  items: readonly Item[],
  input: object = {},
): Promise<WireSource> {
  const name = `Feed ${++feeds}`;
  const url = site.addPage(`/feeds/${feeds}`, rss(name, items));
  const answer = await client.post<WireSource>('/api/sources', { url, ...input });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Sets columns of `source_state`, as polling would. */
export async function withState(database: Database, slug: string, state: Readonly<Record<string, unknown>>) {
  for (const [column, value] of Object.entries(state))
    await database.run(sql`
      update source_state c set ${buildRawSql(column)} = ${value}
      from sources s where s.slug = ${slug} and s.source_id = c.source_id`);
}

export interface StoredArticle {
  readonly guid: string;
  readonly title?: string;
  readonly url?: string | null;
  readonly daysAgo?: number;
}

/** Inserts articles as ingestion stores them. */
export async function withArticles(
  database: Database,
  slug: string,
  articles: readonly StoredArticle[],
): Promise<void> {
  const rows = articles.map(({ guid, title = `Title of ${guid}`, url = null, daysAgo = 0 }) => ({
    guid,
    title,
    url,
    published_at: new Date(Date.now() - daysAgo * 86_400_000),
  }));
  await database.run(sql`
    insert into articles (source_id, guid_hash, content_hash, title, url, published_at)
    select s.source_id, sha256(convert_to(a.guid, 'utf8')), sha256('x'), a.title, a.url, a.published_at
    from sources s
    cross join json_to_recordset(${JSON.stringify(rows)}::json)
      as a (guid text, title text, url text, published_at timestamptz)
    where s.slug = ${slug}`);
}

interface Imported {
  readonly results: readonly { readonly slug: string }[];
}

/** Creates sources of these addresses by an OPML import, without fetching. Returns their slugs. */
export async function importSources(client: SignedIn, feedUrls: readonly string[]): Promise<string[]> {
  const outlines = feedUrls.map((url, n) => `<outline text="Imported ${n}" xmlUrl="${escape(url)}"/>`);
  const answer = await client.post<Imported>('/api/sources/import', undefined, {
    raw: `<opml version="2.0"><body>${outlines.join('')}</body></opml>`,
    headers: { 'content-type': 'text/x-opml' },
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.results.map(({ slug }) => slug);
}
