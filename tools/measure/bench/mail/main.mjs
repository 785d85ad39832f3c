// `npm run bench -- mail`: digests of many users, a full queue of mails for two mailers, and mailers that are
// killed while they send.
import { step } from '../../../bootstrap/step.mjs';
import { waitUntil } from '../../../process/wait-until.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { formatFigure, requireAtMost } from '../report.mjs';
import { buildApps } from '../service.mjs';
import { killWhileSending } from './kills.mjs';
import { LockWaits } from './lock-waits.mjs';
import { findFaults, withMailers } from './mailers.mjs';
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

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['mailer'], signal);
    return 'built';
  });
  const context = { postgres: await startBenchPostgres('mail', stack), signal };
  const digests = await measureDigests(context, Number(chosen.readers));
  const queue = await measureQueue(context, Number(chosen.mails));
  const kills = await killWhileSending(context, {
    kills: Number(chosen.kills),
    people: Number(chosen.people),
  });
  return buildReport({ digests, queue, kills }, chosen);
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
