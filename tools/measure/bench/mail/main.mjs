// `npm run bench -- mail`: digests of many users, a full queue of mails for two mailers, and mailers that are
// killed while they send.
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../../bootstrap/step.mjs';
import { waitUntil } from '../../../process/wait-until.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { formatFigure, requireAtMost } from '../report.mjs';
import { buildApps, startApp } from '../service.mjs';
import { LockWaits } from './lock-waits.mjs';
import { MailSink } from '../../mail-sink.mjs';
import { insertArticles, insertMails, insertReaders } from './people.mjs';

export const about = 'digests of many users, two mailers with a full queue, and mailers that are killed';

export const options = {
  readers: { type: 'string', default: '1000', about: 'users with a digest' },
  mails: { type: 'string', default: '10000', about: 'mails in the queue of two mailers' },
  kills: { type: 'string', default: '20', about: 'mailers that are killed while they send' },
  people: { type: 'string', default: '100', about: 'users with a digest while mailers are killed' },
};

const DIGEST_SECONDS_MAX = 60;
const LOCK_WAIT_MS_MAX = 100;
const LIBRARY = { sources: 200, articles: 5_000 };
/** Long enough that a kill hits a mail that is being sent. */
const SLOW_ACCEPT_MS = 150;
/** The first mailers are killed around the time at which they create digests, the others while they send. */
const CREATING = { kills: 4, fromMs: 4_800, toMs: 6_000 };
const SENDING = { fromMs: 0, toMs: 800 };
/** Every fourth time the mail server stops as well. */
const STOPS_EVERY = 4;

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['mailer'], signal);
    return 'built';
  });
  const context = { postgres: await startBenchPostgres('mail', stack), signal };
  const digests = await measureDigests(context, Number(chosen.readers));
  const queue = await measureQueue(context, Number(chosen.mails));
  const kills = await measureKills(context, Number(chosen.kills), Number(chosen.people));
  return buildReport({ digests, queue, kills }, chosen);
}

/** Runs the work with a mail server and a database that the mailer has migrated. */
async function withMailers({ postgres, signal }, work) {
  const stack = new AsyncDisposableStack();
  try {
    const sink = new MailSink();
    await sink.start();
    stack.defer(() => sink.stop());
    const database = await postgres.createDatabase('bench_mail');
    const start = (settings = sink.buildSettings()) =>
      startApp('mailer', { database, settings, stack, signal });
    // Without a mail server: it migrates, and sends nothing.
    await (await start({})).stop();
    return await work({ sink, database, start });
  } finally {
    await stack.disposeAsync();
  }
}

function measureDigests(context, readers) {
  return withMailers(context, async ({ sink, database, start }) => {
    await insertArticles(database, LIBRARY);
    await insertReaders(database, readers);
    await start();
    const findRun = async () => {
      const [run] = await database.query(
        `select extract(epoch from finished_at - started_at)::float as seconds, detail from job_runs
         where job_name = 'digest' and finished_at is not null order by job_run_id limit 1`,
      );
      return run;
    };
    const run = await waitUntil('the digests are enqueued', findRun, { signal: context.signal });
    await waitUntil('they are sent', () => sink.count >= readers, { signal: context.signal });
    return { seconds: run.seconds, faults: findFaults('digest', readers, sink, { repeats: 0 }) };
  });
}

function measureQueue(context, mails) {
  return withMailers(context, async ({ sink, database, start }) => {
    await Promise.all([start(), start()]);
    const waits = new LockWaits(database.url);
    await waits.start();
    const began = performance.now();
    await insertMails(database, mails);
    await waitUntil('all mails are sent', () => sink.count >= mails, { signal: context.signal });
    const seconds = (performance.now() - began) / 1000;
    return {
      seconds,
      longestWaitMs: await waits.stop(),
      faults: findFaults('mail', mails, sink, { repeats: 0 }),
    };
  });
}

/** Kills mailers at random moments, and stops the mail server in between. */
function measureKills(context, kills, people) {
  return withMailers(context, async ({ sink, database, start }) => {
    await insertArticles(database, { sources: 20, articles: 200 });
    await insertReaders(database, people);
    sink.delayMs = SLOW_ACCEPT_MS;
    for (let kill = 0; kill < kills; kill += 1) {
      const mailer = await start();
      const { fromMs, toMs } = kill < CREATING.kills ? CREATING : SENDING;
      await wait(fromMs + Math.random() * (toMs - fromMs), undefined, { signal: context.signal });
      const stopsServer = kill % STOPS_EVERY === STOPS_EVERY - 1;
      if (stopsServer) await sink.stop();
      process.kill(mailer.pid, 'SIGKILL');
      if (stopsServer) await sink.start();
    }
    const interrupted = sink.count;
    await start();
    const isEmpty = async () => {
      const [{ n }] = await database.query('select count(*)::int as n from mails where failed_at is null');
      const [{ digests }] = await database.query('select count(*)::int as digests from digests');
      return n === 0 && digests === people;
    };
    await waitUntil('no mail is left', isEmpty, { signal: context.signal, timeoutMs: 600_000 });
    const [{ dead }] = await database.query('select count(*)::int as dead from mails');
    const repeated = [...sink.received.values()].filter((ids) => ids.length > 1).length;
    return { interrupted, repeated, dead, faults: findFaults('reader', people, sink, { repeats: 1 }) };
  });
}

/** Everybody gets one mail, or `repeats` more with the same Message-ID. */
function findFaults(name, count, { received }, { repeats }) {
  return Array.from({ length: count }, (_, n) => {
    const prefix = name === 'digest' ? 'reader' : name;
    const ids = received.get(`${prefix}-${n + 1}@bench.test`) ?? [];
    const isRight = ids.length >= 1 && ids.length <= 1 + repeats && new Set(ids).size === 1;
    return isRight
      ? []
      : [`${prefix}-${n + 1} got ${ids.length} mails with ${new Set(ids).size} Message-IDs.`];
  }).flat();
}

function buildReport({ digests, queue, kills }, chosen) {
  return {
    tables: [
      {
        title: 'Mail',
        columns: ['', 'wall s', 'of one', ''],
        rows: [
          [
            `${chosen.readers} digests`,
            formatFigure(digests.seconds),
            `${formatFigure((digests.seconds / chosen.readers) * 1000)} ms`,
            '',
          ],
          [
            `${chosen.mails} mails, two mailers`,
            formatFigure(queue.seconds),
            `${formatFigure((queue.seconds / chosen.mails) * 1000)} ms`,
            `longest lock wait ${formatFigure(queue.longestWaitMs)} ms`,
          ],
          [
            `${chosen.people} digests, ${chosen.kills} kills`,
            '',
            '',
            `${kills.interrupted} sent before the last kill, ${kills.repeated} repeated, ` +
              `${kills.dead} dead letters`,
          ],
        ],
      },
    ],
    goals: [
      requireAtMost('digests enqueued', digests.seconds, DIGEST_SECONDS_MAX, 's'),
      requireAtMost('longest lock wait', queue.longestWaitMs, LOCK_WAIT_MS_MAX, 'ms'),
      requireAtMost('mails repeated by kills', kills.repeated, Number(chosen.kills)),
    ],
    faults: [...digests.faults, ...queue.faults, ...kills.faults],
    figures: { digests, queue, kills },
  };
}
