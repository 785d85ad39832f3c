// `nx serve api` (or another app): runs the app on the private database, rebuilds and restarts it on changes.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './build/nest-app.mjs';
import { runTool } from './run-tool.mjs';
import { AppProcess } from './start/app-process.mjs';
import { printWelcome, prepareEnvironment } from './start/environment.mjs';
import { waitForAbort, runUntilSignal } from './start/signals.mjs';
import { root } from './workspace.mjs';

/** The defaults of the apps' configuration. */
const PORTS = {
  api: '8080',
  'greader-gateway': '8081',
  'ingest-worker': '8082',
  mailer: '8083',
  'newsletter-poller': '8084',
};

/** Pages of the Angular development server call the api from another origin. */
const DEVELOPMENT = { CORS_ORIGINS: 'http://localhost:4200', ENABLE_API_DOCS: 'true', LOG_LEVEL: 'info' };

/** Changes within this time count as one, because an editor may save several files. */
const SETTLE_MS = 150;

const app = process.argv[2];

await runTool(() =>
  runUntilSignal(async (stack, signal) => {
    if (!PORTS[app]) throw new Error(`usage: node tools/serve.mjs ${Object.keys(PORTS).join('|')}`);
    const defaults = { ...DEVELOPMENT, PORT: PORTS[app] };
    const { environment, admin } = await prepareEnvironment({ stack, defaults });
    printWelcome({ port: environment.PORT, admin });
    let running = null;
    stack.defer(() => running?.stop());
    for await (const _ of watchChanges(signal)) {
      if (!(await tryBuild())) continue;
      await running?.stop();
      running = new AppProcess(app, environment);
    }
  }),
);

/** Returns false when the build fails; esbuild prints why, and the running app stays. */
async function tryBuild() {
  const began = performance.now();
  try {
    await buildApp(app);
    console.log(`✓ ${app} built  ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return true;
  } catch {
    return false;
  }
}

/** Yields at the start, then once after every burst of changes, until the signal aborts. */
async function* watchChanges(signal) {
  let wake = () => undefined;
  let changed = true;
  const noteChange = () => {
    changed = true;
    wake();
  };
  const watchers = ['libs', join('apps', app)].map((folder) =>
    watch(join(root, folder), { recursive: true }, noteChange),
  );
  while (!signal.aborted) {
    if (!changed) await Promise.race([waitForAbort(signal), new Promise((resolve) => (wake = resolve))]);
    await wait(SETTLE_MS);
    if (!changed) continue;
    changed = false;
    yield;
  }
  watchers.forEach((watcher) => watcher.close());
}
