// The database server stops and comes back, again and again, while the api works.
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../bootstrap/step.mjs';
import { waitUntil } from '../../process/wait-until.mjs';
import { requireAtLeast, requireAtMost } from '../bench/report.mjs';
import { buildArticleGoals, countArticles } from './articles.mjs';
import { Edits, starByApi } from './edits.mjs';
import { advance, finishRun, readState, startProduct } from './product.mjs';

export const about = 'Postgres stops during runs and edits: for seconds, and once for half a minute';

const FARM = { feeds: 80, items: 30, bytes: 500, latency: 20 };
/** One outage where another fault kills ten times: each takes seconds. */
const TIMES_PER_OUTAGE = 10;
const WORK_MS = 1_500;
const AWAY_MS = 2_000;
const LONG_AWAY_MS = 30_000;
const POLL_MS = 50;
/** Processes try to reconnect all the time; an orchestrator gives up later than this. */
const BACK_MS = 30_000;

export async function runFault(context) {
  const product = await startProduct(context, FARM);
  const api = await product.start();
  const client = await api.signIn();
  const edits = new Edits();
  const outages = Math.ceil(context.options.times / TIMES_PER_OUTAGE);
  const result = { published: FARM.items, broken: 0, unready: 0, slowestBack: 0 };
  await step('outages', async () => {
    for (let round = 1; round <= outages; round += 1) {
      const awayMs = round === outages ? LONG_AWAY_MS : Math.random() * AWAY_MS;
      await stopOnce(awayMs, { product, api, client, edits, result });
    }
    return `stopped ${outages} times`;
  });
  await edits.finish();
  result.open = await finishRun(product, client);
  const isAlive = api.child.exitCode === null && api.child.signalCode === null;
  const lostEdits = await edits.countLost(product.database);
  const articles = await countArticles(product.database, product.farm, { required: result.published });
  const state = await readState(product);
  return buildReport(result, { outages, isAlive, articles, state, edits, lostEdits });
}

/** Stops the server at a random moment of a run, and checks the tables when it is back. */
async function stopOnce(awayMs, { product, api, client, edits, result }) {
  const { postgres, signal } = product;
  await advance(product);
  result.published += 1;
  edits.start(starByApi(client));
  await client.send('POST', '/api/ingest', {}).catch(() => undefined);
  await waitUntil('an edit was answered', () => edits.answered.size > 0, { intervalMs: POLL_MS, signal });
  await wait(Math.random() * WORK_MS, undefined, { signal });
  await postgres.halt();
  const left = wait(awayMs, undefined, { signal });
  if ((await fetch(`${api.url}/api/ready`)).status === 503) result.unready += 1;
  await left;
  await postgres.resume();
  const back = performance.now();
  const isReady = async () => (await fetch(`${api.url}/api/ready`)).status === 200;
  await waitUntil('the api is ready again', isReady, {
    ...{ intervalMs: POLL_MS, timeoutMs: BACK_MS, signal },
  });
  result.slowestBack = Math.max(result.slowestBack, performance.now() - back);
  const { articles, contents, miscounted } = await readState(product);
  if (contents !== articles || miscounted > 0) result.broken += 1;
}

function buildReport(result, { outages, isAlive, articles, state, edits, lostEdits }) {
  return {
    goals: [
      requireAtLeast('outages in which the api said that it is not ready', result.unready, outages),
      requireAtLeast('the api survived them (1: yes)', Number(isAlive), 1),
      requireAtMost('seconds until it was ready again', result.slowestBack / 1000, BACK_MS / 1000, 's'),
      requireAtMost('outages after which rows were incomplete', result.broken, 0),
      requireAtMost('runs left open', result.open, 0),
      ...buildArticleGoals(articles),
      requireAtLeast('edits that were answered', edits.answered.size, 1),
      requireAtMost('of them lost', lostEdits, 0),
    ],
    figures: { ...state, published: FARM.feeds * result.published },
  };
}
