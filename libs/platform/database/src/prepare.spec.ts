import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { MIGRATIONS } from './migrations';
import { DatabaseUnreachable, isStarting, prepareDatabase, VectorExtensionMissing } from './prepare';
import { createEmptyDatabase, type TestDatabase, testConfig } from './testing/databases.testing';
import { waitForExit, TrialProcesses } from './testing/processes.testing';
import { startTestServer } from './testing/server.testing';

async function ask<T>(url: string, query: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T & object>(query)).rows;
  } finally {
    await client.end();
  }
}

describe('preparing a database', () => {
  let database: TestDatabase;
  let processes: TrialProcesses;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    processes = await TrialProcesses.build();
  });

  afterAll(() => processes.remove());

  beforeEach(async () => {
    database = await createEmptyDatabase();
  });

  afterEach(() => database.drop());

  const migrations = () => ask<{ name: string }>(database.url, 'select name from migrations order by id');

  it('lets five processes start at once on an empty database, and runs each migration once', async () => {
    const five = Array.from({ length: 5 }, () => processes.start(database.url, 'prepare'));
    expect(await Promise.all(five.map(waitForExit))).toEqual([0, 0, 0, 0, 0]);
    const names = (await migrations()).map(({ name }) => name);
    expect(names).toEqual(MIGRATIONS.map((migration) => new migration().name));
  });

  it('changes nothing the second time', async () => {
    const config = testConfig({ DATABASE_URL: database.url });
    await prepareDatabase(config);
    const before = await migrations();
    await prepareDatabase(config);
    expect(await migrations()).toEqual(before);
  });

  it('replaces offsets stored as time zones by the name with the same time, or the default', async () => {
    const config = testConfig({ DATABASE_URL: database.url });
    await prepareDatabase(config);
    await ask(
      database.url,
      `delete from migrations where name like 'ReadTriageRecord%';
       insert into users (username, username_key, role, settings)
       select zone, zone, 'user', jsonb_build_object('timezone', zone, 'theme', 'dark')
       from unnest(array['Europe/Oslo', '+05:00', '-0300', '+12', '+05:30', '+00:00', '-13:00']) as zone`,
    );
    await prepareDatabase(config);
    const rows = await ask<{ username: string; zone: string | null; noon: string | null }>(
      database.url,
      `select username, settings->>'timezone' as zone,
              to_char(timestamptz '2026-01-01T12:00Z' at time zone (settings->>'timezone'), 'HH24:MI') as noon
       from users where settings->>'theme' = 'dark' order by user_id`,
    );
    expect(rows.map(({ username, zone, noon }) => [username, zone, noon])).toEqual([
      ['Europe/Oslo', 'Europe/Oslo', '13:00'],
      ['+05:00', 'Etc/GMT-5', '17:00'],
      ['-0300', 'Etc/GMT+3', '09:00'],
      ['+12', 'Etc/GMT-12', '00:00'],
      ['+05:30', null, null],
      ['+00:00', null, null],
      ['-13:00', null, null],
    ]);
  });

  it('leaves a database unchanged when a migration fails', async () => {
    await ask(database.url, 'create table articles (in_the_way text)');
    const config = testConfig({ DATABASE_URL: database.url });
    await expect(prepareDatabase(config)).rejects.toThrow('already exists');
    const tables = await ask<{ n: number }>(
      database.url,
      `select to_regclass('article_states') is null and to_regclass('sources') is not null as n`,
    );
    expect(tables).toEqual([{ n: true }]);
    await ask(database.url, 'drop table articles');
    await prepareDatabase(config);
    expect(await migrations()).toHaveLength(MIGRATIONS.length);
  });
});

describe('a server without pgvector', () => {
  it('is refused at once, with the name of the extension and the remedy', async () => {
    const server = await startTestServer({ without: 'vector' });
    try {
      const connect = jest.spyOn(Client.prototype, 'connect');
      const refused = await prepareDatabase(testConfig({ DATABASE_URL: server.url })).catch(
        (e: unknown) => e,
      );
      // No retry, unlike for a server that is still starting: one connection, and two that look for a pooler.
      expect(connect).toHaveBeenCalledTimes(3);
      expect(refused).toBeInstanceOf(VectorExtensionMissing);
      expect(String(refused)).toMatch(/"vector".*CREATE EXTENSION vector/);
    } finally {
      await server.remove();
    }
  });
});

describe('a server that starts late', () => {
  it('is waited for', async () => {
    const server = await startTestServer();
    try {
      await server.stop();
      const prepared = prepareDatabase(testConfig({ DATABASE_URL: server.url }));
      await server.start();
      await expect(prepared).resolves.toBeUndefined();
    } finally {
      await server.remove();
    }
  });

  it('is not waited for again after the time is over', async () => {
    const config = testConfig({ DATABASE_URL: 'postgres://reader:hunter2@127.0.0.1:1/reader' });
    const error = await prepareDatabase(config, 0).catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(DatabaseUnreachable);
    expect(String(error)).toContain('did not answer within 0 s (ECONNREFUSED)');
    expect(isStarting(error as Error)).toBe(false);
  });
});
