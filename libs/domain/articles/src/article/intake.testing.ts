import { createHash } from 'node:crypto';
import { sql } from '@reader/database';
import type { RunningApp } from '@reader/testing';
import { ArticleRepository } from './article.repository';

/** Fields of a feed entry that tests set. */
export interface WrittenEntry {
  readonly title: string;
  readonly excerpt?: string;
  readonly html?: string;
  readonly author?: string;
  readonly url?: string;
  readonly category?: string;
  readonly language?: string;
  readonly publishedAt?: Date;
}

interface NewSource {
  readonly slug: string;
  readonly title?: string;
  readonly category?: string;
}

/** Creates a private source of the owner, or a global one (null). @returns its id */
export async function aSource(
  { database }: RunningApp,
  owner: number | null,
  { slug, title = slug, category }: NewSource,
): Promise<number> {
  const row = await database.queryOne<{ id: number }>(sql`
    with source as (
      insert into sources (slug, owner_id, type, title, feed_url, category)
      values (${slug}, ${owner}, 'rss', ${title}, ${`https://${slug}.test/feed`}, ${category ?? null})
      returning source_id)
    insert into source_state (source_id) select source_id from source returning source_id as id`);
  return row?.id ?? 0;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Stores the entries as ingestion does, oldest first. @returns ids in the entries' order; 0 for none */
export async function ingested(
  app: RunningApp,
  sourceId: number,
  entries: readonly WrittenEntry[],
): Promise<number[]> {
  const packed = entries.map((entry) => ({
    guidHash: hash(entry.url ?? entry.title),
    contentHash: hash(JSON.stringify(entry)),
    title: entry.title,
    url: entry.url ?? null,
    author: entry.author ?? null,
    excerpt: entry.excerpt ?? '',
    imageUrl: null,
    category: entry.category ?? null,
    language: entry.language ?? null,
    commentsUrl: null,
    enclosures: [],
    wordCount: 100,
    publishedAt: entry.publishedAt ?? null,
    html: entry.html ?? '',
  }));
  const json = new TextEncoder().encode(JSON.stringify(packed.toReversed()));
  const { database } = app;
  const store = app.get(ArticleRepository);
  await database.withTransaction((tx) =>
    store.store(tx, [{ sourceId, entries: { json, count: packed.length } }]),
  );
  const hashes = packed.map(({ guidHash }) => guidHash);
  const rows = await database.query<{ id: number }>(sql`
    select coalesce(a.article_id, 0) as id from unnest(${hashes}::text[]) with ordinality as h (hash, place)
    left join articles a on a.source_id = ${sourceId} and a.guid_hash = decode(h.hash, 'hex')
    order by h.place`);
  return rows.map(({ id }) => id);
}
