// Five processes that start at once on an empty database: one migrates, the others wait.
import { requireAtMost, requireAtLeast } from '../bench/report.mjs';
import { startApp } from '../bench/service.mjs';

export const about = 'the five apps start at once on an empty database';

const APPS = ['api', 'greader-gateway', 'ingest-worker', 'mailer', 'newsletter-poller'];

export async function runFault({ postgres, stack, signal }) {
  const database = await postgres.createDatabase('faults_reader');
  const starts = APPS.map((app) => startApp(app, { database, stack, signal }));
  const results = await Promise.allSettled(starts);
  const started = results.filter(({ status }) => status === 'fulfilled').map(({ value }) => value);
  const [{ rows, names }] = await database.query(
    'select count(*)::int as rows, count(distinct name)::int as names from migrations',
  );
  const ready = await Promise.all(started.map(async ({ url }) => (await fetch(`${url}/api/ready`)).status));
  return {
    goals: [
      requireAtLeast('apps that became ready', ready.filter((status) => status === 200).length, APPS.length),
      requireAtLeast('migrations', names, 1),
      requireAtMost('migrations that ran twice', rows - names, 0),
    ],
    figures: { migrations: rows },
  };
}
