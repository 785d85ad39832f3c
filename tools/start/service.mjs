// Starts the apps of `npm start`: one app, or five behind one port.
import { findFreePort } from '../process/ports.mjs';
import { AppProcess } from './app-process.mjs';
import { startProxy } from './proxy.mjs';

const WORKERS = ['ingest-worker', 'mailer', 'newsletter-poller'];
const LOOPBACK = '127.0.0.1';

/** Starts the api alone: a complete service, scheduled jobs included. */
export async function startSingle({ environment, stack, signal }) {
  const api = startApp('api', environment, stack);
  await api.waitUntilReady(signal);
  return [api];
}

/**
 * Starts the five apps of a larger deployment: api without scheduler, sync API, workers, and a proxy on the
 * public port. The api starts first, because it migrates the database.
 */
export async function startAll({ environment, stack, signal }) {
  const buildEnvironment = async (more) => ({
    ...environment,
    HOST: LOOPBACK,
    PORT: String(await findFreePort()),
    SCHEDULER_IN_PROCESS: 'false',
    ...more,
  });
  const proxySettings = { TRUST_PROXY_HOPS: String(1 + Number(environment.TRUST_PROXY_HOPS ?? 0)) };
  const api = startApp('api', await buildEnvironment(proxySettings), stack);
  await api.waitUntilReady(signal);
  const gateway = startApp('greader-gateway', await buildEnvironment(proxySettings), stack);
  const workers = [];
  for (const name of WORKERS) workers.push(startApp(name, await buildEnvironment({}), stack));
  const all = [api, gateway, ...workers];
  await Promise.all(all.map((app) => app.waitUntilReady(signal)));
  const route = (path) => (path.startsWith('/api/greader') ? gateway.port : api.port);
  const proxy = await startProxy({
    host: environment.HOST,
    port: Number(environment.PORT),
    route,
  });
  stack.defer(() => proxy.stop());
  return all;
}

function startApp(name, environment, stack) {
  const app = new AppProcess(name, environment);
  stack.defer(() => app.stop());
  return app;
}
