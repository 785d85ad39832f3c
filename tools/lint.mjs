// `npm run lint`: runs ESLint over everything, module boundaries included, and looks for import cycles.
// Arguments go to ESLint: npm run lint -- --fix
import { readdirSync } from 'node:fs';
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

/** Folders that are checked together: the types of all libs need more than four gigabytes. */
const DOMAIN_GROUP = 9;
const domainLibs = readdirSync(join(root, 'libs/domain')).map((name) => `libs/domain/${name}`);

/** Each part runs in its own process. */
const PARTS = [
  ...[['apps/web'], ['libs/web'], ['libs/platform']],
  ...Array.from({ length: Math.ceil(domainLibs.length / DOMAIN_GROUP) }, (_, n) =>
    domainLibs.slice(n * DOMAIN_GROUP, (n + 1) * DOMAIN_GROUP),
  ),
];
/** Each process takes up to three gigabytes. */
const AT_ONCE = Math.min(2, availableParallelism());
const REST = ['.', ...PARTS.flat().flatMap((part) => ['--ignore-pattern', part])];

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
  const parts = [...PARTS, REST];
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
