import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations';
import { createEmptyDatabase, type TestDatabase } from './testing/databases.testing';

const ARTICLES = 2_000;

describe('readings of many articles that become read at once', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const source = new DataSource({ type: 'postgres', url: database.url, migrations: [...MIGRATIONS] });
    await source.initialize();
    await source.query('create extension if not exists vector');
    await source.runMigrations();
    await source.destroy();
    client = new Client(database.url);
    await client.connect();
    // The statistics say that there are no rows.
    await client.query('vacuum analyze article_states');
    await client.query(`
      insert into users (username, username_key, role) values ('ada', 'ada', 'user');
      insert into sources (slug, owner_id, type, title, feed_url)
      select 'news', user_id, 'rss', 'News', 'https://a.test' from users;
      insert into source_state (source_id) select source_id from sources;
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select source_id, sha256(n::text::bytea), sha256('x'), 'Title', now()
      from sources, generate_series(1, ${ARTICLES}) n;
      insert into article_states (user_id, article_id, source_id, state, read, starred)
      select user_id, article_id, source_id, 'new', false, false from users, articles`);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('are found by a hash of the former rows, without statistics', async () => {
    const plans: string[] = [];
    client.on('notice', ({ message }) => plans.push(message ?? ''));
    await client.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_level = notice`);
    await client.query(`update article_states set state = 'read', read = true`);
    const plan = plans.find((text) => text.includes('insert into readings'));
    expect(plan).toContain('hashed SubPlan');
    const { rows } = await client.query('select count(*)::int as n from readings');
    expect(rows).toEqual([{ n: ARTICLES }]);
  });
});
