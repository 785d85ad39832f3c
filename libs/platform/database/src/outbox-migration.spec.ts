import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations';
import { CreateOutbox } from './migrations/1763672420000-outbox';
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

describe('the migration from article tasks to the outbox', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database.url, MIGRATIONS.indexOf(CreateOutbox));
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      insert into sources (slug, type, title, feed_url) values ('a', 'rss', 'A', 'https://a.test');
      insert into source_state (source_id) select source_id from sources;
      insert into article_task_types values ('rules', true), ('watchlists', false)
      on conflict (type) do update set enabled = excluded.enabled;
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select source_id, sha256(n::text::bytea), '', 'Title', now() from sources, generate_series(1, 3) as n;
      update article_tasks set failures = 2 where article_id = 3;
      insert into article_bodies (article_id, is_current, html, text, title, byline, word_count, extractor)
      values (2, true, '', '', null, null, 1, 'static');
      insert into article_tasks (type, article_id) values ('rules_full_text', 2);
      insert into dead_letter_tasks (type, article_id, reason) values ('rules', 1, 'crashed');
      insert into article_task_batches (type, article_ids) values ('rules', '{1,2}')`);
    await migrate(database.url, MIGRATIONS.indexOf(CreateOutbox) + 1);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const read = async (query: string): Promise<object[]> => (await client.query<object>(query)).rows;

  it('carries pending tasks', async () => {
    const created = (article_id: number) => ({ type: 'article.created', article_id });
    expect(
      await read(
        'select handler, event, article_id::integer, failures from outbox ' +
          "where handler <> 'embed' order by handler, event_id",
      ),
    ).toEqual([
      { handler: 'rules', event: created(1), article_id: 1, failures: 0 },
      { handler: 'rules', event: created(2), article_id: 2, failures: 0 },
      { handler: 'rules', event: created(3), article_id: 3, failures: 2 },
      {
        handler: 'rules_full_text',
        event: { type: 'article.body_replaced', article_id: 2, body_id: 1, is_first: true },
        article_id: 2,
        failures: 0,
      },
    ]);
  });

  it('carries which handlers are enabled', async () => {
    const carried = "select handler, event, enabled from outbox_handlers where handler <> 'embed' order by 1";
    expect(await read(carried)).toEqual([
      { handler: 'rules', event: 'article.created', enabled: true },
      { handler: 'watchlists', event: 'article.created', enabled: false },
    ]);
  });

  it('carries batches in progress and dead letters', async () => {
    expect(
      await read(`
        select b.handler, array_agg(o.article_id::integer order by o.article_id) as article_ids
        from outbox_batches b join outbox o on o.event_id = any(b.event_ids) group by 1`),
    ).toEqual([{ handler: 'rules', article_ids: [1, 2] }]);
    expect(await read('select handler, event, reason from outbox_dead_letters')).toEqual([
      { handler: 'rules', event: { type: 'article.created', article_id: 1 }, reason: 'crashed' },
    ]);
  });

  it('leaves no trigger that enqueues', async () => {
    expect(await read(`select tgname from pg_trigger where tgname ~ 'enqueue|enable'`)).toEqual([]);
  });
});
