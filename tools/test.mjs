// `npm test`: runs every spec of every project in Jest on a throw-away Postgres. Arguments go to Jest: npm
// test -- --selectProjects feeds -t "a feed in latin1"
import { join } from 'node:path';
import { buildWorkers } from './build/nest-app.mjs';
import { buildTestPackages } from './build/test-packages.mjs';
import { withTestDatabase } from './database/test-database.mjs';
import { runTool } from './run-tool.mjs';
import { runInForeground } from './process/run.mjs';
import { root } from './workspace.mjs';

await runTool(async () => {
  await Promise.all([buildWorkers(), buildTestPackages()]);
  process.exitCode = await withTestDatabase((environment) =>
    runInForeground(
      process.execPath,
      [join(root, 'node_modules/jest/bin/jest.js'), ...process.argv.slice(2)],
      {
        cwd: root,
        // Jest loads packages that are ES modules only through Node's own module loader.
        env: {
          ...environment,
          NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        },
      },
    ),
  );
});
