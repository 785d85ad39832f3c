// Everything a fresh clone needs, before `npm start`, `npm test` and their like: dependencies, Node 24, a
// database. Runs on the Node of the machine (20 or newer) with nothing installed. Quiet when there is nothing
// to do.
import { installDependencies } from './bootstrap/dependencies.mjs';
import { step } from './bootstrap/step.mjs';
import { ensureProgram } from './database/program.mjs';
import { Missing, main } from './problem.mjs';
import { ask } from './process/run.mjs';
import { isNewEnough, nodePath } from './workspace.mjs';

await main(async () => {
  await step('installing dependencies', installDependencies);
  await step('looking for Node 24', checkNode);
  if (needsDatabase()) await step('providing Postgres with pgvector', provideDatabase);
});

async function checkNode() {
  const version = await ask(nodePath(), ['--version']);
  if (version !== null && isNewEnough(version)) return null;
  const platform = `${process.platform}-${process.arch}`;
  const found = version ?? 'none';
  throw new Missing(
    `Node 24.9 or newer is needed, and no package brings it for ${platform} (found ${found}).`,
    'install Node 24 (https://nodejs.org, nvm or your package manager), then run the command again',
  );
}

/**
 * `npm start` with a database of one's own needs none of ours; tests also stop and start servers themselves.
 */
function needsDatabase() {
  const tests = /^pre(test|e2e)/.test(process.env.npm_lifecycle_event ?? '');
  return tests ? !process.env.TEST_POSTGRES_BIN : !(process.env.DATABASE_URL || process.env.DB_HOST);
}

async function provideDatabase() {
  const { isNew, description } = await ensureProgram();
  return isNew ? description : null;
}
