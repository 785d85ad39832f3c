import { join } from 'node:path';
import { buildWorkers } from '../build/nest-app.mjs';
import { run } from '../process/run.mjs';
import { root } from '../workspace.mjs';

const NX = join(root, 'node_modules/nx/dist/bin/nx.js');

/** No daemon and no live display, because other commands call this. */
const QUIET = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  FORCE_COLOR: '0',
};

/**
 * Builds the named projects, or all; Nx caches unchanged ones, but writes their files again. With
 * READER_BUILT=1 it uses what is there, for commands that run beside each other after one build.
 */
export async function build({ projects = [], signal } = {}) {
  if (process.env.READER_BUILT === '1') return;
  const which = projects.length > 0 ? ['-p', projects.join(',')] : [];
  await run(process.execPath, [NX, 'run-many', '-t', 'build', ...which], { cwd: root, env: QUIET, signal });
  await buildWorkers();
}
