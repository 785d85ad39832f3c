// `npm run e2e`: builds everything and runs the browser tests on a throw-away Postgres. The tests start the
// service themselves. Arguments go to Playwright: npm run e2e -- first-path.spec.ts --headed
import { join } from 'node:path';
import { withTestDatabase } from './database/test-database.mjs';
import { runTool } from './run-tool.mjs';
import { runInForeground } from './process/run.mjs';
import { build } from './start/build.mjs';
import { root } from './workspace.mjs';

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');
const ARGUMENTS = ['test', '-c', join(root, 'apps/e2e/playwright.config.ts')];

await runTool(async () => {
  await build();
  process.exitCode = await withTestDatabase((env) =>
    runInForeground(process.execPath, [PLAYWRIGHT, ...ARGUMENTS, ...process.argv.slice(2)], {
      cwd: root,
      env,
    }),
  );
});
