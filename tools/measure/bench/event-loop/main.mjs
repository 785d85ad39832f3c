// `npm run bench -- event-loop`: sends the worst known input to every route, worker step and stream, and
// measures how long `/api/live` does not respond, compared with two bare servers.
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../../bootstrap/step.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { HostileClient } from './client.mjs';
import { fillLists } from './data.mjs';
import { startHostileSite } from './hostile-site.mjs';
import { API_PHASES, LOGIN_PHASE } from './phases-api.mjs';
import { buildContentPhases } from './phases-content.mjs';
import { buildBodyPhases, buildQueryPhases } from './phases-routes.mjs';
import { SYNC_PHASES } from './phases-sync.mjs';
import { isWithin, buildReport } from './report.mjs';
import { watchDelays } from './delays.mjs';
import { startBareServers } from './yardstick.mjs';

export const about = 'the longest delay of /api/live under the worst known input, by route, step and stream';

export const options = {
  short: { type: 'boolean', about: 'a sample, in about a minute' },
  only: { type: 'string', about: 'only phases with this text in their name' },
};

/** Long enough for several blocks of the yardstick, which come every quarter of a second. */
const PHASE_MS_MIN = 1_200;
const SAMPLE_PHASE_MS_MIN = 800;
/** A phase above its limit runs again, because a garbage collection may coincide with other load. */
const TRIES_MAX = 3;
/** With the administrator ten users, who may have ten streams each. */
const READERS = 9;
/** The administrator of `startApp`. */
const USERNAME = 'bench';

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('event-loop', stack);
  const database = await postgres.createDatabase('bench_event_loop');
  const app = await startApp('api', { database, stack, signal });
  const isSample = chosen.short === true;
  const phaseMs = isSample ? SAMPLE_PHASE_MS_MIN : PHASE_MS_MIN;
  const context = { ...(await prepare(app, { database, stack })), phaseMs };
  const takeDelays = await watchDelays(
    { service: `${app.url}/api/live`, ...(await startBareServers(stack)) },
    stack,
  );
  const phases = await listPhases({ isSample, only: chosen.only });
  const results = [];
  await step('running phases', async () => {
    for (const phase of phases) {
      signal.throwIfAborted();
      results.push(await runPhase(phase, { context, takeDelays }));
    }
    return `${results.length} phases`;
  });
  return buildReport(results);
}

async function listPhases({ isSample, only = '' }) {
  const all = [
    { name: 'nothing', run: ({ phaseMs }) => wait(phaseMs) },
    ...SYNC_PHASES,
    ...(await buildBodyPhases({ isSample })),
    ...(await buildQueryPhases({ isSample })),
    ...API_PHASES,
    ...buildContentPhases({ isSample }),
    LOGIN_PHASE,
  ];
  return all.filter(({ name }) => name.includes(only));
}

async function prepare(app, { database, stack }) {
  const cookie = await app.cookie();
  const anonymous = new HostileClient(app.url);
  const admin = anonymous.withHeaders({ cookie });
  const { token } = await admin.sendOk('POST', '/api/users/me/greader-tokens', { name: 'bench' });
  const site = await startHostileSite(stack);
  let ids;
  await step('filling', async () => {
    ids = await fillLists(database);
    await database.settle();
    return `${ids.length} articles`;
  });
  const readers = await createReaders({ admin, anonymous });
  const syncApp = anonymous.withHeaders({ authorization: `GoogleLogin auth=${token}` });
  return { anonymous, admin, readers, syncApp, ids, database, site, username: USERNAME };
}

/** Signed-in users beside the administrator. */
function createReaders({ admin, anonymous }) {
  return Promise.all(
    Array.from({ length: READERS }, async (_, n) => {
      const login = { username: `reader-${n}`, password: 'bench-reader-2026' };
      await admin.sendOk('POST', '/api/users', { ...login, role: 'user' });
      const answer = await fetch(`${anonymous.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(login),
      });
      const [cookie] = answer.headers.getSetCookie();
      return anonymous.withHeaders({ cookie: cookie.split(';')[0] });
    }),
  );
}

/** Returns the best try: code that blocks the loop does so every time. */
async function runPhase(phase, { context, takeDelays }) {
  let best = null;
  for (let tries = 0; tries < TRIES_MAX && (best === null || !isWithin(best)); tries += 1) {
    const result = { name: phase.name, ...(await runPhaseOnce(phase, { context, takeDelays })) };
    if (best === null || result.service.longest < best.service.longest) best = result;
  }
  return best;
}

async function runPhaseOnce({ name, run }, { context, takeDelays }) {
  await takeDelays();
  const began = performance.now();
  await Promise.try(run, context).catch((error) => {
    throw new Error(`The phase "${name}" failed.`, { cause: error });
  });
  await wait(Math.max(0, context.phaseMs - (performance.now() - began)));
  const delays = await takeDelays();
  return { ...delays, seconds: (performance.now() - began) / 1000 };
}
