import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, aSource, ingested, unreadOf } from '@reader/articles/testing';
import { HighlightsHttpModule } from '@reader/highlights';
import { LeaseLost, sql } from '@reader/database';
import { ReadingListHttpModule } from '@reader/reading-list';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { TagsHttpModule } from '@reader/tags';
import { underLease, underLostLease, waitUntil } from '@reader/testing';
import { ArticleRetentionJob } from './retention.job';
import { RetentionHttpModule, RetentionJobsModule } from './index';

interface Policy {
  readonly enabled: boolean;
  readonly max_age_days: number | null;
  readonly max_per_source: number | null;
}

const OFF: Policy = { enabled: false, max_age_days: null, max_per_source: null };
const NAMES = ['plain', 'saved', 'starred', 'tagged', 'marked', 'queued', 'read'];

describe('retention', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: false }),
    ArticlesHttpModule,
    SourcesHttpModule,
    TagsHttpModule,
    HighlightsHttpModule,
    ReadingListHttpModule,
    RetentionHttpModule,
    RetentionJobsModule,
  ]);
  let sources = 0;

  afterEach(async () => {
    await (await app.admin()).put('/api/retention', OFF);
    await app.app.database.run(sql`delete from sources`);
  });

  const put = async (policy: object) =>
    (await app.admin()).put<Policy>('/api/retention', { ...OFF, ...policy });
  const preview = async (policy: object = {}) =>
    (await (await app.admin()).post('/api/retention/preview', policy)).body;
  const age = (ids: readonly number[], days: number) =>
    app.app.database.run(sql`
      update articles set ingested_at = ingested_at - make_interval(days => ${days})
      where article_id = any(${ids}::bigint[])`);
  const run = (under = underLease) =>
    under(app.app, (lease) =>
      app.app.get(ArticleRetentionJob).run({ lease, signal: new AbortController().signal }),
    );
  const titlesOf = async (client: SignedIn) => (await articlesOf(client)).map(({ title }) => title).sort();

  /** A user with one article of each kind, ingested `days` ago. */
  async function aReader(days: number) {
    const client = await app.signedIn();
    const slug = `kept-${(sources += 1)}`;
    const source = await aSource(app.app, client.id, { slug });
    const entries = NAMES.map((title) => ({ title }));
    const ids = await ingested(app.app, source, entries);
    const id = (name: string) => ids[NAMES.indexOf(name)];
    await client.patch(`/api/articles/${id('saved')}/later`);
    await client.patch(`/api/articles/${id('starred')}/star`);
    await client.patch(`/api/articles/${id('read')}/state`, { state: 'read' });
    await client.post(`/api/articles/${id('tagged')}/tags`, { name: 'Kept' });
    await client.post(`/api/articles/${id('marked')}/highlights`, { quote: 'words' });
    await client.post('/api/reading-list', { article_id: id('queued') });
    await age(ids, days);
    return { client, slug, source, ids, again: () => ingested(app.app, source, entries) };
  }

  it('is off until an administrator sets limits', async () => {
    const admin = await app.admin();
    expect((await admin.get<Policy>('/api/retention')).body).toEqual(OFF);
    expect((await put({ enabled: true })).status).toBe(422);
    expect((await put({ max_age_days: 0 })).status).toBe(422);
    expect((await put({ max_per_source: 1.5 })).status).toBe(422);
    const policy = { enabled: true, max_age_days: 90, max_per_source: null };
    expect(await put(policy)).toMatchObject({ status: 200, body: policy });
    expect((await admin.get<Policy>('/api/retention')).body).toEqual(policy);
    for (const call of [
      admin.put('/api/retention', { enabled: false }),
      admin.put('/api/retention', { ...OFF, more: 1 }),
    ])
      expect((await call).status).toBe(422);
    const user = await app.signedIn();
    for (const answer of [
      user.get('/api/retention'),
      user.put('/api/retention', OFF),
      user.post('/api/retention/preview'),
    ])
      expect((await answer).status).toBe(403);
  });

  it('never deletes articles that a user saved, starred, tagged, highlighted or put on a list', async () => {
    const { client, slug } = await aReader(40);
    expect(await preview({ max_age_days: 30 })).toEqual({
      articles: 2,
      oldest: expect.any(String),
      kept_because: { saved: 1, starred: 1, tagged: 1, highlighted: 1, queued: 1 },
    });
    expect((await titlesOf(client)).length).toBe(7);
    await put({ enabled: true, max_age_days: 30 });
    expect(await run()).toEqual({ articles: 2 });
    expect(await titlesOf(client)).toEqual(['marked', 'queued', 'saved', 'starred', 'tagged']);
    expect(await unreadOf(client, slug)).toBe(5);
    expect(await preview()).toMatchObject({ articles: 0, oldest: null });
    expect(await run()).toEqual({ articles: 0 });
  });

  it('deletes nothing in a process that lost its lease', async () => {
    const { client } = await aReader(40);
    await put({ enabled: true, max_age_days: 30 });
    await expect(run(underLostLease)).rejects.toThrow(LeaseLost);
    expect((await titlesOf(client)).length).toBe(7);
    expect(await run()).toEqual({ articles: 2 });
  });

  it('deletes nothing while it is off, nor younger articles', async () => {
    const { client } = await aReader(20);
    await put({ enabled: false, max_age_days: 10 });
    expect(await run()).toEqual({ articles: 0 });
    await put({ enabled: true, max_age_days: 30 });
    expect(await run()).toEqual({ articles: 0 });
    expect((await titlesOf(client)).length).toBe(7);
  });

  it('leaves the newest articles of each source', async () => {
    const client = await app.signedIn();
    const [many, few] = [
      await aSource(app.app, client.id, { slug: 'many' }),
      await aSource(app.app, client.id, { slug: 'few' }),
    ];
    const at = (n: number) => new Date(Date.UTC(2026, 0, n));
    const written = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ title: `${name} ${n + 1}`, publishedAt: at(n + 1) }));
    const ids = await ingested(app.app, many, written('m', 6));
    await ingested(app.app, few, written('f', 2));
    await client.patch(`/api/articles/${ids[0]}/star`);
    expect(await preview({ max_per_source: 3 })).toMatchObject({ articles: 2, kept_because: { starred: 1 } });
    await put({ enabled: true, max_per_source: 3 });
    expect(await run()).toEqual({ articles: 2 });
    expect(await titlesOf(client)).toEqual(['f 1', 'f 2', 'm 1', 'm 4', 'm 5', 'm 6']);
    expect(await unreadOf(client, 'many')).toBe(4);
  });

  it('does not store a deleted article again while its feed lists it', async () => {
    const { client, source, again } = await aReader(40);
    await put({ enabled: true, max_age_days: 30 });
    await run();
    expect((await again()).filter((id) => id === 0).length).toBe(2);
    expect((await titlesOf(client)).length).toBe(5);
    // The record can go once the feed has listed other entries for a month.
    const countPurged = async () =>
      (await app.app.database.query(sql`select 1 from purged_articles where source_id = ${source}`)).length;
    await app.app.database.run(sql`update purged_articles set seen_at = seen_at - interval '40 days'`);
    await again();
    await ingested(app.app, source, [{ title: 'Something new' }]);
    await run();
    expect(await countPurged()).toBe(2);
    await app.app.database.run(sql`update purged_articles set seen_at = seen_at - interval '40 days'`);
    await run();
    expect(await countPurged()).toBe(0);
  });

  it('waits for a transaction that stars an article, and does not delete it', async () => {
    const { client, ids } = await aReader(40);
    await put({ enabled: true, max_age_days: 30 });
    const { database } = app.app;
    const running = await database.withTransaction(async (tx) => {
      await tx.run(sql`
        insert into article_states (user_id, article_id, source_id, starred)
        select ${client.id}, article_id, source_id, true from articles where article_id = ${ids[0]}`);
      const started = run();
      const waiting = sql`select 1 from pg_stat_activity
                          where datname = current_database() and wait_event_type = 'Lock'`;
      await waitUntil('retention waits for the row', () => database.queryOne(waiting));
      return { started };
    });
    expect(await running.started).toEqual({ articles: 1 });
    expect(await titlesOf(client)).toContain('plain');
  });
});
