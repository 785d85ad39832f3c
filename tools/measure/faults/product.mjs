// The service under a fault: a database of its own, a farm of feeds, and a signed-in administrator.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startFarm } from '../bench/farm-process.mjs';
import { startApp } from '../bench/service.mjs';
import { Child } from '../../process/child.mjs';
import { waitUntil } from '../../process/wait-until.mjs';
import { getNodePath, root } from '../../workspace.mjs';

const WORKER = join(root, 'dist/apps/ingest-worker/main.js');
/** Shifts the clock of the process into which it is loaded. */
const CLOCK_OFFSET = pathToFileURL(join(root, 'apps/e2e/src/clock-offset.mjs')).href;
const POLL_MS = 50;
/** Far longer than a run of a few hundred feeds takes. */
const RUN_TIMEOUT_MS = 120_000;

/** Only the faults start runs. */
export const SETTINGS = { SCHEDULER_IN_PROCESS: 'false', INGEST_PER_HOST: '8' };

/** Rows that belong together, and those that break a rule of the schema's own. */
const STATE = `
  select count(*)::int as articles,
         count(c.article_id)::int as contents,
         count(d.article_id)::int as documents,
         (select count(*) from source_state s where s.article_count <>
           (select count(*) from articles o where o.source_id = s.source_id))::int as miscounted,
         (select count(*) from source_state s
           where s.etag is not null and s.article_count = 0)::int as without_articles
  from articles a
  left join article_contents c using (article_id) left join article_search d using (article_id)`;

/** Starts an api with the feeds of a farm, all read once. */
export async function startProduct(context, numbers) {
  const { postgres, stack, signal } = context;
  const farm = await startFarm({ numbers, stack, signal });
  const database = await postgres.createDatabase('faults_reader');
  const start = (app = 'api', settings = {}) =>
    startApp(app, { database, settings: { ...SETTINGS, ...settings }, stack, signal });
  const runJobOnce = ({ offsetMs = 0 } = {}) => startJob({ database, stack, offsetMs });
  const product = { ...context, farm, database, start, runJobOnce };
  const api = await start();
  const client = await api.signIn();
  for (const file of farm.opmlFiles()) await client.sendOpml('/api/sources/import', file);
  await runToEnd(product, client);
  await api.stop();
  return product;
}

/** The job `ingest` in a process of its own, as by a CronJob. @param offsetMs how far its clock is ahead */
function startJob({ database, stack, offsetMs }) {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    DATABASE_URL: database.url,
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
    LOG_LEVEL: 'error',
    E2E_CLOCK_OFFSET_MS: String(offsetMs),
  };
  const child = new Child(getNodePath(), ['--import', CLOCK_OFFSET, WORKER, '--once'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  stack.defer(() => child.stop());
  return child;
}

/** Publishes one new article in every feed and makes all feeds due. */
export async function advance({ farm, database }) {
  await farm.advance(1);
  await database.query('update source_state set next_check_at = now()');
}

/** Starts a run of all feeds and waits for its end. */
export async function runToEnd({ database, signal }, client) {
  const { run_id: id } = await client.send('POST', '/api/ingest', {});
  const findEnd = async () => {
    const [run] = await database.query('select status from ingest_runs where run_id = $1', [id]);
    return run.status !== 'running' && run.status;
  };
  const options = { intervalMs: POLL_MS, timeoutMs: RUN_TIMEOUT_MS, signal };
  return waitUntil('the run has ended', findEnd, options);
}

export async function readState({ database }) {
  const [state] = await database.query(STATE);
  return state;
}

/** Statements of a killed process may still run on the server. */
export async function waitForNoConnections({ database, signal }) {
  const countOthers = async () => {
    const [{ n }] = await database.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return n === 0;
  };
  await waitUntil('the connections are closed', countOthers, { intervalMs: POLL_MS, signal });
}

/** Reads every feed to its end, which closes interrupted runs. Returns how many are still open. */
export async function finishRun(product, client) {
  await product.database.query('update source_state set next_check_at = now()');
  await runToEnd(product, client);
  const [{ n }] = await product.database.query(
    "select count(*)::int as n from ingest_runs where status = 'running'",
  );
  return n;
}
