// SIGTERM while clients keep their connections busy, streams are open, and a run is under way.
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../process/wait-until.mjs';
import { requireAtLeast, requireAtMost } from '../bench/report.mjs';
import { request, startClients } from './load.mjs';
import { advance, startProduct } from './product.mjs';

export const about = 'SIGTERM to the api: busy clients, open event streams, a run under way';

/** Below the limit of parallel requests of one user. */
const CLIENTS = 24;
/** As many as one user may have open. */
const STREAMS = 10;
const GRACE_SECONDS = 6;
/** Before the grace is over, so that load balancers notice; a busy machine answers late. */
const UNREADY_SECONDS = GRACE_SECONDS - 1;
const LOAD_MS = 2_000;
const POLL_MS = 20;
/** Slow feeds, so that the run outlasts the load. */
const FARM = { feeds: 300, items: 5, bytes: 500, latency: 400 };

export async function runFault(context) {
  const product = await startProduct(context, FARM);
  const api = await product.start('api', { SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS) });
  const [cookie, client] = [await api.cookie(), await api.signIn()];
  const streams = Array.from({ length: STREAMS }, () => request(`${api.url}/api/changes/stream`, { cookie }));
  const clients = startClients(`${api.url}/api/articles`, { count: CLIENTS, cookie });
  await advance(product);
  await client.send('POST', '/api/ingest', {});
  await wait(LOAD_MS, undefined, { signal: context.signal });

  const signalled = performance.now();
  api.child.kill('SIGTERM');
  const isUnready = async () => (await request(`${api.url}/api/ready`)).status === 503;
  await waitUntil('the api is not ready', isUnready, { intervalMs: POLL_MS, signal: context.signal });
  const unready = performance.now();
  const code = await api.exited;
  const exited = performance.now();
  await clients.ended;
  const bodies = await Promise.all(streams);
  const [{ open }] = await product.database.query(
    `select count(*)::int as open from ingest_runs where status = 'running'`,
  );
  const times = { signalled, unready, exited };
  return buildReport({ ...times, code, clients, bodies, open });
}

function buildReport({ signalled, unready, exited, code, clients, bodies, open }) {
  // A connection made right before the grace is over may wait for a listener that closes.
  const sureEnd = signalled + UNREADY_SECONDS * 1000;
  const late = clients.answers.filter(({ began }) => began > unready);
  const lost = clients.failures.filter(({ began }) => began < sureEnd);
  const closed = bodies.filter(({ body }) => /\nevent: shutdown\n/.test(body));
  const failed = clients.answers.filter(({ status }) => status !== 200);
  return {
    goals: [
      requireAtMost('seconds until the process exited', (exited - signalled) / 1000, 25, 's'),
      requireAtMost('exit code', code, 0),
      requireAtMost('seconds until not ready', (unready - signalled) / 1000, UNREADY_SECONDS, 's'),
      requireAtLeast('requests answered after that', late.length, 1),
      requireAtMost('of them kept open', late.filter(({ connection }) => connection !== 'close').length, 0),
      requireAtMost('requests without an answer', lost.length, 0),
      requireAtMost('answers other than 200', failed.length, 0),
      requireAtLeast('streams that ended with an event', closed.length, STREAMS),
      requireAtMost('runs left open', open, 0),
    ],
    figures: { requests: clients.answers.length, refused_late: clients.failures.length - lost.length },
  };
}
