// Starts the service as a contender of the bench.
import { waitUntilIdle } from '../idle.mjs';
import { runIngestion } from '../ingest-run.mjs';
import { startApp } from '../service.mjs';

/**
 * Starts the api on an empty database and imports the farm's feeds. Returns { name, pid, database, refresh(),
 * articles(), searchable(), waitUntilIdle(), url, cookie(), stop() }.
 */
export async function startReader({ database, farm, settings, stack, signal }) {
  const app = await startApp('api', { database, settings, stack, signal });
  const client = await app.signIn();
  for (const file of farm.opmlFiles()) await client.sendOpml('/api/sources/import', file);
  const { total } = await client.get('/api/sources?limit=1');
  if (total !== farm.addresses.length)
    throw new Error(`Of ${farm.addresses.length} feeds ${total} were imported.`);
  return {
    name: 'reader',
    pid: app.pid,
    database,
    refresh: () => refresh(client, signal),
    articles: () => countRows(database, 'articles'),
    searchable: () => countRows(database, 'article_search'),
    waitUntilIdle: () => waitUntilIdle({ database, signal }),
    url: app.url,
    cookie: app.cookie,
    stop: app.stop,
  };
}

/** Runs ingestion of all sources to its end; returns the run and its seconds. */
async function refresh(client, signal) {
  const requestedAt = Date.now();
  const run = await runIngestion(client, signal);
  // The service and the bench share a clock.
  const seconds = (Date.parse(run.finished_at) - requestedAt) / 1000;
  const { sources, ...detail } = await client.get(`/api/ingest/runs/${run.run_id}`);
  const errors = sources.filter(({ error }) => error !== null).map(({ slug, error }) => `${slug}: ${error}`);
  return { seconds, run: detail, errors };
}

async function countRows(database, table) {
  const [{ n }] = await database.query(`select count(*)::integer as n from ${table}`);
  return n;
}
