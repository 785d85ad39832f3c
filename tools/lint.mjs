// `npm run lint`: runs ESLint over everything, module boundaries included, and looks for import cycles.
// Arguments go to ESLint: npm run lint -- --fix
import { join } from 'node:path';
import { WorkspaceFiles } from './check-style/workspace-files.mjs';
import { findCycle } from './lint/cycles.mjs';
import { readProjectImports } from './lint/project-graph.mjs';
import { TABLE_OWNERS } from './lint/table-owners.mjs';
import { findForeignWrites } from './lint/table-writes.mjs';
import { runTool } from './run-tool.mjs';
import { runInForeground } from './process/run.mjs';
import { root } from './workspace.mjs';

/** Each part runs in its own process: the types of all parts together need more than four gigabytes. */
const PARTS = ['apps/web', 'libs/web', 'libs/domain', 'libs/platform'];
const REST = ['.', ...PARTS.flatMap((part) => ['--ignore-pattern', part])];

await runTool(async () => {
  const cycle = findCycle(await readProjectImports());
  if (cycle) throw new Error(`The projects import each other in a cycle: ${cycle.join(' → ')}`);
  for (const { file, line, message } of findForeignWrites(await WorkspaceFiles.read(root), TABLE_OWNERS)) {
    console.log(`${file}:${line}  ${message}`);
    process.exitCode = 1;
  }
  for (const part of [...PARTS.map((one) => [one]), REST]) {
    const code = await lint([...part, '--max-warnings', '0', ...process.argv.slice(2)]);
    process.exitCode ||= code;
  }
});

function lint(options) {
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  return runInForeground(process.execPath, [eslint, ...options], { cwd: root });
}
