// `npm run e2e`: builds everything and runs the browser tests on a throw-away Postgres. The tests start the
// service themselves. Arguments go to Playwright: npm run e2e -- first-path.spec.ts --headed
// `npm run e2e -- screens --sheet` also puts the pictures of all screens side by side, in dist/e2e/sheets.
import { join } from 'node:path';
import { withTestDatabase } from './database/test-database.mjs';
import { runTool } from './run-tool.mjs';
import { runInForeground } from './process/run.mjs';
import { build } from './start/build.mjs';
import { root } from './workspace.mjs';

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');
const ARGUMENTS = ['test', '-c', join(root, 'apps/e2e/playwright.config.ts')];
const SHEET = '--sheet';

await runTool(async () => {
  const given = process.argv.slice(2);
  if (given.includes(SHEET)) process.env.E2E_SHEET = '1';
  await build();
  process.exitCode = await withTestDatabase((env) =>
    runInForeground(process.execPath, [PLAYWRIGHT, ...ARGUMENTS, ...given.filter((one) => one !== SHEET)], {
      cwd: root,
      env,
    }),
  );
});
