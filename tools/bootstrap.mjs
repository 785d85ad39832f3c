// Prepares a fresh clone for `npm start`, `npm test` and so on: dependencies, Node 24, a database. Runs on
// any Node from 20 with nothing installed; prints nothing when there is nothing to do.
import { installDependencies } from './bootstrap/dependencies.mjs';
import { step } from './bootstrap/step.mjs';
import { ensureProgram } from './database/program.mjs';
import { ToolError, runTool } from './run-tool.mjs';
import { tryRun } from './process/run.mjs';
import { isNewEnough, getNodePath } from './workspace.mjs';

await runTool(async () => {
  await step('installing dependencies', installDependencies);
  await step('looking for Node 24', checkNode);
  if (needsDatabase()) await step('providing Postgres with pgvector', provideDatabase);
});

async function checkNode() {
  const version = await tryRun(getNodePath(), ['--version']);
  if (version !== null && isNewEnough(version)) return null;
  const platform = `${process.platform}-${process.arch}`;
  const found = version ?? 'none';
  throw new ToolError(
    `Node 24.9 or newer is needed; there is no npm package of it for ${platform} (found ${found}).`,
    'install Node 24 (https://nodejs.org, nvm or your package manager), then run the command again',
  );
}

/** `npm start` needs no private database where DATABASE_URL is set; tests also stop and start servers. */
function needsDatabase() {
  const tests = /^pre(test|e2e)/.test(process.env.npm_lifecycle_event ?? '');
  return tests ? !process.env.TEST_POSTGRES_BIN : !(process.env.DATABASE_URL || process.env.DB_HOST);
}

async function provideDatabase() {
  const { isNew, description } = await ensureProgram();
  return isNew ? description : null;
}
