import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { waitUntilReady, freePort, stopProcess, start } from './process';
import { createDatabase } from './service';

const WORKER = join(__dirname, '../../../dist/apps/ingest-worker/main.js');
const FARM = join(__dirname, '../../../tools/measure/bench/farm.mjs');

const FEEDS = 80;
/** More than the number of rounds, so that entries of a killed run are still in the last feed. */
const ITEMS = 40;
/** All of them with `TEST_TRIALS=all`, like the specs of `npm test`. */
const ROUNDS = process.env['TEST_TRIALS'] === 'all' ? 20 : 8;
const WAIT_MS = 30_000;

interface State {
  readonly sources: number;
  readonly articles: number;
  readonly guids: number;
  readonly contents: number;
  readonly documents: number;
  readonly miscounted: number;
  readonly without: number;
}

/** Invariants between the tables that hold at any moment. */
const STATE = `
  select (select count(*) from sources)::int as sources,
         count(*)::int as articles,
         count(distinct (a.source_id, a.guid_hash))::int as guids,
         count(c.article_id)::int as contents,
         count(d.article_id)::int as documents,
         (select count(*) from source_state s where s.article_count <>
           (select count(*) from articles o where o.source_id = s.source_id))::int as miscounted,
         (select count(*) from source_state s
           where s.etag is not null and s.article_count = 0)::int as without
  from articles a
  left join article_contents c using (article_id) left join article_search d using (article_id)`;

class Trial {
  private constructor(
    private readonly env: NodeJS.ProcessEnv,
    readonly database: Client,
    private readonly farmUrl: string,
  ) {}

  static async on(farmUrl: string): Promise<Trial> {
    const url = await createDatabase();
    if (url === undefined) throw new Error('TEST_DATABASE_URL is unset: run these tests by "npm run e2e"');
    const env = { PATH: process.env['PATH'], DATABASE_URL: url, FETCH_ALLOW_PRIVATE: '127.0.0.0/8' };
    const database = new Client({ connectionString: url });
    await database.connect();
    const trial = new Trial({ ...env, INGEST_PER_HOST: '4' }, database, farmUrl);
    // The first run creates the schema.
    await trial.toItsEnd();
    return trial;
  }

  async subscribe(): Promise<void> {
    await this.database.query(
      `with added as (
         insert into sources (slug, type, title, feed_url)
         select 'feed-' || n, 'rss', 'Feed ' || n, $1 || '/feed/' || n from generate_series(0, $2 - 1) n
         returning source_id)
       insert into source_state (source_id) select source_id from added`,
      [this.farmUrl, FEEDS],
    );
  }

  /** Publishes one new entry in every feed and makes all feeds due. */
  async advance(): Promise<void> {
    await fetch(`${this.farmUrl}/admin/advance?n=1`, { method: 'POST' });
    await this.database.query('update source_state set next_check_at = now()');
  }

  begin(): ChildProcess {
    return start(WORKER, ['--once'], this.env);
  }

  async toItsEnd(): Promise<void> {
    const child = this.begin();
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (printed += text.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code, printed).toBe(0);
  }

  async runs(status: string): Promise<{ run_id: number; error: string | null }[]> {
    const query = 'select run_id, error from ingest_runs where status = $1 order by run_id';
    return (await this.database.query<{ run_id: number; error: string | null }>(query, [status])).rows;
  }

  async newest(): Promise<number> {
    const query = 'select coalesce(max(run_id), 0)::int as id from ingest_runs';
    return (await this.database.query<{ id: number }>(query)).rows[0]?.id ?? 0;
  }

  async newestTook(): Promise<number> {
    const query = `select extract(epoch from finished_at - started_at)::float * 1000 as ms
                   from ingest_runs order by run_id desc limit 1`;
    return (await this.database.query<{ ms: number }>(query)).rows[0]?.ms ?? 0;
  }

  /** Kills the worker this long after its run began. */
  async killed(afterMs: number): Promise<void> {
    const before = await this.newest();
    const child = this.begin();
    const exited = once(child, 'exit');
    const hasBegun = async () => (await this.newest()) !== before || child.exitCode !== null;
    await expect.poll(hasBegun, { message: 'the run begins', timeout: WAIT_MS, intervals: [2] }).toBe(true);
    await sleep(afterMs);
    child.kill('SIGKILL');
    await exited;
    // The server may still execute the last statement of the killed worker.
    const connections = { message: 'the connections of the killed worker', timeout: WAIT_MS, intervals: [5] };
    await expect.poll(() => this.others(), connections).toBe(0);
  }

  private async others(): Promise<number> {
    const query = `select count(*)::int as n from pg_stat_activity
                   where datname = current_database() and pid <> pg_backend_pid()
                     and backend_type = 'client backend'`;
    return (await this.database.query<{ n: number }>(query)).rows[0]?.n ?? 0;
  }

  async state(): Promise<State> {
    const [state] = (await this.database.query<State>(STATE)).rows;
    if (state === undefined) throw new Error('no state');
    return state;
  }
}

const started: { stop: () => Promise<unknown> }[] = [];

/** Stops what a failed test left running. */
test.afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
});

test('a worker killed at any moment loses and duplicates nothing; the next closes its run', async () => {
  const port = await freePort();
  const farmUrl = `http://127.0.0.1:${port}`;
  const farm = start(
    FARM,
    ['--feeds', String(FEEDS), '--items', String(ITEMS), '--port', String(port)],
    process.env,
  );
  started.push({ stop: () => stopProcess(farm) });
  await waitUntilReady(farm, `${farmUrl}/opml`, 20_000);
  const trial = await Trial.on(farmUrl);
  started.push({ stop: () => trial.database.end() });
  await trial.subscribe();
  await trial.toItsEnd();
  expect(await trial.state()).toMatchObject({ sources: FEEDS, articles: FEEDS * ITEMS });
  // Measures a run with one new entry per feed, like the runs that are killed.
  await trial.advance();
  await trial.toItsEnd();
  const runMs = await trial.newestTook();

  let killed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await trial.advance();
    // A random moment within each part of a run.
    await trial.killed(((round + Math.random()) / ROUNDS) * runMs);
    const left = await trial.runs('running');
    killed += left.length;
    const { articles, guids, contents, documents, miscounted, without } = await trial.state();
    expect({ guids, contents, documents, miscounted, without }).toEqual({
      ...{ guids: articles, contents: articles, documents: articles },
      ...{ miscounted: 0, without: 0 },
    });
  }
  await trial.advance();
  await trial.toItsEnd();
  // Every entry that any feed published since the first run is stored once.
  expect((await trial.state()).articles).toBe(FEEDS * (ITEMS + ROUNDS + 2));
  expect(await trial.runs('running')).toEqual([]);
  const closed = (await trial.runs('failure')).map(({ error }) => error);
  expect(closed).toEqual(Array.from({ length: killed }, () => 'The process ended before the run did.'));
  // Most rounds must interrupt a run under way; otherwise the test proves nothing.
  expect(killed).toBeGreaterThan(ROUNDS / 2);
});
