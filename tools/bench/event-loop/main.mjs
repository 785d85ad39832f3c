// `npm run bench -- event-loop`: the worst known input against every route, worker step and stream of
// a started service, and how long `/api/live` was silent meanwhile, beside two bare servers.
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../bootstrap/step.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { Client } from './client.mjs';
import { fillLists } from './data.mjs';
import { startHostileSite } from './hostile-site.mjs';
import { API_PHASES, bodyPhases, LOGIN_PHASE, queryPhases } from './phases-api.mjs';
import { contentPhases } from './phases-content.mjs';
import { SYNC_PHASES } from './phases-sync.mjs';
import { isWithin, reportOf } from './report.mjs';
import { watchSilence } from './silence.mjs';
import { startBareServers } from './yardstick.mjs';

export const about =
  'the longest silence of /api/live under the worst known input, by route, step and stream';

export const options = {
  short: { type: 'boolean', about: 'a sample, in about a minute' },
  only: { type: 'string', about: 'phases whose name has this in it' },
};

/** Long enough for several holds of the yardstick. */
const PHASE_MS_MIN = 1_200;
/** A phase that missed its limit is played again: a collection of garbage may fall together with another. */
const TRIES_MAX = 3;
/** The administrator of `startApp`. */
const USERNAME = 'bench';

export async function bench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('event-loop', stack);
  const database = await postgres.fresh('bench_event_loop');
  const app = await startApp('api', { database, stack, signal });
  const context = await prepare(app, { database, stack });
  const take = await watchSilence(
    { service: `${app.url}/api/live`, ...(await startBareServers(stack)) },
    stack,
  );
  const phases = await phasesOf({ isSample: chosen.short === true, only: chosen.only });
  const results = [];
  await step('playing', async () => {
    for (const phase of phases) {
      signal.throwIfAborted();
      results.push(await play(phase, { context, take }));
    }
    return `${results.length} phases were played`;
  });
  return reportOf(results);
}

async function phasesOf({ isSample, only = '' }) {
  const all = [
    { name: 'nothing', run: () => wait(PHASE_MS_MIN) },
    ...SYNC_PHASES,
    ...(await bodyPhases({ isSample })),
    ...(await queryPhases({ isSample })),
    ...API_PHASES,
    ...contentPhases({ isSample }),
    LOGIN_PHASE,
  ];
  return all.filter(({ name }) => name.includes(only));
}

async function prepare(app, { database, stack }) {
  const cookie = await app.cookie();
  const stranger = new Client(app.url);
  const admin = stranger.as({ cookie });
  const { token } = await admin.must('POST', '/api/users/me/greader-tokens', { name: 'bench' });
  const site = await startHostileSite(stack);
  let ids;
  await step('filling', async () => {
    ids = await fillLists(database);
    await database.settle();
    return `${ids.length} articles`;
  });
  const reader = stranger.as({ authorization: `GoogleLogin auth=${token}` });
  return { stranger, admin, app: reader, ids, database, site, username: USERNAME };
}

/** The best of the tries: what holds up the loop by its nature does so each time. */
async function play(phase, { context, take }) {
  let best = null;
  for (let tries = 0; tries < TRIES_MAX && (best === null || !isWithin(best)); tries += 1) {
    const result = { name: phase.name, ...(await playOnce(phase, { context, take })) };
    if (best === null || result.service.longest < best.service.longest) best = result;
  }
  return best;
}

async function playOnce({ run }, { context, take }) {
  await take();
  const began = performance.now();
  await run(context);
  await wait(Math.max(0, PHASE_MS_MIN - (performance.now() - began)));
  const silences = await take();
  return { ...silences, seconds: (performance.now() - began) / 1000 };
}
