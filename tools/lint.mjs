// `npm run lint`: the rules over everything, boundaries included. Arguments go on to ESLint: npm run lint --
// --fix
import { join } from 'node:path';
import { findCircle } from './lint/circles.mjs';
import { TABLE_OWNERS } from './lint/table-owners.mjs';
import { findForeignWrites } from './lint/table-writes.mjs';
import { projectImports } from './lint/project-graph.mjs';
import { WorkspaceFiles } from './check-style/workspace-files.mjs';
import { main } from './problem.mjs';
import { runInForeground } from './process/run.mjs';
import { root } from './workspace.mjs';

/** Each part by a process of its own: the types of all of them at once are more than four gigabytes. */
const PARTS = ['apps/web', 'libs/web', 'libs/domain', 'libs/platform'];
const REST = ['.', ...PARTS.flatMap((part) => ['--ignore-pattern', part])];

await main(async () => {
  const circle = findCircle(await projectImports());
  if (circle) throw new Error(`The projects import each other in a circle: ${circle.join(' → ')}`);
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
