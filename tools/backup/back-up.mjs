import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { ToolError } from '../run-tool.mjs';
import { countRows, hashFile, runProgram, withClient } from './database.mjs';

/**
 * Writes the database to `file`, readable by its owner only. The rows are counted in the snapshot that is
 * dumped, so that a restore can compare. Nothing has the file's name before it is complete.
 */
export async function backUp(file, connection) {
  const draft = `${file}.partial`;
  const manifest = await withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query(`
      select pg_export_snapshot() as snapshot, now() as at,
             to_regclass('migrations') is not null as is_ours`);
    const [{ snapshot, at, is_ours: isOurs }] = rows;
    if (!isOurs) throw new ToolError('This database holds no Reader: it was never started on it.');
    const migrations = await client.query('select name from migrations order by id');
    const counts = await countRows(client);
    await writeFile(draft, '', { mode: 0o600 });
    const options = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];
    await runProgram('pg_dump', [...options, `--snapshot=${snapshot}`, `--file=${draft}`], client);
    await runProgram('pg_restore', ['--list', draft], client);
    return { at, migrations: migrations.rows.map(({ name }) => name), counts };
  }).catch(async (error) => {
    await rm(draft, { force: true });
    throw error;
  });
  const sha256 = await hashFile(draft);
  await writeFile(`${file}.json`, JSON.stringify({ ...manifest, sha256 }, null, 2), { mode: 0o600 });
  await rename(draft, file);
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  console.log(`${file}: ${rows} rows in ${Object.keys(manifest.counts).length} tables, ${megabytes} MB.`);
  console.log(`Store it with ${file}.json and with SESSION_SECRET and TOKEN_SECRET, and encrypt the copies.`);
}
