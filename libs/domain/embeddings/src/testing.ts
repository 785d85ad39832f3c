import { sql } from '@reader/database';
import { Outbox } from '@reader/outbox';
import { type RunningApp, underLease, waitUntil } from '@reader/testing';
import { EmbeddingsJob } from './maintenance/embeddings.job';

const WORDS_PER_TOPIC = 30;
const WORDS_PER_ARTICLE = 14;
const TOPICS = 12;
let made = 0;

/** A title and a text of a topic; `n` chooses its words. */
export function writeOn(topic: number, n: number): { title: string; html: string } {
  const words = Array.from(
    { length: WORDS_PER_ARTICLE },
    (_, k) => `topic${topic}word${(n * 7 + k * 5 + ((n * k) % 11)) % WORDS_PER_TOPIC}`,
  );
  return { title: words.slice(0, 6).join(' '), html: `<p>the of and ${words.join(' ')} in a for</p>` };
}

/** Creates a source of this user; null for a global one. */
export async function aSource({ database }: RunningApp, owner: { id: number } | null): Promise<number> {
  const slug = `embedded-${(made += 1)}`;
  const row = await database.queryOne<{ id: number }>(sql`
    insert into sources (slug, owner_id, type, title, feed_url)
    values (${slug}, ${owner?.id ?? null}, 'rss', ${`Source ${slug}`}, ${`https://${slug}.test/feed`})
    returning source_id as id`);
  await database.run(sql`insert into source_state (source_id) values (${row?.id})`);
  return row?.id ?? 0;
}

/** Stores articles as ingestion does, some hours apart. @returns their ids, in this order */
export async function storeArticles(
  app: RunningApp,
  sourceId: number,
  articles: readonly { title: string; html: string }[],
): Promise<number[]> {
  const { database } = app;
  const first = (made += 1);
  const ids: number[] = [];
  for (const [n, { title, html }] of articles.entries()) {
    const row = await database.queryOne<{ id: number }>(sql`
      with a as (
        insert into articles (source_id, guid_hash, content_hash, title, published_at)
        values (${sourceId}, sha256(${`${first} ${n}`}::text::bytea), '', ${title},
                now() - ${n} * interval '1 minute')
        returning article_id, source_id, published_at, title),
      c as (insert into article_contents (article_id, html) select article_id, ${html} from a)
      insert into article_search (article_id, source_id, published_at, document)
      select article_id, source_id, published_at,
             build_search_document(title, '', ${html}, null, published_at) from a
      returning article_id as id`);
    ids.push(row?.id ?? 0);
  }
  await publishTexts(app, 'article.created', ids);
  return ids;
}

/** Announces new or changed texts, as the libs that write them do. */
export function publishTexts(
  app: RunningApp,
  type: 'article.created' | 'article.updated',
  ids: readonly number[],
): Promise<void> {
  const events = ids.map((id) =>
    type === 'article.created' ? { type, article_id: id, needs_full_text: false } : { type, article_id: id },
  );
  return app.database.withTransaction((tx) => app.get(Outbox).publish(tx, events));
}

/** Articles of every topic in turn. */
export const inventTexts = (count: number): { title: string; html: string }[] =>
  Array.from({ length: count }, (_, n) => writeOn(n % TOPICS, Math.floor(n / TOPICS)));

export function waitForTerms({ database }: RunningApp): Promise<unknown> {
  return waitUntil('the terms of all articles are read', async () => {
    const left = await database.queryOne(sql`select 1 from outbox where handler like 'embed%' limit 1`);
    return left === null;
  });
}

/** Runs the job once, as the scheduler does. */
export function runEmbeddingsJob(
  app: RunningApp,
  signal: AbortSignal = new AbortController().signal,
): ReturnType<EmbeddingsJob['run']> {
  return underLease(app, (lease) => app.get(EmbeddingsJob).run({ lease, signal }));
}

/** Waits for the terms and takes a model into use. */
export async function embedAll(app: RunningApp): Promise<void> {
  await waitForTerms(app);
  await runEmbeddingsJob(app);
}
