// `npm run bench -- briefings`: a simulated year of invented news for many readers, with two processes
// at once; briefings that are all due at the same time; and processes that are killed while they make them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../../bootstrap/step.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { formatFigure, requireAtLeast, requireAtMost } from '../report.mjs';
import { checkBriefings, findMissingBriefings } from './check.mjs';
import { insertArticles, insertReaders, insertSources, listBriefings, listSections } from './database.mjs';
import { inventNews } from './news.mjs';
import { buildProduct, openProduct } from './product.mjs';

export const about = 'a simulated year of briefings: repeats, missed stories, days of changing clocks, kills';

export const options = {
  days: { type: 'string', default: '365', about: 'simulated days' },
  readers: { type: 'string', default: '200', about: 'users with a briefing each day' },
  kills: { type: 'string', default: '10', about: 'processes that are killed while they make briefings' },
  seed: { type: 'string', default: '1', about: 'of the invented news' },
  short: { type: 'boolean', default: false, about: '10 days around a change of clocks, 20 readers, 2 kills' },
};

const SHORT = { days: 10, readers: 20, kills: 2 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks change in Europe after three days, in America a week later. */
const START = { short: Date.parse('2026-10-22T00:00:00Z'), long: Date.parse('2026-01-01T00:00:00Z') };
/** Minutes after the hour at which the job runs. */
const RUN_MS = 2 * 60_000;
const KILL_MS_MAX = 1_500;
const MAJORS_SHARE_MIN = 0.98;
const BRIEFINGS_SECONDS_MAX = 60;

export async function runBench({ options: chosen, stack, signal }) {
  const size = chosen.short
    ? SHORT
    : { days: Number(chosen.days), readers: Number(chosen.readers), kills: Number(chosen.kills) };
  await step('building', async () => {
    await buildProduct();
    return 'built';
  });
  const postgres = await startBenchPostgres('briefings', stack);
  const database = await postgres.createDatabase('bench_briefings');
  const products = [await openProduct(database.url), await openProduct(database.url)];
  for (const product of products) stack.defer(() => product.close());
  const start = chosen.short ? START.short : START.long;
  const news = inventNews({ days: size.days + 4, start, seed: Number(chosen.seed) });
  await insertSources(database);
  await insertReaders(database, { count: size.readers, start });
  const context = { database, products, news, signal };
  const end = start + size.days * DAY_MS;
  await step('simulating', async () => {
    await simulate(context, start, size.days);
    return `${size.days} days simulated`;
  });
  const checked = checkBriefings({
    briefings: await listBriefings(database),
    sections: await listSections(database),
    news,
    readers: size.readers,
  });
  // In zones ahead of UTC the day that begins at the end has its briefing already.
  const together = await measureTogether(context, end + DAY_MS, size.readers);
  const killed = await measureKills(context, end + 2 * DAY_MS, size);
  return buildReport({ size, checked, together, killed });
}

/** Runs the job each hour in both processes. */
async function simulate({ database, products, news, signal }, start, days) {
  let next = 0;
  for (let hour = 1; hour <= days * 24; hour += 1) {
    signal.throwIfAborted();
    const now = start + hour * HOUR_MS;
    const from = next;
    while (next < news.articles.length && news.articles[next].at <= now) next += 1;
    await insertArticles(database, news.articles.slice(from, next));
    if (hour % 24 === 0)
      await database.query('analyze articles, story_members, briefings, briefing_sections');
    await Promise.all(products.map((product, n) => product.makeBriefings(now + RUN_MS, `bench ${n}`)));
  }
  await insertArticles(database, news.articles.slice(next));
}

/** All readers' briefings are due at the same time, for one process. */
async function measureTogether({ database, products: [product] }, end, readers) {
  await database.query(
    `update users set settings = settings || '{"digest_hour": 12, "timezone": "UTC"}'
     where username like 'reader-%'`,
  );
  const began = performance.now();
  const counts = await product.makeBriefings(end + DAY_MS / 2 + RUN_MS, 'bench together');
  const made = counts?.made ?? 0;
  return { seconds: (performance.now() - began) / 1000, made, faults: findMissingBriefings(made, readers) };
}

/** Kills processes while they make the briefings of a day, then lets one finish. */
async function measureKills({ database, products: [product], signal }, end, { kills, readers }) {
  const time = end + DAY_MS / 2 + RUN_MS;
  const day = new Date(end).toISOString().slice(0, 10);
  for (let kill = 0; kill < kills; kill += 1) {
    const child = fork(join(import.meta.dirname, 'killed.mjs'), [
      database.url,
      String(time),
      `bench kill ${kill}`,
    ]);
    const exited = once(child, 'exit');
    await once(child, 'message');
    await wait(Math.random() * KILL_MS_MAX, undefined, { signal });
    child.kill('SIGKILL');
    await exited;
  }
  const count = async () =>
    (await database.query('select count(*)::int as n from briefings where day = $1', [day]))[0].n;
  const interrupted = await count();
  await product.makeBriefings(time, 'bench after kills');
  const made = await count();
  return {
    interrupted,
    faults: findMissingBriefings(made, readers).map((fault) => `After kills: ${fault}`),
  };
}

function buildReport({ size, checked, together, killed }) {
  const { planted, found, faults, faultCount } = checked;
  const share = found / planted;
  return {
    tables: [
      {
        title: 'Briefings',
        columns: ['', ''],
        rows: [
          [`${size.readers} readers, ${size.days} days`, `${planted} major stories planted, ${found} found`],
          [`${together.made} at once`, `${formatFigure(together.seconds)} s`],
          [`${size.kills} kills`, `${killed.interrupted} made before the last one`],
        ],
      },
    ],
    goals: [
      requireAtLeast("major stories in the day's briefing", share, MAJORS_SHARE_MIN),
      requireAtMost('repeated facts, crowded sources, missing days', faultCount, 0),
      requireAtMost(
        `${together.made} briefings without a model`,
        together.seconds,
        BRIEFINGS_SECONDS_MAX,
        's',
      ),
    ],
    faults: [...faults, ...together.faults, ...killed.faults],
    figures: { size, checked, together, killed },
  };
}
