// `npm start`: builds what changed, starts the private database and the service; Ctrl-C stops both. `--all`
// runs the five apps behind one port; `--demo` adds invented sites; `--built` does not build.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step } from './bootstrap/step.mjs';
import { DEMO_LOGIN, startDemo } from './demo/demo.mjs';
import { ToolError, runTool } from './run-tool.mjs';
import { withLock } from './process/lock.mjs';
import { isFree } from './process/ports.mjs';
import { build } from './start/build.mjs';
import { printWelcome, getListenAddress, prepareEnvironment } from './start/environment.mjs';
import { startAll, startSingle } from './start/service.mjs';
import { waitForAbort, runUntilSignal } from './start/signals.mjs';
import { dataDir } from './workspace.mjs';

const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, demo: { type: 'boolean' }, built: { type: 'boolean' } },
});

const { PORT, HOST } = getListenAddress(process.env);

await runTool(() =>
  runUntilSignal(async (stack, signal) => {
    // Only one start at a time: two would build into the same folder and create two first passwords.
    const { failed } = await withLock(join(dataDir, 'start.lock'), () => start(stack, signal), signal);
    await Promise.race([waitForAbort(signal), ...(failed ? [failed] : [])]);
  }),
);

async function start(stack, signal) {
  await requirePort();
  if (!options.built)
    await step('building', async () => {
      await build({ projects: options.all ? [] : ['api', 'web'], signal });
      return 'built';
    });
  const demo = options.demo ? await startDemo(stack) : null;
  const cluster = demo ? 'demo' : 'database';
  const { environment, admin } = await prepareEnvironment({
    stack,
    cluster,
    // The log names the process, so five processes log at a level that shows it.
    defaults: { PORT, ...(options.all ? { LOG_LEVEL: 'info' } : {}) },
    fixed: { HOST, ...demo?.environment },
  });
  signal.throwIfAborted();
  const service = await (options.all ? startAll : startSingle)({ environment, stack, signal });
  if (demo)
    await step('filling the demo', () => demo.fill(`http://localhost:${PORT}`, environment.DATABASE_URL));
  printWelcome({ port: PORT, admin, login: demo ? DEMO_LOGIN : null });
  return service;
}

async function requirePort() {
  if (await isFree(Number(PORT), HOST)) return;
  throw new ToolError(`Port ${PORT} is taken.`, `PORT=${Number(PORT) + 1} npm start`);
}
