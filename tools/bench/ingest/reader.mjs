// The service, as one that reads the farm's feeds.
import { waitUntil } from '../../process/wait-until.mjs';
import { startApp } from '../service.mjs';

/** Seldom enough to cost nothing beside a run; the run itself says when it ended. */
const POLL_MS = 250;

/**
 * Starts the api on an empty database and imports the farm's feeds. Answers { name, pid, database, refresh(),
 * articles(), url, cookie() }; `refresh` answers the seconds from the request to the run's end.
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
    articles: () => count(database, 'articles'),
    searchable: () => count(database, 'article_search'),
    url: app.url,
    cookie: app.cookie,
    stop: app.stop,
  };
}

/** A run by hand of all sources, to its end; its record and the seconds that it took. */
async function refresh(client, signal) {
  const asked = Date.now();
  const { run_id: id } = await client.send('POST', '/api/ingest', {});
  const findEnded = async () => {
    const [run] = (await client.get('/api/ingest/runs?limit=1')).items;
    return run.run_id === id && run.status !== 'running' && run;
  };
  const run = await waitUntil('the run has ended', findEnded, { intervalMs: POLL_MS, signal });
  // The service and we read one clock.
  const seconds = (Date.parse(run.finished_at) - asked) / 1000;
  const { sources, ...detail } = await client.get(`/api/ingest/runs/${id}`);
  const errors = sources.filter(({ error }) => error !== null).map(({ slug, error }) => `${slug}: ${error}`);
  return { seconds, run: detail, errors };
}

async function count(database, table) {
  const [{ n }] = await database.rows(`select count(*)::integer as n from ${table}`);
  return n;
}
