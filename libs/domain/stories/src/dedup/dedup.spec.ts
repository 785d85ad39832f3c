import { randomBytes } from 'node:crypto';
import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { LeaseLost, sql } from '@reader/database';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { underLease, underLostLease, waitUntil } from '@reader/testing';
import { StoriesHttpModule } from '../index';
import { DedupJob } from './dedup.job';

interface Run {
  readonly job_run_id: number;
  readonly job_name: string;
  readonly trigger: string;
  readonly status: string;
  readonly detail: Record<string, unknown> | null;
}

interface Text {
  readonly hoursAgo: number;
  /** Direction of its vector; 20 degrees apart is a cosine distance of 0.06. */
  readonly degrees: number;
  readonly model?: string;
}

const ADDRESS = '/api/scheduler/jobs/embedding-dedup/run';

describe('DedupJob', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: false }),
    SchedulerHttpModule,
    ArticlesHttpModule,
    StoriesHttpModule,
  ]);
  const database = () => app.app.database;

  /** Every article in the database is compared, so each test starts without any. */
  beforeEach(async () => {
    await database().run(sql`delete from sources`);
    await database().run(sql`delete from job_runs`);
  });

  let sources = 0;

  /** A private source of the owner, or a global one (null). */
  async function source(owner: { id: number } | null = null, type = 'rss'): Promise<number> {
    const slug = `s-${++sources}`;
    const row = await database().queryOne<{ source_id: number }>(sql`
      insert into sources (slug, owner_id, type, title, feed_url)
      values (${slug}, ${owner?.id ?? null}, ${type}, ${slug}, ${`https://${slug}.test/feed`})
      returning source_id`);
    await database().run(sql`insert into source_state (source_id) values (${row?.source_id})`);
    return row?.source_id ?? 0;
  }

  async function article(sourceId: number, { hoursAgo, degrees, model = 'a model' }: Text): Promise<number> {
    const hash = randomBytes(32);
    const row = await database().queryOne<{ article_id: number }>(sql`
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      values (${sourceId}, ${hash}, ${hash}, 'A title', now() - ${hoursAgo} * interval '1 hour')
      returning article_id`);
    const id = row?.article_id ?? 0;
    const radians = (degrees / 180) * Math.PI;
    const vector = `[${Math.cos(radians)},${Math.sin(radians)},0]`;
    await database().run(sql`
      with made as (
        insert into vector_models (name, kind, state, dimensions) values (${model}, 'local', 'retired', 3)
        on conflict (name) do update set name = excluded.name returning model_id)
      insert into article_embeddings (article_id, model_id, source_id, embedding)
      select ${id}, model_id, ${sourceId}, ${vector}::halfvec from made`);
    return id;
  }

  /** Starts a run and returns it once it has ended. */
  async function dedup(): Promise<Run> {
    const admin = await app.admin();
    const { status, body } = await admin.post<Run>(ADDRESS);
    expect(status).toBe(202);
    return waitUntil('the run has ended', async () => {
      const { body: history } = await admin.get<{ items: Run[] }>('/api/scheduler/job-runs?limit=500');
      const run = history.items.find((item) => item.job_run_id === body.job_run_id);
      return run?.status !== 'running' && run;
    });
  }

  async function duplicatesOf(...ids: number[]): Promise<(number | null)[]> {
    const rows = await database().query<{ article_id: number; duplicate_of: number | null }>(
      sql`select article_id, duplicate_of from articles`,
    );
    return ids.map((id) => rows.find((row) => row.article_id === id)?.duplicate_of ?? null);
  }

  it('starts for administrators only, runs in the requested process and is in the history', async () => {
    expect((await app.anyone().post(ADDRESS)).status).toBe(401);
    expect((await (await app.signedIn()).post(ADDRESS)).status).toBe(403);
    const answer = await (await app.admin()).post<Run>(ADDRESS);
    expect(answer).toMatchObject({
      status: 202,
      body: { job_name: 'embedding_dedup', trigger: 'manual', status: 'running', detail: null, error: null },
    });
    const { body } = await (await app.admin()).get<{ jobs: object[] }>('/api/scheduler/status');
    expect(body.jobs).toMatchObject([
      { name: 'embedding_dedup', schedule: 'every 60 minutes', enabled: true },
    ]);
  });

  it('reports waiting_for embeddings while there are none', async () => {
    const id = await article(await source(), { hoursAgo: 1, degrees: 0 });
    await database().run(sql`delete from article_embeddings where article_id = ${id}`);
    expect(await dedup()).toMatchObject({
      status: 'success',
      trigger: 'manual',
      detail: { waiting_for: 'embeddings', articles: 1 },
    });
  });

  it('marks articles that repeat another source within 3 days and below the distance limit', async () => {
    const [first, second] = [await source(), await source()];
    const original = await article(first, { hoursAgo: 60, degrees: 0 });
    const copy = await article(second, { hoursAgo: 2, degrees: 19 });
    const different = await article(second, { hoursAgo: 2, degrees: -21 });
    const early = await article(first, { hoursAgo: 100, degrees: 90 });
    const late = await article(second, { hoursAgo: 27, degrees: 90 });
    const { detail } = await dedup();
    expect(detail).toMatchObject({ articles: 5, duplicates: 1 });
    expect(await duplicatesOf(original, copy, different, early, late)).toEqual([
      null,
      original,
      null,
      null,
      null,
    ]);
    const { body } = await (await app.signedIn()).get<object>(`/api/articles/${copy}`);
    expect(body).toMatchObject({ duplicate_of: original });
  });

  it('marks nothing in a process that lost its lease', async () => {
    const original = await article(await source(), { hoursAgo: 9, degrees: 0 });
    const copy = await article(await source(), { hoursAgo: 8, degrees: 0 });
    const run = (under: typeof underLease) =>
      under(app.app, (lease) =>
        app.app.get(DedupJob).run({ lease, signal: new AbortController().signal, previous: null }),
      );
    await expect(run(underLostLease)).rejects.toThrow(LeaseLost);
    expect(await duplicatesOf(copy)).toEqual([null]);
    await run(underLease);
    expect(await duplicatesOf(copy)).toEqual([original]);
  });

  it('chooses the nearest original, and the earliest of equals', async () => {
    const ids = [
      await article(await source(), { hoursAgo: 9, degrees: 10 }),
      await article(await source(), { hoursAgo: 8, degrees: -5 }),
      await article(await source(), { hoursAgo: 1, degrees: -8 }),
      await article(await source(), { hoursAgo: 7, degrees: 90 }),
      await article(await source(), { hoursAgo: 6, degrees: 90 }),
      await article(await source(), { hoursAgo: 5, degrees: 90 }),
    ] as const;
    // The second resembles the first and the third the second, so both are marked as duplicates of the first.
    await dedup();
    expect(await duplicatesOf(...ids)).toEqual([null, ids[0], ids[0], null, ids[3], ids[3]]);
  });

  it('compares only new articles when it runs again', async () => {
    const original = await article(await source(), { hoursAgo: 9, degrees: 0 });
    const copy = await article(await source(), { hoursAgo: 8, degrees: 1 });
    await database().run(sql`update article_embeddings set created_at = now() - interval '11 minutes'`);
    expect((await dedup()).detail).toMatchObject({ articles: 2, duplicates: 1 });
    expect((await dedup()).detail).toMatchObject({ articles: 0, duplicates: 0 });
    const another = await article(await source(), { hoursAgo: 7, degrees: 2 });
    expect((await dedup()).detail).toMatchObject({ articles: 1, duplicates: 1 });
    expect(await duplicatesOf(original, copy, another)).toEqual([null, original, original]);
  });

  it('moves all marks to an earlier article that is stored later', async () => {
    const second = await article(await source(), { hoursAgo: 8, degrees: 4 });
    const third = await article(await source(), { hoursAgo: 7, degrees: 8 });
    await dedup();
    const first = await article(await source(), { hoursAgo: 9, degrees: 0 });
    expect((await dedup()).detail).toMatchObject({ duplicates: 2 });
    expect(await duplicatesOf(first, second, third)).toEqual([null, first, first]);
  });

  it('never marks an article as a duplicate of its own source, not even through another one', async () => {
    const [own, other] = [await source(), await source()];
    const monday = await article(own, { hoursAgo: 9, degrees: 0 });
    const taken = await article(other, { hoursAgo: 8, degrees: 3 });
    const tuesday = await article(own, { hoursAgo: 7, degrees: 6 });
    await dedup();
    expect(await duplicatesOf(monday, taken, tuesday)).toEqual([null, monday, null]);
  });

  it('never points to an article that a reader of the copy cannot see', async () => {
    const [ada, bob] = await app.twoUsers();
    const [ofAda, alsoOfAda, ofBob, global] = [
      await source(ada),
      await source(ada),
      await source(bob),
      await source(),
    ];
    const first = await article(ofAda, { hoursAgo: 9, degrees: 0 });
    const second = await article(alsoOfAda, { hoursAgo: 8, degrees: 0 });
    const third = await article(ofBob, { hoursAgo: 7, degrees: 0 });
    const everybodys = await article(global, { hoursAgo: 6, degrees: 0 });
    const last = await article(ofBob, { hoursAgo: 5, degrees: 0 });
    await dedup();
    expect(await duplicatesOf(first, second, third, everybodys, last)).toEqual([
      null,
      first,
      null,
      null,
      everybodys,
    ]);
  });

  it('removes a mark when the original is no longer visible', async () => {
    const global = await source();
    const original = await article(global, { hoursAgo: 9, degrees: 0 });
    const copy = await article(await source(), { hoursAgo: 8, degrees: 0 });
    await dedup();
    expect(await duplicatesOf(copy)).toEqual([original]);
    await database().run(sql`update sources set subscribed = false where source_id = ${global}`);
    expect((await dedup()).detail).toMatchObject({ released: 1, duplicates: 0 });
    expect(await duplicatesOf(copy)).toEqual([null]);
  });

  it('skips pages saved by hand and vectors of another model', async () => {
    const original = await article(await source(), { hoursAgo: 9, degrees: 0 });
    const saved = await article(await source(await app.signedIn(), 'saved'), { hoursAgo: 8, degrees: 0 });
    const other = await article(await source(), { hoursAgo: 7, degrees: 0, model: 'another' });
    await dedup();
    expect(await duplicatesOf(original, saved, other)).toEqual([null, null, null]);
  });

  it('ends when changed dates make two articles precede each other', async () => {
    const [one, two] = [await source(), await source()];
    const first = await article(one, { hoursAgo: 9, degrees: 0 });
    const second = await article(two, { hoursAgo: 8, degrees: 0 });
    await dedup();
    await database().run(sql`update articles set published_at = now() where article_id = ${first}`);
    expect((await dedup()).status).toBe('success');
    expect(await duplicatesOf(first, second)).toEqual([null, first]);
  });
});
