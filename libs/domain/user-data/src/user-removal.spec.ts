import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { buildRawSql, type Sql, sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { waitUntil } from '@reader/testing';

/** Articles that one statement deletes at most. */
const SLICE = 2_000;
const ARTICLES = 2 * SLICE + 500;
const ACCOUNT = { password: 'a long enough password', email: 'ada@mail.test' };

/** Records the size of each statement that deletes articles, and kills the connection at the second one. */
const WATCHING = [
  'create sequence statements',
  'create table slices (articles integer not null)',
  `create function watch_deletions() returns trigger language plpgsql as $$
   begin
     insert into slices select count(*) from gone;
     if nextval('statements') = 2 then perform pg_terminate_backend(pg_backend_pid()); end if;
     return null;
   end $$`,
  `create trigger watch_deletions after delete on articles referencing old table as gone
   for each statement execute function watch_deletions()`,
];

describe('a user who is deleted', () => {
  const app = testApp([
    ...[SchedulerModule.forRoot({ runsJobs: false }), OutboxJobsModule],
    ...[ArticlesHttpModule, SourcesHttpModule],
  ]);
  const run = (statement: Sql) => app.app.database.run(statement);
  const count = (rows: Sql) => app.app.database.count(sql`select count(*)::integer as n from ${rows}`);

  it('is gone at once, and the articles of private sources slice by slice, also after a crash', async () => {
    const [admin, ada, bob] = [await app.admin(), await app.signedIn(), await app.signedIn()];
    const [newest] = await createArticles(app.app.database, ada.id, { slug: 'private', count: ARTICLES });
    await createArticles(app.app.database, bob.id, { slug: 'of-bob', count: 1 });
    const [shared] = await createArticles(app.app.database, null, { slug: 'global', count: 1 });
    await admin.patch(`/api/users/${ada.id}`, { email: ACCOUNT.email });
    for (const article of [newest, shared])
      await ada.post(`/api/articles/${article?.article_id}/events`, { event: 'star' });
    for (const statement of WATCHING) await run(buildRawSql(statement));

    expect((await admin.delete(`/api/users/${ada.id}`)).status).toBe(204);
    expect((await ada.get('/api/users/me')).status).toBe(401);
    expect((await admin.get(`/api/articles/${newest?.article_id}`)).status).toBe(404);
    const again = await admin.post('/api/users', { ...ACCOUNT, username: ada.username });
    expect(again).toMatchObject({ status: 201, body: { email: ACCOUNT.email } });

    const hasFailed = sql`outbox where failures > 0`;
    await waitUntil('the deletion was interrupted', async () => (await count(hasFailed)) > 0);
    const remaining = sql`articles join sources using (source_id) where slug = 'private'`;
    expect(await count(remaining)).toBe(ARTICLES - SLICE);
    await run(sql`update outbox set due_at = now()`);
    await run(sql`select pg_notify('outbox', '')`);
    const source = sql`sources where slug = 'private'`;
    await waitUntil('the source is gone', async () => (await count(source)) === 0);
    const largest = await app.app.database.count(sql`select max(articles) as n from slices`);
    expect(largest).toBe(SLICE);
    const left = await app.app.database.query(sql`
      select s.slug, a.title from articles a join sources s using (source_id) order by slug`);
    expect(left).toEqual([
      { slug: 'global', title: 'Article 1' },
      { slug: 'of-bob', title: 'Article 1' },
    ]);
    expect(await count(sql`outbox_dead_letters`)).toBe(0);
  });
});
