// Every connection of the api waits for a lock, while clients go on asking.
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../process/wait-until.mjs';
import { requireAtLeast, requireAtMost } from '../bench/report.mjs';
import { request, startClients } from './load.mjs';
import { startProduct } from './product.mjs';

export const about = 'all connections of the api wait for a lock: it says so, stays alive and recovers';

const FARM = { feeds: 40, items: 10, bytes: 500, latency: 0 };
/** Twice the connections, below the limit of parallel requests of one user. */
const CLIENTS = 24;
const LOCKED_MS = 20_000;
const POLL_MS = 200;
/** Orchestrators wait about as long for an answer. */
const LIVE_MAX_MS = 5_000;
/** A statement is cancelled long before; then the client can ask again. */
const ANSWER_MAX_MS = 40_000;
const BACK_MS = 40_000;

export async function runFault(context) {
  const product = await startProduct(context, FARM);
  // It logs each request that waited in vain.
  const api = await product.start('api', { LOG_LEVEL: 'fatal' });
  const cookie = await api.cookie();
  const clients = startClients(`${api.url}/api/articles`, { count: CLIENTS, cookie });
  await wait(POLL_MS * 5, undefined, { signal: context.signal });
  const locked = performance.now();
  const live = await holdLock({ ...product, api });
  const released = performance.now();
  const isBack = async () => (await request(`${api.url}/api/articles`, { cookie })).status === 200;
  await waitUntil('lists are answered again', isBack, { timeoutMs: BACK_MS, signal: context.signal });
  const back = performance.now();
  await wait(POLL_MS * 5, undefined, { signal: context.signal });
  const exitedEarly = api.child.exitCode !== null || api.child.signalCode !== null;
  await api.stop();
  await clients.ended;
  return buildReport({ locked, released, back, live, exitedEarly, clients });
}

/** Locks the articles, and asks meanwhile whether the process lives. Returns the answers: { ms, status }. */
async function holdLock({ postgres, api, signal }) {
  const blocker = await postgres.openDatabase('faults_reader');
  await blocker.query('begin; lock table articles in access exclusive mode');
  const answers = [];
  for (const began = performance.now(); performance.now() - began < LOCKED_MS;) {
    const sent = performance.now();
    // 0: the process does not answer at all.
    const status = await request(`${api.url}/api/live`).then(
      (answer) => answer.status,
      () => 0,
    );
    answers.push({ ms: performance.now() - sent, status });
    await wait(POLL_MS, undefined, { signal });
  }
  await blocker.query('rollback');
  await blocker.close();
  return answers;
}

export function buildReport({ locked, released, back, live, exitedEarly, clients }) {
  const during = clients.answers.filter(({ ended }) => ended > locked && ended < back);
  const after = clients.answers.filter(({ began }) => began > back);
  const unclear = during.filter(({ status }) => status !== 200 && status !== 503);
  const lost = clients.failures.filter(({ began }) => began < back);
  const slowest = Math.max(...during.map((one) => one.ended - one.began));
  return {
    goals: [
      requireAtMost('slowest "alive" in ms', Math.max(...live.map(({ ms }) => ms)), LIVE_MAX_MS, 'ms'),
      requireAtMost('of them not 200', live.filter(({ status }) => status !== 200).length, 0),
      requireAtMost('the process ended (1: yes)', Number(exitedEarly), 0),
      requireAtLeast('requests that waited', during.length, CLIENTS),
      requireAtMost('slowest answer in s', slowest / 1000, ANSWER_MAX_MS / 1000, 's'),
      requireAtMost('answers other than 200 and 503', unclear.length, 0),
      requireAtMost('requests without an answer', lost.length, 0),
      requireAtMost('seconds until lists were answered again', (back - released) / 1000, BACK_MS / 1000, 's'),
      requireAtLeast('answers after that', after.length, 1),
      requireAtMost('of them not 200', after.filter(({ status }) => status !== 200).length, 0),
    ],
    figures: {
      answered_503: during.filter(({ status }) => status === 503).length,
      alive_checks: live.length,
      answers_after: after.length,
    },
  };
}
