// Terms and vectors of the articles that a bench stored.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { waitUntil } from '../../process/wait-until.mjs';
import { getNodePath, root } from '../../workspace.mjs';

/** The events of articles that a bench stored by SQL, for the handler that reads their terms. */
export async function publishArticles(database) {
  await database.query(
    `insert into outbox (handler, event, article_id)
     select 'embed', jsonb_build_object('type', 'article.created', 'article_id', article_id,
                                        'needs_full_text', false), article_id
     from articles order by article_id`,
  );
}

/** Handlers begin when the service starts. @returns the seconds that they took */
export async function waitForTerms({ database, signal }) {
  const began = performance.now();
  const left = "select from outbox where handler = 'embed' limit 1";
  await waitUntil('all terms are read', async () => (await database.query(left)).length === 0, { signal });
  return { seconds: (performance.now() - began) / 1000 };
}

/** Clustering begins with the first snapshot of frequencies. */
export async function waitForStories({ database, signal }) {
  const left = 'select from unclustered_articles limit 1';
  await waitUntil('all articles have stories', async () => (await database.query(left)).length === 0, {
    signal,
  });
}

/** One run of the job: snapshot, training, vectors, index. */
export async function runEmbeddingsJob({ database }) {
  const began = performance.now();
  const { PATH, HOME } = process.env;
  const child = spawn(
    getNodePath(),
    [join(root, 'dist/apps/ingest-worker/main.js'), '--once', '--job=embeddings'],
    { env: { PATH, HOME, DATABASE_URL: database.url, LOG_LEVEL: 'warn' }, stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the job ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000 };
}
