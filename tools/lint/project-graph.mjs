import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../process/run.mjs';
import { root } from '../workspace.mjs';

/**
 * What each project imports, as Nx reads it: { articles: ['sources', …], … }. Runs before any lint: without
 * the saved graph `@nx/enforce-module-boundaries` only prints a warning.
 */
export async function readProjectImports() {
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
