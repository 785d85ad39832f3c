import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../process/run.mjs';
import { root } from '../workspace.mjs';

/**
 * What each project imports, as Nx reads it from the source: { articles: ['sources', …], … }. Nx keeps the
 * graph, and `@nx/enforce-module-boundaries` reads it there: without one, as on a fresh clone, that rule
 * skips itself with nothing but a warning, so this runs before any lint. (Not from the ESLint configuration:
 * Nx loads that to make the graph.)
 */
export async function projectImports() {
  const folder = await mkdtemp(join(tmpdir(), 'reader-graph-'));
  const file = join(folder, 'graph.json');
  const env = { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' };
  try {
    await run(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'graph', `--file=${file}`], {
      cwd: root,
      env,
    });
    const { graph } = JSON.parse(await readFile(file, 'utf8'));
    const imports = Object.entries(graph.dependencies);
    return Object.fromEntries(imports.map(([name, edges]) => [name, edges.map(({ target }) => target)]));
  } finally {
    await rm(folder, { recursive: true });
  }
}
