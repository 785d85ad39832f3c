// `nx serve api` (or another app): the app on the private database, built and started again at every change.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './build/nest-app.mjs';
import { main } from './problem.mjs';
import { AppProcess } from './start/app-process.mjs';
import { greet, serviceEnvironment } from './start/environment.mjs';
import { aborted, untilSignal } from './start/signals.mjs';
import { root } from './workspace.mjs';

/** As the service's own configuration has them. */
const PORTS = {
  api: '8080',
  'greader-gateway': '8081',
  'ingest-worker': '8082',
  mailer: '8083',
  'newsletter-poller': '8084',
};

/** The Angular development server, whose pages call the api from another origin. */
const DEVELOPMENT = { CORS_ORIGINS: 'http://localhost:4200', ENABLE_API_DOCS: 'true', LOG_LEVEL: 'info' };

/** An editor that saves several files makes one change. */
const SETTLE_MS = 150;

const app = process.argv[2];

await main(() =>
  untilSignal(async (stack, signal) => {
    if (!PORTS[app]) throw new Error(`usage: node tools/serve.mjs ${Object.keys(PORTS).join('|')}`);
    const defaults = { ...DEVELOPMENT, PORT: PORTS[app] };
    const { environment, admin } = await serviceEnvironment({ stack, defaults });
    greet({ port: environment.PORT, admin });
    let running = null;
    stack.defer(() => running?.stop());
    for await (const _ of changes(signal)) {
      if (!(await built())) continue;
      await running?.stop();
      running = new AppProcess(app, environment);
    }
  }),
);

/** A build that fails says why, and the app that runs stays. */
async function built() {
  const began = performance.now();
  try {
    await buildApp(app);
    console.log(`✓ ${app} built  ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return true;
  } catch {
    return false;
  }
}

/** Once at the start, then once after every burst of changes, until the signal. */
async function* changes(signal) {
  let wake = () => undefined;
  let changed = true;
  const noticed = () => {
    changed = true;
    wake();
  };
  const watchers = ['libs', join('apps', app)].map((folder) =>
    watch(join(root, folder), { recursive: true }, noticed),
  );
  while (!signal.aborted) {
    if (!changed) await Promise.race([aborted(signal), new Promise((resolve) => (wake = resolve))]);
    await wait(SETTLE_MS);
    if (!changed) continue;
    changed = false;
    yield;
  }
  watchers.forEach((watcher) => watcher.close());
}
