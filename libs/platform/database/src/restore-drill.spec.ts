import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { MIGRATIONS } from './migrations';
import { CreateOutbox } from './migrations/1763672420000-outbox';
import { prepareDatabase } from './prepare';
import { createEmptyDatabase, type TestDatabase, testConfig } from './testing/databases.testing';
import { createOldDatabase, type OldDatabase } from './testing/old-database.testing';

const TOOL = join(__dirname, '../../../../tools/backup/main.mjs');

async function ask<T>(url: string, query: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T & object>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Runs the tool as a user does; `message` is what it printed when it failed. */
async function runTool(
  command: string,
  file: string,
  url: string,
): Promise<{ code: number; message: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url };
  return promisify(execFile)(process.execPath, [TOOL, command, file], { env }).then(
    ({ stdout }) => ({ code: 0, message: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, message: error.stderr }),
  );
}

describe('a backup', () => {
  let folder: string;
  let file: string;
  let old: OldDatabase;
  const targets: TestDatabase[] = [];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    folder = await mkdtemp(join(tmpdir(), 'reader-backup-'));
    file = join(folder, 'reader.dump');
    old = await createOldDatabase(CreateOutbox);
    expect(await runTool('backup', file, old.url)).toMatchObject({ code: 0 });
  });

  afterAll(async () => {
    for (const database of [old, ...targets]) await database.drop();
    await rm(folder, { recursive: true });
  });

  async function createTarget(): Promise<TestDatabase> {
    const database = await createEmptyDatabase();
    targets.push(database);
    return database;
  }

  it('of an older schema is restored into an empty database, and migrated with its data', async () => {
    const { url } = await createTarget();
    expect(await runTool('restore', file, url)).toMatchObject({ code: 0 });
    expect(await ask(url, 'select name from migrations')).toHaveLength(old.migrations);
    await prepareDatabase(testConfig({ DATABASE_URL: url }));
    expect(await ask(url, 'select name from migrations')).toHaveLength(MIGRATIONS.length);
    expect(await ask(url, 'select username, title from users, articles order by title')).toEqual(
      [1, 2, 3].map((n) => ({ username: 'ada', title: `Title ${n}` })),
    );
    const again = await runTool('restore', file, url);
    expect([again.code, again.message]).toEqual([1, expect.stringContaining('The database is not empty')]);
  });

  it('is readable by its owner only', async () => {
    for (const path of [file, `${file}.json`]) expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['is damaged', 'damaged', (): Promise<void> => writeFile(file, 'x', { flag: 'a' })],
    [
      'is of a newer version',
      'newer version',
      (): Promise<void> => changeManifest((m) => m.migrations.push('New1')),
    ],
    [
      'lacks rows',
      'articles has 3 instead of 4',
      (): Promise<void> => changeManifest((m) => (m.counts['articles'] = 4)),
    ],
  ])('that %s is refused', async (_, message, spoil) => {
    const [dump, manifest] = await Promise.all([readFile(file), readFile(`${file}.json`)]);
    await spoil();
    const { url } = await createTarget();
    const result = await runTool('restore', file, url);
    expect([result.code, result.message]).toEqual([1, expect.stringContaining(message)]);
    await writeFile(file, dump);
    await writeFile(`${file}.json`, manifest);
  });

  async function changeManifest(
    change: (manifest: { migrations: string[]; counts: Record<string, number> }) => unknown,
  ): Promise<void> {
    const manifest = JSON.parse(await readFile(`${file}.json`, 'utf8')) as {
      migrations: string[];
      counts: Record<string, number>;
    };
    change(manifest);
    await writeFile(`${file}.json`, JSON.stringify(manifest));
  }

  it('of a database without the service is refused', async () => {
    const { url } = await createTarget();
    const result = await runTool('backup', join(folder, 'nothing.dump'), url);
    expect([result.code, result.message]).toEqual([1, expect.stringContaining('holds no Reader')]);
  });
});
