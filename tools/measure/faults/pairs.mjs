// Two of each app share the scheduled work of some minutes.
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../bootstrap/step.mjs';
import { waitUntil } from '../../process/wait-until.mjs';
import { insertArticles, insertReaders } from '../bench/mail/people.mjs';
import { startFarm } from '../bench/farm-process.mjs';
import { requireAtLeast, requireAtMost } from '../bench/report.mjs';
import { startApp } from '../bench/service.mjs';
import { MailSink } from '../mail-sink.mjs';
import { buildArticleGoals, countArticles } from './articles.mjs';
import { readState } from './product.mjs';

export const about = 'two of each app: no run twice, no source fetched twice, no digest sent twice';

const MINUTES = 10;
const MINUTES_SHORT = 1;
const MINUTE_MS = 60_000;
const FARM = { feeds: 100, items: 20, bytes: 500, latency: 20 };
const READERS = 20;
/** News of the day for their digests; sources that nobody fetches. */
const NEWS = { sources: 20, articles: 200 };
const SENT_MS = 180_000;
const FIRST_RUN_MS = 180_000;
const APPS = ['api', 'greader-gateway', 'ingest-worker', 'mailer', 'newsletter-poller'];

/** Runs of one job whose times overlap, and runs that were planned for one time. */
const REPEATED_RUNS = `
  select count(*)::int as n from job_runs one join job_runs other
    on other.job_name = one.job_name and other.job_run_id > one.job_run_id
   and (other.slot = one.slot
        or other.started_at < coalesce(one.finished_at, now())
           and one.started_at < coalesce(other.finished_at, now()))`;

export async function runFault(context) {
  const { postgres, stack, signal, options } = context;
  const minutes = options.short ? MINUTES_SHORT : MINUTES;
  const farm = await startFarm({ numbers: FARM, stack, signal });
  const sink = new MailSink();
  await sink.start();
  stack.defer(() => sink.stop());
  const database = await postgres.createDatabase('faults_pairs');
  const apps = await startPairs({ database, sink, stack, signal });
  await subscribe(apps.api, farm);
  // An article that leaves its feed before the first run could not be stored.
  const isRead = async () => (await countArticles(database, farm, { required: FARM.items })).missing === 0;
  await waitUntil('every feed is read once', isRead, { timeoutMs: FIRST_RUN_MS, signal });
  await step('two of each app', async () => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await farm.advance(1);
      await wait(MINUTE_MS, undefined, { signal });
    }
    return `${minutes} min`;
  });
  await waitUntil('every digest is sent', () => sink.received.size >= READERS, {
    timeoutMs: SENT_MS,
    signal,
  });
  return buildReport(await readResult({ database, farm, sink, minutes }), { minutes, farm: FARM });
}

/** Two of each app with all jobs on. Returns the first api. */
async function startPairs({ database, sink, stack, signal }) {
  const settings = {
    ...sink.buildSettings(),
    INGEST_INTERVAL_MINUTES: '1',
    INGEST_PER_HOST: '8',
    // Ten processes, and Postgres allows 100 connections (docs/scale.md).
    DB_POOL_SIZE: '6',
  };
  // The first process creates the tables; mailers make the digests that are due when they start.
  const api = await startApp('api', { database, settings, stack, signal });
  await insertArticles(database, NEWS);
  await insertReaders(database, READERS);
  const others = APPS.flatMap((app) => (app === 'api' ? [app] : [app, app]));
  await Promise.all(others.map((app) => startApp(app, { database, settings, stack, signal })));
  return { api };
}

async function subscribe(api, farm) {
  const client = await api.signIn();
  for (const file of farm.opmlFiles()) await client.sendOpml('/api/sources/import', file);
}

async function readResult({ database, farm, sink, minutes }) {
  const readRow = async (query) => (await database.query(query))[0];
  // Requests are compared with what the runs say after the last of them has ended.
  const hasEnded = async () =>
    (await readRow("select count(*)::int as n from ingest_runs where status = 'running'")).n === 0;
  await waitUntil('no run is under way', hasEnded);
  const stats = await farm.stats();
  return {
    requests: stats.feed200 + stats.feed304 + stats.feedError,
    repeatedRuns: (await readRow(REPEATED_RUNS)).n,
    runs: await readRow(`
      select count(*)::int as count, coalesce(sum(sources_total), 0)::int as fetched
      from ingest_runs where sources_total > 0`),
    mails: [...sink.received.values()].map((ids) => ids.length),
    // The last of them may be published after the last run began.
    articles: await countArticles(database, farm, {
      required: FARM.items + minutes - 1,
      published: FARM.items + minutes,
    }),
    state: await readState({ database }),
  };
}

function buildReport({ requests, repeatedRuns, runs, mails, articles, state }, { minutes, farm }) {
  return {
    goals: [
      requireAtLeast('runs that fetched sources', runs.count, Math.max(1, minutes - 1)),
      requireAtMost('runs of one job at once, or for one time', repeatedRuns, 0),
      requireAtLeast('requests of sources', requests, farm.feeds * Math.max(1, minutes - 1)),
      requireAtMost('requests beyond those of the runs', requests - runs.fetched, 0),
      ...buildArticleGoals(articles),
      requireAtMost('digests sent twice', mails.filter((count) => count > 1).length, 0),
      requireAtMost('digests missing', READERS - mails.length, 0),
    ],
    figures: { minutes, ...runs, requests, ...state },
  };
}
