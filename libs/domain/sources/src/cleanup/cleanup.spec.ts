import { testApp } from '@reader/accounts/testing';
import { sql, type Transaction } from '@reader/database';
import { type DomainEvent, type EventHandler, Outbox, OutboxModule } from '@reader/outbox';
import { waitUntil } from '@reader/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { importSources, type WireSource, withArticles } from '../testing';

const problem = (status: number, code: string) => ({ status, body: { code, status } });

let hosts = 0;
const addresses = (count: number) =>
  Array.from({ length: count }, () => `https://cleaned-${++hosts}.test/feed`);

/** Stands for the owner of articles: deletes those of the removed sources that `emptied` has. */
class RemovedSources implements EventHandler<'source.removed'> {
  readonly event = 'source.removed';
  readonly name = 'spec';
  readonly batch = 1;
  readonly seen: number[] = [];
  readonly emptied = new Set<number>();

  async run(events: readonly DomainEvent<'source.removed'>[], tx: Transaction): Promise<void> {
    const ids = events.map(({ source_id: id }) => id);
    this.seen.push(...ids);
    const emptied = ids.filter((id) => this.emptied.has(id));
    await tx.run(sql`delete from articles where source_id = any(${emptied}::bigint[])`);
  }
}
const removedSources = new RemovedSources();
const removedSourcesModule = {
  module: class {},
  imports: [OutboxModule],
  providers: [
    {
      provide: RemovedSources,
      inject: [Outbox],
      useFactory: (outbox: Outbox) => outbox.register(removedSources),
    },
  ],
};

