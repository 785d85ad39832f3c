// `npm run mutate -- CORE…`: changes a pure core line by line, runs its specs against each change, and prints
// the changes that no spec detects. Exits with 1 below 85 %. Slow, so not a part of CI.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { withTestDatabase } from '../database/test-database.mjs';
import { runTool, ToolError } from '../run-tool.mjs';
import { dataDir, root } from '../workspace.mjs';
import { CORES } from './cores.mjs';
import { printScore, getScore } from './score.mjs';

const SCORE_MIN = 85;
const SANDBOX = join(dataDir, 'mutate');

await runTool(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !Object.hasOwn(CORES, name));
  if (names.length === 0 || unknown.length > 0)
    throw new ToolError(
      names.length === 0 ? 'No core was named.' : `There is no core ${unknown.join(', ')}.`,
      `npm run mutate -- ${Object.keys(CORES).join(' ')}`,
    );
  const scores = [];
  for (const name of names) {
    const score = { name, ...(await mutate(CORES[name])) };
    printScore(score, SCORE_MIN);
    scores.push(score);
  }
  if (scores.some(({ percent }) => percent < SCORE_MIN)) process.exitCode = 1;
});

async function mutate(core) {
  const results = core.needsDatabase
    ? await withTestDatabase((environment) => run(core, environment))
    : await run(core, {});
  return getScore(results);
}

async function run({ lib, files, specs }, environment) {
  Object.assign(process.env, environment);
  process.chdir(root);
  try {
    const stryker = new Stryker({
      mutate: files.map((file) => `${lib}/src/${file}`),
      testRunner: 'jest',
      // Jest loads packages that are ES modules only through Node's own module loader.
      testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      jest: {
        configFile: `${lib}/jest.config.js`,
        config: { rootDir: lib, testMatch: specs.map((spec) => `**/src/${spec}`) },
        enableFindRelatedTests: false,
      },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      reporters: [],
      logLevel: 'error',
      fileLogLevel: 'off',
      tempDirName: SANDBOX,
      ignorePatterns: ['/.data', '/.git', '/.nx', '/dist', '/docs', '/apps', '/test-results'],
      allowConsoleColors: false,
    });
    return await stryker.runMutationTest();
  } finally {
    await rm(SANDBOX, { recursive: true, force: true });
  }
}
