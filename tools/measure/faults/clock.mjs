// Processes whose clock is an hour ahead or behind read the feeds in turn with others.
import { step } from '../../bootstrap/step.mjs';
import { requireAtMost } from '../bench/report.mjs';
import { buildArticleGoals, countArticles } from './articles.mjs';
import { advance, readState, startProduct } from './product.mjs';

export const about = 'runs of ingest-workers whose clocks are an hour ahead, an hour behind, and right';

const FARM = { feeds: 80, items: 20, bytes: 500, latency: 0 };
const HOUR_MS = 3_600_000;
const OFFSETS_MS = [HOUR_MS, -HOUR_MS, 0];
/** A round is three runs of a second each. */
const TIMES_PER_ROUND = 10;

export async function runFault(context) {
  const product = await startProduct(context, FARM);
  const rounds = Math.ceil(context.options.times / TIMES_PER_ROUND);
  const result = { published: FARM.items, failed: 0, late: 0 };
  await step('clocks', async () => {
    for (let round = 1; round <= rounds; round += 1)
      for (const offsetMs of OFFSETS_MS) await runOnce(product, { offsetMs, result });
    return `${rounds * OFFSETS_MS.length} runs`;
  });
  const articles = await countArticles(product.database, product.farm, { required: result.published });
  const state = await readState(product);
  const [{ future, open }] = await product.database.query(
    `select (select count(*)::int from articles where ingested_at > now() + interval '1 minute') as future,
            (select count(*)::int from ingest_runs where status = 'running') as open`,
  );
  return {
    goals: [
      requireAtMost('runs that ended with an error', result.failed, 0),
      requireAtMost('runs that left published articles unread', result.late, 0),
      requireAtMost('runs left open', open, 0),
      ...buildArticleGoals(articles),
      requireAtMost('articles that arrived in the future', future, 0),
    ],
    figures: state,
  };
}

async function runOnce(product, { offsetMs, result }) {
  await advance(product);
  result.published += 1;
  const code = await product.runJobOnce({ offsetMs }).exited;
  if (code !== 0 && code !== 'SIGTERM') result.failed += 1;
  if ((await readState(product)).articles < FARM.feeds * result.published) result.late += 1;
}
