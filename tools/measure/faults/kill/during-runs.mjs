import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../../bootstrap/step.mjs';
import { waitUntil } from '../../../process/wait-until.mjs';
import { requireAtLeast, requireAtMost } from '../../bench/report.mjs';
import { buildArticleGoals, countArticles } from '../articles.mjs';
import { Edits, starByApi } from '../edits.mjs';
import { advance, readState, runToEnd, waitForNoConnections } from '../product.mjs';

const FEEDS = 80;
/** More than the entries that a feed gains between two whole runs. */
const ITEMS = 20;
export const FARM = { feeds: FEEDS, items: ITEMS, bytes: 500, latency: 20 };
/** A whole run after as many kills, so that no entry leaves its feed unread. */
const ROUNDS_PER_RUN = 10;

const RUN_BEGINS_MS = 30_000;
/** A run of the farm takes about as long. */
const WORK_MS = 1_000;
const POLL_MS = 5;

/** Kills the api during runs and edits, and the ingest-worker during scheduled runs. */
export async function killDuringRuns(product) {
  const { times } = product.options;
  const result = { interrupted: 0, published: ITEMS, broken: 0, edits: new Edits() };
  for (const [app, begin] of [
    ['api', beginInApi],
    ['ingest-worker', beginInWorker],
  ]) {
    await step(app, async () => {
      for (let round = 1; round <= times; round += 1) {
        await killOnce(begin, { product, result });
        if (round % ROUNDS_PER_RUN === 0) await finishRun(product);
      }
      return `${app} killed ${times} times`;
    });
  }
  await finishRun(product);
  const lostEdits = await result.edits.countLost(product.database);
  const articles = await countArticles(product.database, product.farm, { required: result.published });
  return buildReport(result, { times, articles, state: await readState(product), lostEdits });
}

/** Kills a process at a random moment after its run began, and checks the tables. */
async function killOnce(begin, { product, result }) {
  await advance(product);
  result.published += 1;
  const newest = await findNewestRun(product);
  const { child, exited } = await begin(product, result);
  const hasBegun = async () => (await findNewestRun(product)).id !== newest.id;
  const options = { intervalMs: POLL_MS, timeoutMs: RUN_BEGINS_MS, signal: product.signal };
  await waitUntil('the run begins', hasBegun, options);
  await wait(Math.random() * WORK_MS, undefined, { signal: product.signal });
  child.kill('SIGKILL');
  await Promise.all([exited, result.edits.finish()]);
  await waitForNoConnections(product);
  if ((await findNewestRun(product)).status === 'running') result.interrupted += 1;
  if (!isWhole(await readState(product))) result.broken += 1;
}

/** Whether each article has all its rows, and each source its count. */
function isWhole({ articles, contents, documents, miscounted, without_articles: without }) {
  return [contents, documents].every((count) => count === articles) && miscounted + without === 0;
}

/** A run on demand, while a user stars articles. */
async function beginInApi(product, result) {
  const api = await product.start();
  const client = await api.signIn();
  await client.send('POST', '/api/ingest', {});
  result.edits.start(starByApi(client));
  await result.edits.waitForFirst(product.signal);
  return { child: api.child, exited: api.exited };
}

/** A scheduled run, as by a CronJob. */
function beginInWorker(product) {
  const worker = product.runJobOnce();
  return { child: worker.process, exited: worker.exited };
}

async function findNewestRun({ database }) {
  const runs = await database.query(
    'select run_id as id, status from ingest_runs order by run_id desc limit 1',
  );
  return runs[0] ?? { id: null };
}

/** Reads every feed to its end. */
async function finishRun(product) {
  const api = await product.start();
  await product.database.query('update source_state set next_check_at = now()');
  await runToEnd(product, await api.signIn());
  await api.stop();
}

function buildReport(result, { times, articles, state, lostEdits }) {
  return {
    goals: [
      requireAtLeast('kills that interrupted a run', result.interrupted, Math.ceil(times / 3)),
      requireAtMost('kills after which rows were incomplete', result.broken, 0),
      ...buildArticleGoals(articles),
      requireAtLeast('edits that were answered', result.edits.answered.size, 1),
      requireAtMost('of them lost', lostEdits, 0),
    ],
    figures: { ...state, published: FEEDS * result.published },
  };
}
