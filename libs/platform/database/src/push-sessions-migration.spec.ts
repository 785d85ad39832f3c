import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations';
import { AddPushSessions } from './migrations/1763673810000-push-sessions';
import { createEmptyDatabase, type TestDatabase } from './testing/databases.testing';

/** Runs the first `count` migrations. */
async function migrate(url: string, count: number): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations: MIGRATIONS.slice(0, count) });
  await source.initialize();
  try {
    await source.query('create extension if not exists vector');
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

describe('the migration of subscriptions to notifications', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database.url, MIGRATIONS.indexOf(AddPushSessions));
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      insert into users (username, username_key, role) values ('ada', 'ada', 'user'), ('bob', 'bob', 'user');
      insert into sessions (sid, sess, expire, user_id, signed_in_at, seen_at)
      select place, '{}', now() + interval '1 day', user_id, now(), now() - place::integer * interval '1 hour'
      from users, unnest(array['1', '2']) place where username = 'ada';
      insert into push_subscriptions (user_id, endpoint, p256dh, auth)
      select user_id, 'https://push.test/' || username, 'key', 'auth' from users`);
    await migrate(database.url, MIGRATIONS.indexOf(AddPushSessions) + 1);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('gives each the session that ends first, and deletes those of users without a session', async () => {
    const { rows } = await client.query(`
      select p.endpoint, x.sid from push_subscriptions p join sessions x using (session_id)`);
    expect(rows).toEqual([{ endpoint: 'https://push.test/ada', sid: '2' }]);
  });
});
