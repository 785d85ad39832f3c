// `npm run lint`: runs ESLint over everything, module boundaries included, and looks for import cycles.
// Arguments go to ESLint: npm run lint -- --fix
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { WorkspaceFiles } from './check-style/workspace-files.mjs';
import { findCycle } from './lint/cycles.mjs';
import { readProjectImports } from './lint/project-graph.mjs';
import { TABLE_OWNERS } from './lint/table-owners.mjs';
import { findMigrationLocks } from './lint/migration-locks.mjs';
import { findForeignWrites } from './lint/table-writes.mjs';
import { runTool } from './run-tool.mjs';
import { runInForeground } from './process/run.mjs';
import { root } from './workspace.mjs';

/** The front end, and the rest. Each part runs in its own process. */
const WEB = ['apps/web', 'libs/web'];
const PARTS = [WEB, ['.', ...WEB.flatMap((folder) => ['--ignore-pattern', folder])]];
/** Each process takes up to three gigabytes. */
const AT_ONCE = Math.min(PARTS.length, availableParallelism());

await runTool(async () => {
  const cycle = findCycle(await readProjectImports());
  if (cycle) throw new Error(`The projects import each other in a cycle: ${cycle.join(' → ')}`);
  const files = await WorkspaceFiles.read(root);
  for (const { file, line, message } of [
    ...findForeignWrites(files, TABLE_OWNERS),
    ...findMigrationLocks(files),
  ]) {
    console.log(`${file}:${line}  ${message}`);
    process.exitCode = 1;
  }
  const parts = [...PARTS];
  await Promise.all(Array.from({ length: AT_ONCE }, () => lintAll(parts)));
});

/** Takes parts until none is left. */
async function lintAll(parts) {
  for (let part = parts.shift(); part; part = parts.shift()) {
    const code = await lint([...part, '--max-warnings', '0', ...process.argv.slice(2)]);
    process.exitCode ||= code;
  }
}

function lint(options) {
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  return runInForeground(process.execPath, [eslint, ...options], { cwd: root });
}
