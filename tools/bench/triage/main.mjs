// `npm run bench -- triage`: fifty people mark, tag and list at once, and by turns fifty write one record
// each to a bare server; afterwards every unread count is held against the records.
import { step } from '../../bootstrap/step.mjs';
import { SIZE, fill } from '../lists/data-set.mjs';
import { signIn } from '../lists/signed-in.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { actsOf, emptyRequests, upserts } from './acts.mjs';
import { wrongCounts } from './counts.mjs';
import { startFloor } from './floor.mjs';
import { reportOf } from './report.mjs';
import { startUsers } from './users.mjs';

export const about =
  'fifty people marking, tagging and listing at once: the time of a change to a bare upsert';

export const options = {
  rounds: { type: 'string', default: '5', about: 'how often each takes its turn' },
  seconds: { type: 'string', default: '4', about: 'seconds a turn' },
  pause: { type: 'string', default: '500', about: 'milliseconds between two acts of one person' },
};

const USERS = 50;
export async function bench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('lists', stack);
  const database = await postgres.fresh('bench_triage');
  const app = await startApp('api', { database, settings: { SCHEDULER_IN_PROCESS: 'false' }, stack, signal });
  await step('filling', async () => {
    await fill(database);
    await database.settle();
    return `${SIZE.sources} sources, ${SIZE.users} readers and what they read`;
  });
  const readers = await signedIn(app);
  const floor = await startFloor({ database, stack });
  const act = startUsers(stack);
  const people = await Promise.all(
    readers.map(async (reader) => ({ headers: { cookie: reader.cookie }, acts: await actsOf(reader) })),
  );
  const contenders = {
    upsert: { url: floor.url, users: upserts(readers) },
    empty: { url: floor.url, users: emptyRequests(readers) },
    reader: { url: app.url, users: people },
  };
  const { times, faults } = await inTurns(contenders, { act, chosen, signal });
  const wrong = await wrongCounts(readers, database);
  return reportOf({ times, faults: [...new Set(faults), ...wrong], people: USERS });
}

async function signedIn(app) {
  let readers;
  await step('signing in', async () => {
    readers = await signIn(
      app,
      Array.from({ length: USERS }, (_, n) => `reader-${n + 1}`),
    );
    return `${USERS} readers are signed in`;
  });
  return readers;
}

async function inTurns(contenders, { act, chosen, signal }) {
  const [times, faults] = [{}, []];
  const turn = async ({ url, users }, counts) => {
    signal.throwIfAborted();
    const wish = { url, users, seconds: Number(chosen.seconds), pauseMs: Number(chosen.pause) };
    const turned = await act(wish);
    faults.push(...turned.faults);
    if (counts) for (const [kind, ms] of Object.entries(turned.times)) (times[kind] ??= []).push(...ms);
  };
  await step('acting', async () => {
    for (const one of Object.values(contenders)) await turn(one, false);
    for (let round = 0; round < Number(chosen.rounds); round += 1)
      for (const one of Object.values(contenders)) await turn(one, true);
    return 'acted';
  });
  return { times, faults };
}
