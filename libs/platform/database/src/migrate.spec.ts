import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from './migrate';
import { AddIdentityProvider } from './migrations/1763672700000-identity-provider';
import { createEmptyDatabase, type TestDatabase, testConfig } from './testing/databases.testing';
import { createOldDatabase } from './testing/old-database.testing';

/** Records the limit under which it runs. */
abstract class RecordLimit implements MigrationInterface {
  abstract readonly name: string;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table if not exists limits (name text, lock_timeout text)`);
    await db.query(`insert into limits values ('${this.name}', current_setting('lock_timeout'))`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}

class InTransaction extends RecordLimit {
  readonly name = 'InTransaction1763672400001';
}

class Alone extends RecordLimit {
  readonly name = 'Alone1763672400002';
  readonly transaction = false;
}

/** Resolves when the migrations warn the next time. */
const waitForWarning = () =>
  new Promise<unknown>((resolve) => jest.spyOn(Logger.prototype, 'warn').mockImplementation(resolve));

describe('the locks of migrations', () => {
  const clients: Client[] = [];
  let database: TestDatabase;

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    clients.push(client);
    return client;
  };

  beforeAll(() => Logger.overrideLogger(false));

  afterEach(async () => {
    jest.restoreAllMocks();
    for (const client of clients.splice(0)) await client.end();
    await database.drop();
  });

  it('do not stop other queries while a migration waits for a table', async () => {
    database = await createOldDatabase(AddIdentityProvider);
    const [backup, user] = [await connect(), await connect()];
    await backup.query('begin');
    await backup.query('lock table sessions in access share mode');
    const warning = waitForWarning();
    const migrated = migrate(testConfig({ DATABASE_URL: database.url }));
    expect(await warning).toMatchObject({ err: { driverError: { code: '55P03' } } });
    expect((await user.query('select from sessions')).rows).toEqual([]);
    await backup.query('commit');
    await migrated;
    expect((await user.query('select idp_sid from sessions')).rows).toEqual([]);
  });

  it('are limited only in a transaction: an index that is created concurrently waits long', async () => {
    database = await createEmptyDatabase();
    await migrate(testConfig({ DATABASE_URL: database.url }), [InTransaction, Alone]);
    const client = await connect();
    expect((await client.query('select * from limits order by name')).rows).toEqual([
      { name: 'Alone1763672400002', lock_timeout: '0' },
      { name: 'InTransaction1763672400001', lock_timeout: '3s' },
    ]);
  });
});
