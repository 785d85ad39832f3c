// `npm run bench -- triage`: fifty users mark, tag and list, in alternation with fifty clients that write one
// record each to a bare server; then every unread count is compared with the records.
import { step } from '../../../bootstrap/step.mjs';
import { SIZE, fill } from '../lists/data-set.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { listActions, listEmptyRequests, listUpserts } from './actions.mjs';
import { findWrongCounts } from './counts.mjs';
import { startFloor } from './floor.mjs';
import { buildReport } from './report.mjs';
import { startUsers } from './users.mjs';

export const about =
  'fifty users marking, tagging and listing at once: the time of a change to a bare upsert';

export const options = {
  rounds: { type: 'string', default: '5', about: 'measurements of each contender' },
  seconds: { type: 'string', default: '4', about: 'seconds of one measurement' },
  pause: { type: 'string', default: '500', about: 'milliseconds between two actions of one user' },
};

const USERS = 50;
export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('lists', stack);
  const database = await postgres.createDatabase('bench_triage');
  const app = await startApp('api', { database, settings: { SCHEDULER_IN_PROCESS: 'false' }, stack, signal });
  await step('filling', async () => {
    await fill(database);
    await database.settle();
    return `${SIZE.sources} sources, ${SIZE.users} users and their states`;
  });
  const readers = await signInAll(app);
  const floor = await startFloor({ database, stack });
  const runUsers = startUsers(stack);
  const people = await Promise.all(
    readers.map(async (reader) => ({
      headers: { cookie: reader.cookie },
      actions: await listActions(reader),
    })),
  );
  const contenders = {
    upsert: { url: floor.url, users: listUpserts(readers) },
    empty: { url: floor.url, users: listEmptyRequests(readers) },
    reader: { url: app.url, users: people },
  };
  const { times, faults } = await alternate(contenders, { runUsers, chosen, signal });
  const wrong = await findWrongCounts(readers, database);
  return buildReport({ times, faults: [...new Set(faults), ...wrong], people: USERS });
}

async function signInAll(app) {
  let readers;
  await step('signing in', async () => {
    readers = await signInUsers(
      app,
      Array.from({ length: USERS }, (_, n) => `reader-${n + 1}`),
    );
    return `${USERS} users are signed in`;
  });
  return readers;
}

async function alternate(contenders, { runUsers, chosen, signal }) {
  const [times, faults] = [{}, []];
  const runBatch = async ({ url, users }, counts) => {
    signal.throwIfAborted();
    const load = { url, users, seconds: Number(chosen.seconds), pauseMs: Number(chosen.pause) };
    const result = await runUsers(load);
    faults.push(...result.faults);
    if (counts) for (const [kind, ms] of Object.entries(result.times)) (times[kind] ??= []).push(...ms);
  };
  await step('measuring', async () => {
    for (const one of Object.values(contenders)) await runBatch(one, false);
    for (let round = 0; round < Number(chosen.rounds); round += 1)
      for (const one of Object.values(contenders)) await runBatch(one, true);
    return 'measured';
  });
  return { times, faults };
}
