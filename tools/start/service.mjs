// Starts the apps of `npm start`: one app, or five behind one port.
import { findFreePort } from '../process/ports.mjs';
import { AppEnded, AppProcess } from './app-process.mjs';
import { startProxy } from './proxy.mjs';
import { keepRunning } from './supervisor.mjs';

const WORKERS = ['ingest-worker', 'mailer', 'newsletter-poller'];
const LOOPBACK = '127.0.0.1';

/** Starts the api alone: a complete service, scheduled jobs included. Rejects when it ends later. */
export async function startSingle({ environment, stack, signal }) {
  const api = startApp('api', environment, stack);
  await api.waitUntilReady(signal);
  const failed = api.exited.then((code) => Promise.reject(new AppEnded(api.name, code)));
  // It may end before the caller waits for it.
  failed.catch(() => undefined);
  return { failed };
}

/**
 * Starts the five apps of a larger deployment: api without scheduler, sync API, workers, and a proxy on the
 * public port. The api starts first, because it migrates the database. An app that ends is started again on
 * its port.
 */
export async function startAll({ environment, stack, signal }) {
  const ports = new Set();
  const buildEnvironment = async (more) => ({
    ...environment,
    HOST: LOOPBACK,
    PORT: String(await findOtherPort(ports)),
    SCHEDULER_IN_PROCESS: 'false',
    ...more,
  });
  const proxySettings = { TRUST_PROXY_HOPS: String(1 + Number(environment.TRUST_PROXY_HOPS ?? 0)) };
  const plan = [];
  for (const name of ['api', 'greader-gateway']) plan.push([name, await buildEnvironment(proxySettings)]);
  for (const name of WORKERS) plan.push([name, await buildEnvironment({})]);
  const [api, ...rest] = plan;
  const launch = ([name, settings]) => startApp(name, settings, stack);
  const first = launch(api);
  await first.waitUntilReady(signal);
  const running = [first, ...rest.map(launch)];
  await Promise.all(running.map((app) => app.waitUntilReady(signal)));
  running.forEach((app, n) => void keepRunning(app, { start: () => launch(plan[n]), signal }));
  const [apiPort, gatewayPort] = running.map(({ port }) => port);
  const route = (path) => (path.startsWith('/api/greader') ? gatewayPort : apiPort);
  const proxy = await startProxy({
    host: environment.HOST,
    port: Number(environment.PORT),
    route,
  });
  stack.defer(() => proxy.stop());
  return {};
}

/** Nothing listens on the ports until the apps start, so the system may offer one twice. */
async function findOtherPort(ports) {
  let port = await findFreePort();
  while (ports.has(port)) port = await findFreePort();
  ports.add(port);
  return port;
}

function startApp(name, environment, stack) {
  const app = new AppProcess(name, environment);
  stack.defer(() => app.stop());
  return app;
}
