// What `npm start` runs: one app, or five behind one port.
import { freePort } from '../process/ports.mjs';
import { AppProcess } from './app-process.mjs';
import { startProxy } from './proxy.mjs';

const WORKERS = ['ingest-worker', 'mailer', 'newsletter-poller'];
const LOOPBACK = '127.0.0.1';

/** The api alone: a complete service, with the scheduled jobs inside. */
export async function startOne({ environment, stack, signal }) {
  const api = started('api', environment, stack);
  await api.ready(signal);
  return [api];
}

/**
 * The five apps of a larger deployment: the api without its scheduler, the sync API apart, the workers apart,
 * and a proxy on the public port. The api comes first, because it prepares the database.
 */
export async function startAll({ environment, stack, signal }) {
  const behind = async (more) => ({
    ...environment,
    HOST: LOOPBACK,
    PORT: String(await freePort()),
    SCHEDULER_IN_PROCESS: 'false',
    ...more,
  });
  const trusting = { TRUST_PROXY_HOPS: String(1 + Number(environment.TRUST_PROXY_HOPS ?? 0)) };
  const api = started('api', await behind(trusting), stack);
  await api.ready(signal);
  const gateway = started('greader-gateway', await behind(trusting), stack);
  const workers = [];
  for (const name of WORKERS) workers.push(started(name, await behind({}), stack));
  const all = [api, gateway, ...workers];
  await Promise.all(all.map((app) => app.ready(signal)));
  const route = (path) => (path.startsWith('/api/greader') ? gateway.port : api.port);
  const proxy = await startProxy({
    host: environment.HOST,
    port: Number(environment.PORT),
    route,
  });
  stack.defer(() => proxy.stop());
  return all;
}

function started(name, environment, stack) {
  const app = new AppProcess(name, environment);
  stack.defer(() => app.stop());
  return app;
}
