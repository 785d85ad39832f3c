import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { run } from '../process/run.mjs';
import { root } from '../workspace.mjs';

/** Newer than any that is installed, so that the program of the spec is the only one that is new enough. */
const VERSION = 99;
const PROGRAM = `#!/usr/bin/env node
const { readFileSync, statSync } = require('node:fs');
if (process.argv[2] === '--version') console.log('pg_dump (PostgreSQL) ${VERSION}.0');
else {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('PGSSL'));
  console.log(JSON.stringify(variables.map(([name, value]) => value.includes('/')
    ? [name, readFileSync(value, 'utf8'), statSync(value).mode & 0o777] : [name, value])));
}
`;
/** A process of its own, because Jest hides its PATH from the programs that it starts. */
const DUMP = `
  import pg from 'pg';
  import { runProgram } from './tools/backup/database.mjs';
  const client = new pg.Client(process.argv[1]);
  client.query = async () => ({ rows: [{ server_version_num: ${VERSION * 10_000} }] });
  process.stdout.write(await runProgram('pg_dump', [], client));`;
const [AUTHORITY, OTHER] = getCACertificates('bundled');
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  await writeFile(join(folder, 'pg_dump'), PROGRAM);
  await chmod(join(folder, 'pg_dump'), 0o700);
  for (const name of ['root.pem', 'own.pem', 'own.key']) await writeFile(join(folder, name), `${name} text`);
});

afterAll(() => rm(folder, { recursive: true }));

/** The variables about TLS that pg_dump gets: { name: [value] }, or [text, mode] for those of files. */
async function readVariables(query) {
  const url = `postgres://reader@database.test/reader?${query}`;
  const env = { PATH: `${folder}:${process.env.PATH}` };
  const output = await run(process.execPath, ['--input-type=module', '-e', DUMP, url], { cwd: root, env });
  const variables = JSON.parse(output);
  return Object.fromEntries(variables.map(([name, ...rest]) => [name, rest]));
}

describe('pg_dump', () => {
  it.each(['verify-full', 'require'])('checks the certificate with sslmode=%s, as pg does', async (mode) => {
    const { PGSSLMODE, PGSSLROOTCERT } = await readVariables(`sslmode=${mode}`);
    expect(PGSSLMODE).toEqual(['verify-full']);
    expect(PGSSLROOTCERT[0]).toContain(AUTHORITY);
    expect(PGSSLROOTCERT[0]).toContain(OTHER);
  });

  it('trusts the authority of the URL only, and shows its certificate', async () => {
    const files = ['sslrootcert=FOLDER/root.pem', 'sslcert=FOLDER/own.pem', 'sslkey=FOLDER/own.key'];
    const query = `sslmode=verify-full&${files.join('&').replaceAll('FOLDER', folder)}`;
    expect(await readVariables(query)).toEqual({
      PGSSLMODE: ['verify-full'],
      PGSSLROOTCERT: ['root.pem text', 0o600],
      PGSSLCERT: ['own.pem text', 0o600],
      PGSSLKEY: ['own.key text', 0o600],
    });
  });

  it('checks the authority alone where the URL says so', async () => {
    const query = `sslmode=verify-ca&uselibpqcompat=true&sslrootcert=${folder}/root.pem`;
    expect(await readVariables(query)).toMatchObject({
      PGSSLMODE: ['verify-ca'],
      PGSSLROOTCERT: ['root.pem text', 0o600],
    });
  });

  it('checks no certificate where the URL says so', async () => {
    expect(await readVariables('sslmode=no-verify')).toEqual({ PGSSLMODE: ['require'] });
    expect(await readVariables('sslmode=disable')).toEqual({});
  });
});
