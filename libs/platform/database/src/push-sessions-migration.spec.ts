import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations';
import { AddPushSessions } from './migrations/1763673810000-push-sessions';
import { FindPushSessions } from './migrations/1763673823000-push-sessions-of-older-processes';
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

/** What a process of the version before sends. */
const STORE = `
  insert into push_subscriptions (user_id, endpoint, p256dh, auth)
  select user_id, $1, 'key', 'auth' from users where username = 'ada'
  on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth`;

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

  it('lets processes of the version before store new ones, and known ones again', async () => {
    await migrate(database.url, MIGRATIONS.indexOf(FindPushSessions) + 1);
    await client.query(`
      update push_subscriptions
      set session_id = (select session_id from sessions where sid = '1')`);
    for (const name of ['ada', 'new']) await client.query(STORE, [`https://push.test/${name}`]);
    const { rows } = await client.query(`
      select p.endpoint, x.sid from push_subscriptions p join sessions x using (session_id) order by 1`);
    expect(rows).toEqual([
      { endpoint: 'https://push.test/ada', sid: '1' },
      { endpoint: 'https://push.test/new', sid: '2' },
    ]);
  });
});
