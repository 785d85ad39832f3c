// `npm start`: builds what changed, starts the private database and the service, and stops both on Ctrl-C.
// `--all` runs the five apps as five processes behind one port, `--demo` brings invented sites to read.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step } from './bootstrap/step.mjs';
import { DEMO_LOGIN, startDemo } from './demo/demo.mjs';
import { Missing, main } from './problem.mjs';
import { locked } from './process/lock.mjs';
import { isFree } from './process/ports.mjs';
import { AppEnded } from './start/app-process.mjs';
import { build } from './start/build.mjs';
import { greet, listenAddress, serviceEnvironment } from './start/environment.mjs';
import { startAll, startOne } from './start/service.mjs';
import { aborted, untilSignal } from './start/signals.mjs';
import { dataDir } from './workspace.mjs';

const { values: options } = parseArgs({ options: { all: { type: 'boolean' }, demo: { type: 'boolean' } } });

const { PORT, HOST } = listenAddress(process.env);

await main(() =>
  untilSignal(async (stack, signal) => {
    // One start at a time: two would build into the same folder and both make up a first password.
    const apps = await locked(join(dataDir, 'start.lock'), () => start(stack, signal), signal);
    await Promise.race([aborted(signal), ...apps.map(endOf)]);
  }),
);

async function start(stack, signal) {
  await requirePort();
  await step('building', async () => {
    await build({ projects: options.all ? [] : ['api', 'web'], signal });
    return 'built';
  });
  const demo = options.demo ? await startDemo(stack) : null;
  const cluster = demo ? 'demo' : 'database';
  const { environment, admin } = await serviceEnvironment({
    stack,
    cluster,
    // Five processes are told apart by what they say.
    defaults: { PORT, ...(options.all ? { LOG_LEVEL: 'info' } : {}) },
    fixed: { HOST, ...demo?.environment },
  });
  signal.throwIfAborted();
  const apps = await (options.all ? startAll : startOne)({ environment, stack, signal });
  if (demo) await step('reading the invented sites', () => demo.fill(`http://localhost:${PORT}`));
  greet({ port: PORT, admin, login: demo ? DEMO_LOGIN : null });
  return apps;
}

async function requirePort() {
  if (await isFree(Number(PORT), HOST)) return;
  throw new Missing(`Port ${PORT} is taken.`, `PORT=${Number(PORT) + 1} npm start`);
}

async function endOf(app) {
  throw new AppEnded(app.name, await app.exited);
}