describe('cleanup', () => {
  const app = testApp([SourcesHttpModule, removedSourcesModule]);

  it('disables and deletes the chosen sources, and reports them in the order of the request', async () => {
    const ada = await app.signedIn();
    const [one, two, three] = await importSources(ada, addresses(3));
    const actions = [
      { slug: three, action: 'disable' },
      { slug: one, action: 'delete' },
    ];
    const answer = await ada.post('/api/sources/cleanup', { actions });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      results: [
        { slug: three, action: 'disable', status: 'disabled' },
        { slug: one, action: 'delete', status: 'deleted' },
      ],
    });
    expect((await ada.get(`/api/sources/${one}`)).status).toBe(404);
    expect((await ada.get(`/api/sources/${two}`)).body).toMatchObject({ enabled: true });
    expect((await ada.get(`/api/sources/${three}`)).body).toMatchObject({ enabled: false });
    expect((await ada.post('/api/sources/cleanup', { actions: [actions[0]] })).status).toBe(200);
  });

  it('applies all actions or none', async () => {
    const [admin, ada, bob] = [await app.admin(), await app.signedIn(), await app.signedIn()];
    const [first, second] = await importSources(ada, addresses(2));
    const [bobs] = await importSources(bob, addresses(1));
    const [everyones] = await importSources(admin, addresses(1));
    const mine = [
      { slug: first, action: 'delete' },
      { slug: second, action: 'disable' },
    ];
    const refused = async (slug: string | undefined, expected: object) => {
      for (const action of ['disable', 'delete'])
        expect(
          await ada.post('/api/sources/cleanup', { actions: [...mine, { slug, action }] }),
        ).toMatchObject(expected);
    };
    await refused('no-such-source', problem(404, 'not_found'));
    await refused(bobs, problem(404, 'not_found'));
    await refused(everyones, problem(403, 'forbidden'));
    for (const slug of [first, second])
      expect((await ada.get<WireSource>(`/api/sources/${slug}`)).body).toMatchObject({ enabled: true });
    expect((await bob.get(`/api/sources/${bobs}`)).status).toBe(200);
    const byAdmin = await admin.post('/api/sources/cleanup', {
      actions: [{ slug: everyones, action: 'delete' }],
    });
    expect(byAdmin.status).toBe(200);
    expect((await ada.get(`/api/sources/${everyones}`)).status).toBe(404);
  });

  it('handles deletions after they are committed and before it answers', async () => {
    const ada = await app.signedIn();
    const [retained = '', emptied = ''] = await importSources(ada, addresses(2));
    for (const slug of [retained, emptied]) await withArticles(app.app.database, slug, [{ guid: 'a' }]);
    const rows = await app.app.database.query<{ id: number; slug: string }>(sql`
      select source_id as id, slug from sources where slug in (${retained}, ${emptied})`);
    for (const { id, slug } of rows) if (slug === emptied) removedSources.emptied.add(id);
    const actions = [retained, emptied].map((slug) => ({ slug, action: 'delete' }));
    const wrong = [...actions, { slug: 'zzz-no-such-source', action: 'delete' }];
    expect((await ada.post('/api/sources/cleanup', { actions: wrong })).status).toBe(404);
    const left = () =>
      app.app.database.query<{ slug: string; deleted: boolean; articles: number }>(sql`
        select s.slug, s.deleted_at is not null as deleted, count(a.article_id) as articles
        from sources s left join articles a using (source_id)
        where s.slug in (${retained}, ${emptied}) group by s.source_id order by s.slug = ${retained} desc`);
    expect(await left()).toMatchObject([
      { slug: retained, deleted: false, articles: 1 },
      { slug: emptied, deleted: false, articles: 1 },
    ]);
    expect(removedSources.seen).not.toEqual(expect.arrayContaining([rows[0]?.id]));
    expect((await ada.post('/api/sources/cleanup', { actions })).status).toBe(200);
    expect(removedSources.seen).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    expect(await left()).toEqual([{ slug: retained, deleted: true, articles: 1 }]);
    for (const slug of [retained, emptied]) expect((await ada.get(`/api/sources/${slug}`)).status).toBe(404);
  });

  it('retries after a deadlock with a writer that uses the other order', async () => {
    const ada = await app.signedIn();
    const slugs = (await importSources(ada, addresses(2))).toSorted();
    const { database } = app.app;
    const lock = (slug = '') => sql`select 1 from sources where slug = ${slug} for update`;
    const waiting = sql`select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock'
                        and datname = current_database()`;
    const waiters = async (n: number) => {
      await waitUntil(`${n} transactions wait`, async () => (await database.count(waiting)) === n);
    };
    const cleaning: Promise<{ status: number }>[] = [];
    await database.withTransaction(async (tx) => {
      // Postgres aborts the transaction that checks for a deadlock first; the other one must be that.
      await tx.query(sql`set local deadlock_timeout = '1min'`);
      await tx.query(lock(slugs[1]));
      const actions = slugs.map((slug) => ({ slug, action: 'delete' }));
      cleaning.push(ada.post('/api/sources/cleanup', { actions }));
      await waiters(1);
      await tx.query(lock(slugs[0]));
    });
    expect(await Promise.all(cleaning)).toMatchObject([{ status: 200 }]);
  });

  it.each([
    {},
    { actions: [] },
    { actions: null },
    { actions: 'all' },
    { actions: [null] },
    { actions: ['slug'] },
    { actions: [{ slug: 'a' }] },
    { actions: [{ slug: 'a', action: 'burn' }] },
    { actions: [{ slug: 7, action: 'disable' }] },
    { actions: [{ slug: '', action: 'disable' }] },
    { actions: [{ slug: 'a', action: 'disable', force: true }] },
    { actions: [{ slug: 'a', action: 'disable' }], all: true },
    { actions: ['disable', 'delete'].map((action) => ({ slug: 'twice', action })) },
    { actions: Array.from({ length: 501 }, (_, n) => ({ slug: `s-${n}`, action: 'disable' })) },
  ])('rejects %.80j', async (body) => {
    expect(await (await app.signedIn()).post('/api/sources/cleanup', body)).toMatchObject(
      problem(422, 'validation_error'),
    );
  });

  it('requires a session', async () => {
    const actions = [{ slug: 'a', action: 'delete' }];
    expect((await app.anyone().post('/api/sources/cleanup', { actions })).status).toBe(401);
  });
});
