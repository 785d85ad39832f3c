// `npm run backup -- FILE` and `npm run restore -- FILE`: the whole database in one file. FILE.json beside it
// says what must be in it. DATABASE_URL or DB_* name the database; without them it is the private one of `npm
// start`.
import { parseArgs } from 'node:util';
import { startPersistentCluster } from '../database/cluster.mjs';
import { ToolError, runTool } from '../run-tool.mjs';
import { getConnectionOptions } from '../start/first-admin.mjs';
import { backUp } from './back-up.mjs';
import { restore } from './restore.mjs';

const COMMANDS = { backup: backUp, restore };

await runTool(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, file] = positionals;
  if (!Object.hasOwn(COMMANDS, command) || !file || positionals.length > 2)
    throw new ToolError('Name one file.', 'npm run backup -- reader.dump', 'npm run restore -- reader.dump');
  await withDatabase((connection) => COMMANDS[command](file, connection));
});

async function withDatabase(work) {
  if (process.env.DATABASE_URL || process.env.DB_HOST) return work(getConnectionOptions(process.env));
  const cluster = await startPersistentCluster();
  try {
    return await work({ connectionString: cluster.url });
  } finally {
    await cluster.stop();
  }
}
