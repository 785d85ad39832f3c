// What a backup and a restore both need of a database.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { findInstalledPostgres } from '../database/installed.mjs';
import { run, tryRun } from '../process/run.mjs';
import { ToolError } from '../run-tool.mjs';
import { withTlsVariables } from './tls-files.mjs';

const OWN_TABLES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname not like 'pg_%'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`;

export async function withClient(connection, work) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number of rows of every table, by name. */
export async function countRows(client) {
  const { rows } = await client.query(OWN_TABLES);
  const counts = {};
  for (const { name } of rows) {
    const result = await client.query(`select count(*)::int as n from ${name}`);
    counts[name] = result.rows[0].n;
  }
  return counts;
}

/** Runs pg_dump or pg_restore. The password is in the environment, where other users cannot read it. */
export async function runProgram(name, args, client) {
  const { rows } = await client.query('show server_version_num');
  const program = await findProgram(name, Math.floor(rows[0].server_version_num / 10_000));
  const { host, port, user, password, database, ssl } = client;
  const env = {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password ?? '',
    PGDATABASE: database,
  };
  return withTlsVariables(ssl, (variables) => run(program, args, { env: { ...env, ...variables } }));
}

/** An older program cannot read the catalog of a newer server. */
async function findProgram(name, serverMajor) {
  const folders = (await findInstalledPostgres()).map(({ bin }) => bin);
  for (const program of [...folders.map((folder) => join(folder, name)), name]) {
    const version = await tryRun(program, ['--version']);
    if (Number(/ (\d+)/.exec(version ?? '')?.[1]) >= serverMajor) return program;
  }
  throw new ToolError(
    `The server is Postgres ${serverMajor}, and no ${name} of that version or newer is installed.`,
    `sudo apt-get install postgresql-client-${serverMajor}`,
  );
}

export async function hashFile(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
