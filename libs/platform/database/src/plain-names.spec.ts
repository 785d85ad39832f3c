import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations';
import { RenameInPlainTerms } from './migrations/1763672400046-plain-names';
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

describe('renaming database objects', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database.url, MIGRATIONS.indexOf(RenameInPlainTerms));
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      insert into sources (slug, type, title, feed_url, full_text)
      values ('a', 'rss', 'A', 'https://a.test', true);
      insert into source_state (source_id) select source_id from sources;
      insert into arrival_steps values ('rules', true);
      insert into articles (source_id, guid_hash, content_hash, title, language, published_at, ingested_at)
      select source_id, sha256(n::text::bytea), '', 'Title', 'en', now(), now()
      from sources, generate_series(1, 3) as n;
      update arrivals set failures = 2 where step = 'rules';
      insert into arrivals_given_up (step, article_id, reason) values ('rules', 1, 'crashed');
      insert into arrival_batches (step, article_ids) values ('rules', '{1,2}');
      insert into counter_handovers values ('svc_runs_total', '{}', 3);
      insert into users (username, username_key, role) values ('ada', 'ada', 'user');
      insert into operations (user_id, kind, article_count) values (1, 'rule', 1);
      insert into operation_marks values (1, null, '{1}');
      insert into sync_tokens (user_id, name, prefix, token_hash) values (1, 'phone', 'p', 'h');
      insert into sync_hours (token_id, hour, endpoint, calls, failures, items, total_ms, slowest_ms)
      values (1, now(), 'list', 1, 0, 0, 1, 1)`);
    await migrate(database.url, MIGRATIONS.indexOf(RenameInPlainTerms) + 1);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const read = async (query: string): Promise<object[]> => (await client.query<object>(query)).rows;

  it('carries pending tasks, batches in progress and dead letters', async () => {
    expect(
      await read(
        'select type, count(*)::integer as n, sum(failures)::integer as failures ' +
          'from article_tasks group by 1 order by 1',
      ),
    ).toEqual([
      { type: 'full-text', n: 3, failures: 0 },
      { type: 'rules', n: 3, failures: 6 },
    ]);
    expect(await read('select * from article_task_types order by 1')).toEqual([
      { type: 'full-text', enabled: true },
      { type: 'rules', enabled: true },
    ]);
    expect(await read('select type, article_ids from article_task_batches')).toEqual([
      { type: 'rules', article_ids: ['1', '2'] },
    ]);
    expect(await read('select type, article_id, reason from dead_letter_tasks')).toEqual([
      { type: 'rules', article_id: 1, reason: 'crashed' },
    ]);
  });

  it('carries counters, journals and statistics of sync clients', async () => {
    expect(await read('select name, value from unscraped_counters')).toEqual([
      { name: 'svc_runs_total', value: 3 },
    ]);
    expect(await read('select operation_id, article_ids from operation_additions')).toEqual([
      { operation_id: 1, article_ids: ['1'] },
    ]);
    expect(await read('select endpoint, calls::integer from sync_hourly_stats')).toEqual([
      { endpoint: 'list', calls: 1 },
    ]);
  });

  it('lets the triggers enqueue, switch and count as before', async () => {
    await client.query(`
      update sources set full_text = false;
      insert into articles (source_id, guid_hash, content_hash, title, published_at, ingested_at)
      select source_id, 'new', '', 'Title', now(), now() from sources;
      insert into article_states (user_id, article_id, source_id, state, read)
      select 1, article_id, source_id, 'read', true from articles`);
    expect(
      await read('select type, count(*)::integer as n from article_tasks group by 1 order by 1'),
    ).toEqual([
      { type: 'full-text', n: 3 },
      { type: 'rules', n: 4 },
    ]);
    expect(await read('select article_count from source_state')).toEqual([{ article_count: 4 }]);
    expect(await read('select read_count from read_counts')).toEqual([{ read_count: 4 }]);
    expect(await read('select count(*)::integer as n from readings')).toEqual([{ n: 4 }]);
    expect(await read('select state from read_triage_record(1, 1)')).toEqual([{ state: 'read' }]);
    expect(
      await read(`select build_search_document('Trains', '', '', 'en', now()) @@ 'train' as is_stemmed`),
    ).toEqual([{ is_stemmed: true }]);
  });

  it('leaves no object with an older name', async () => {
    const names = `
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname from pg_trigger
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace`;
    const older =
      'arrival|given_up|handover|operation_marks|sync_hours|owe_|want|remember|_kept|at_work|viewer|' +
      'counted|announced|filled|circles|automatic|(?<!find_)stemmed_language[(]|(?<!read_)triage_record';
    expect(await read(`select name from (${names}) t where name ~ '${older}'`)).toEqual([]);
  });
});
