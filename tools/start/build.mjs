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
 * Builds the named projects, or all; Nx caches unchanged ones. With APPS_ARE_BUILT=true it builds nothing:
 * files that Nx restores from its cache are missing for a moment, while another process may serve them.
 */
export async function build({ projects = [], signal } = {}) {
  if (process.env.APPS_ARE_BUILT === 'true') return;
  const which = projects.length > 0 ? ['-p', projects.join(',')] : [];
  await run(process.execPath, [NX, 'run-many', '-t', 'build', ...which], { cwd: root, env: QUIET, signal });
  await buildWorkers();
}
