import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ToolError } from '../run-tool.mjs';
import { root } from '../workspace.mjs';
import { countRows, hashFile, runProgram, withClient } from './database.mjs';

const MIGRATIONS = 'libs/platform/database/src/migrations/*.ts';

/**
 * Restores `file` into an empty database, in one transaction, and compares the rows with its manifest. The
 * next start migrates an older schema.
 */
export async function restore(file, connection) {
  const manifest = await readManifest(file);
  await withClient(connection, async (client) => {
    const tables = Object.keys(await countRows(client));
    if (tables.length > 0)
      throw new ToolError(
        `The database is not empty: it has ${tables.length} tables.`,
        'restore into a new one, for example: createdb reader_restored',
      );
    const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
    await runProgram('pg_restore', [...options, `--dbname=${client.database}`, file], client);
    const counts = await countRows(client);
    if (!isDeepStrictEqual(counts, manifest.counts))
      throw new ToolError(
        `The restored rows differ from the backup: ${describeDifference(manifest.counts, counts)}`,
      );
    await client.query('analyze');
  });
  console.log(`Restored the backup of ${manifest.at}. The next start migrates it if it is older.`);
}

async function readManifest(file) {
  const text = await readFile(`${file}.json`, 'utf8').catch(() => {
    throw new ToolError(`${file}.json is missing: it says what must be in ${file}.`);
  });
  const manifest = JSON.parse(text);
  if ((await hashFile(file)) !== manifest.sha256)
    throw new ToolError(`${file} is damaged: it is not the file that the backup wrote.`);
  const known = new Set(
    globSync(MIGRATIONS, { cwd: root }).map(
      (path) => /name = '(\w+)'/.exec(readFileSync(join(root, path), 'utf8'))?.[1],
    ),
  );
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new ToolError(`The backup is of a newer version: this one has no ${unknown.join(', ')}.`);
  return manifest;
}

function describeDifference(expected, actual) {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names]
    .filter((name) => expected[name] !== actual[name])
    .map((name) => `${name} has ${actual[name]} instead of ${expected[name]}`)
    .join(', ');
}
