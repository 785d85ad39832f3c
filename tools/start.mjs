// `npm start`: builds what changed, starts the private database and the service, and stops both on Ctrl-C.
// `--all` runs the five apps as five processes behind one port, `--demo` brings invented sites to read.
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step } from './bootstrap/step.mjs';
import { startKeptCluster } from './database/cluster.mjs';
import { Missing, main } from './problem.mjs';
import { locked } from './process/lock.mjs';
import { isFree } from './process/ports.mjs';
import { AppEnded } from './start/app-process.mjs';
import { build } from './start/build.mjs';
import { firstAdmin } from './start/first-admin.mjs';
import { sessionSecret } from './start/secrets.mjs';
import { startAll, startOne } from './start/service.mjs';
import { dataDir } from './workspace.mjs';

const { values: options } = parseArgs({ options: { all: { type: 'boolean' }, demo: { type: 'boolean' } } });

const PORT = process.env.PORT || '8080';

await main(async () => {
  const stopping = signalled();
  const stack = new AsyncDisposableStack();
  try {
    const apps = await start(stack, stopping);
    await Promise.race([once(stopping, 'abort'), ...apps.map(endOf)]);
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    await stack.disposeAsync();
  }
});

/** One start at a time: two would build into the same folder and both make up a first password. */
function start(stack, signal) {
  const work = async () => {
    await requirePort();
    await step('building', async () => {
      await build({ projects: options.all ? [] : ['api', 'web'], signal });
      return 'built';
    });
    const environment = await serviceEnvironment(stack);
    const admin = await firstAdmin(environment.DATABASE_URL);
    if (admin) {
      environment.BOOTSTRAP_ADMIN_USERNAME = admin.username;
      environment.BOOTSTRAP_ADMIN_PASSWORD = admin.password;
    }
    signal.throwIfAborted();
    const apps = await (options.all ? startAll : startOne)({ environment, stack, signal });
    greet(admin);
    return apps;
  };
  return locked(join(dataDir, 'start.lock'), work, signal);
}

async function requirePort() {
  if (await isFree(Number(PORT), process.env.HOST || '0.0.0.0')) return;
  throw new Missing(`Port ${PORT} is taken.`, `PORT=${Number(PORT) + 1} npm start`);
}

/** What the person set wins; the rest makes a complete service on this machine. */
async function serviceEnvironment(stack) {
  const environment = { LOG_LEVEL: 'warn', ...process.env, PORT };
  environment.SESSION_SECRET ||= await sessionSecret();
  if (!environment.DATABASE_URL && !environment.DB_HOST) {
    const cluster = await startKeptCluster(options.demo ? 'demo' : 'database');
    stack.defer(() => cluster.stop());
    environment.DATABASE_URL = cluster.url;
  }
  return environment;
}

function greet(admin) {
  console.log(`\nReader is running at http://localhost:${PORT}   (Ctrl-C stops it)`);
  if (admin?.isMadeUp)
    console.log(
      `Sign in as ${admin.username} with ${admin.password}   (shown this once; change it in Settings)`,
    );
  else if (admin) console.log(`Sign in as ${admin.username} with the password in BOOTSTRAP_ADMIN_PASSWORD`);
  console.log();
}

/** Aborts at the first Ctrl-C or the like. */
function signalled() {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort());
  return controller.signal;
}

async function endOf(app) {
  throw new AppEnded(app.name, await app.exited);
}
