// `npm run lint`: the rules over everything, boundaries included. Arguments go on to ESLint: npm run lint --
// --fix
import { join } from 'node:path';
import { findCircle } from './lint/circles.mjs';
import { projectImports } from './lint/project-graph.mjs';
import { main } from './problem.mjs';
import { runInForeground } from './process/run.mjs';
import { root } from './workspace.mjs';

await main(async () => {
  const circle = findCircle(await projectImports());
  if (circle) throw new Error(`The projects import each other in a circle: ${circle.join(' → ')}`);
  const options = ['.', '--max-warnings', '0', ...process.argv.slice(2)];
  process.exitCode = await runInForeground(
    process.execPath,
    [join(root, 'node_modules/eslint/bin/eslint.js'), ...options],
    {
      cwd: root,
    },
  );
});
