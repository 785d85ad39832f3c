// A process that holds a run is stopped (SIGSTOP) until another one has taken over; then it wakes up.
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../bootstrap/step.mjs';
import { waitUntil } from '../../process/wait-until.mjs';
import { requireAtLeast, requireAtMost } from '../bench/report.mjs';
import { buildArticleGoals, countArticles } from './articles.mjs';
import { advance, readState, startProduct } from './product.mjs';

export const about = 'an ingest-worker is stopped in its run, another one takes over, then it wakes up';

const FARM = { feeds: 80, items: 20, bytes: 500, latency: 50 };
/** Each takes longer than a lease. */
const TIMES_PER_ROUND = 20;
const WORK_MS = 800;
const POLL_MS = 20;
const RUN_BEGINS_MS = 30_000;
/** A lease ends 60 seconds after its last renewal. */
const TAKE_OVER_MS = 180_000;

/** What a run writes; a woken process must leave it as it is. */
const WRITTEN = `
  select md5(string_agg(t::text, ',' order by t::text)) as hash from (
    select article_id, source_id, guid_hash::text as text, null::timestamptz as time from articles
    union all
    select null, source_id, article_count::text, last_checked_at from source_state
    union all
    select run_id, null, status, finished_at from ingest_runs) t`;

export async function runFault(context) {
  const product = await startProduct(context, FARM);
  const rounds = Math.ceil(context.options.times / TIMES_PER_ROUND);
  const result = { published: FARM.items, stopped: 0, changed: 0, hung: 0 };
  await step('stopped holders', async () => {
    for (let round = 1; round <= rounds; round += 1) await stopOnce(product, result);
    return `stopped ${rounds} times`;
  });
  const articles = await countArticles(product.database, product.farm, { required: result.published });
  const state = await readState(product);
  return {
    goals: [
      requireAtLeast('processes that were stopped in their run', result.stopped, rounds),
      requireAtMost('of them wrote something after they woke up', result.changed, 0),
      requireAtMost('of them did not end', result.hung, 0),
      ...buildArticleGoals(articles),
      requireAtMost('sources with a wrong count', state.miscounted, 0),
    ],
    figures: state,
  };
}

async function stopOnce(product, result) {
  const { database, signal } = product;
  await advance(product);
  result.published += 1;
  const [before] = await findRuns(database);
  const holder = product.runJobOnce();
  const hasBegun = async () => (await findRuns(database))[0]?.id !== before?.id;
  await waitUntil('the run begins', hasBegun, {
    ...{ intervalMs: POLL_MS, timeoutMs: RUN_BEGINS_MS, signal },
  });
  await wait(Math.random() * WORK_MS, undefined, { signal });
  holder.process.kill('SIGSTOP');
  if ((await findRuns(database))[0].status === 'running') result.stopped += 1;
  await takeOver(product);
  const [{ hash }] = await database.query(WRITTEN);
  holder.process.kill('SIGCONT');
  const ended = await Promise.race([
    holder.exited.then(() => true),
    wait(TAKE_OVER_MS, false, { ref: false }),
  ]);
  if (!ended) result.hung += 1;
  const [after] = await database.query(WRITTEN);
  if (after.hash !== hash) result.changed += 1;
}

/** Starts processes until one could read all feeds: before the lease has ended, each finds nothing to do. */
async function takeOver(product) {
  const isRead = async () => {
    const next = product.runJobOnce();
    await next.exited;
    const [{ due, open }] = await product.database.query(
      `select (select count(*)::int from source_state where next_check_at <= now()) as due,
              (select count(*)::int from ingest_runs where status = 'running') as open`,
    );
    return due === 0 && open === 0;
  };
  const options = { intervalMs: 1_000, timeoutMs: TAKE_OVER_MS, signal: product.signal };
  await waitUntil('another process has read all feeds', isRead, options);
}

async function findRuns(database) {
  return database.query('select run_id as id, status from ingest_runs order by run_id desc limit 1');
}
