import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { waitUntil } from '@reader/testing';
import { TRIAGE_EVENTS } from '@reader/triage';
import { ArticlesHttpModule } from '../articles.http.module';
import { unreadOf, type WirePage } from '../testing';
import type { BulkFilter } from '../triage/triage.dto';
import { TriageService } from '../triage/triage.service';
import { Chance, TriageModel } from './triage-model.testing';
import { createArticles, type TestArticle } from './articles.testing';

const STEPS = 80;

/* Random user actions; the service must agree with a model in memory. */
describe('random sequences of changes and undos', () => {
  const app = testApp([ArticlesHttpModule, SourcesHttpModule]);

  /** Hides the shared sources, so that each test has its own library. */
  afterEach(() => app.app.database.run(sql`update sources set subscribed = false where owner_id is null`));

  async function stateOf(client: SignedIn) {
    const { body } = await client.get<WirePage>('/api/articles?limit=500');
    return body.items.map(({ article_id, state, read, starred, status }) => ({
      article_id,
      state,
      read,
      starred,
      status,
    }));
  }

  /** Versions of states grow with each change and never shrink, also where a record is deleted. */
  function watchVersions(client: SignedIn): () => Promise<void> {
    let before: WirePage['items'] = [];
    return async () => {
      const { items } = (await client.get<WirePage>('/api/articles?limit=500')).body;
      for (const was of before) {
        const now = items.find(({ article_id: id }) => id === was.article_id);
        const isSame = (['state', 'read', 'starred', 'status'] as const).every((f) => now?.[f] === was[f]);
        const growth = Number(now?.['version']) - Number(was['version']);
        if (isSame) expect(growth).toBeGreaterThanOrEqual(0);
        else expect(growth).toBeGreaterThan(0);
      }
      before = items;
    };
  }

  /** Rows of `read_counts` that differ from the counted records. */
  const miscounted = () =>
    app.app.database.query(sql`
      select user_id, source_id, r.read_count, t.n from read_counts r
      full join (select user_id, source_id, count(*) as n from article_states where read group by 1, 2) t
      using (user_id, source_id) where coalesce(r.read_count, 0) <> coalesce(t.n, 0)`);

  async function createLibrary(client: SignedIn, name: string): Promise<TestArticle[]> {
    const { database } = app.app;
    const own = await createArticles(database, client.id, { slug: `own-${name}`, count: 9 });
    const shared = await createArticles(database, null, { slug: `shared-${name}`, count: 8 });
    return [...own, ...shared];
  }

  it.each([1, 2, 3, 4, 5, 6])(
    'agree with the model (seed %i)',
    async (seed) => {
      const [ada, bob] = await app.twoUsers();
      const articles = await createLibrary(ada, String(seed));
      const [chance, model] = [new Chance(seed), new TriageModel(articles)];
      const operations: number[] = [];

      const change = async (): Promise<void> => {
        const { path, body, apply } = chance.single(articles, model);
        expect((await ada.patch(path, body)).status).toBe(200);
        apply();
      };
      const applyBulk = async (): Promise<void> => {
        const kind = chance.pick(TRIAGE_EVENTS);
        const filter: BulkFilter = chance.filter(articles);
        const hasRoute = kind === 'mark_read' || kind === 'archive';
        const isByRoute = hasRoute && chance.pick([true, false]);
        const { body } = await ada.post<{ updated: number; operation_id: number | null }>(
          `/api/articles/${isByRoute ? kind.replace('_', '-') : 'events'}`,
          isByRoute ? filter : { ...filter, event: kind },
        );
        expect(body.updated).toBe(model.applyBulk(kind, filter, body.operation_id));
        if (body.operation_id !== null) operations.push(body.operation_id);
      };
      const undo = async (): Promise<void> => {
        const id = chance.pick(operations);
        if (id === undefined) return;
        const { status, body } = await ada.post<{ restored: number }>(`/api/undo/${id}`);
        expect(status === 409 ? 'again' : body.restored).toBe(model.undo(id));
      };

      const sendEvents = async (): Promise<void> => {
        const { article_id: id } = chance.pick(articles);
        const events = chance.pickSome(TRIAGE_EVENTS).toSorted(() => chance.pick([-1, 1]));
        if (events.length === 0) return;
        const { body } = await ada.post(`/api/articles/${id}/events`, { events });
        for (const event of events) model.apply(id, event);
        const { state, read, starred } = model.get(id);
        expect(body).toMatchObject({ article_id: id, state, read, starred });
      };
      const checkVersions = watchVersions(ada);

      for (let step = 0; step < STEPS; step += 1) {
        await chance.pick([change, change, sendEvents, sendEvents, applyBulk, applyBulk, undo])();
        await checkVersions();
        if (step % 8 !== 0) continue;
        expect(await stateOf(ada)).toEqual(model.list());
        for (const slug of [`own-${seed}`, `shared-${seed}`])
          expect(await unreadOf(ada, slug)).toBe(model.unreadOf(slug));
      }
      expect(await stateOf(ada)).toEqual(model.list());
      expect(operations.length).toBeGreaterThan(3);
      expect(await unreadOf(bob, `shared-${seed}`)).toBe(8);
      expect(await miscounted()).toEqual([]);
    },
    60_000,
  );

  it('lose no star and no count when they run concurrently', async () => {
    const ada = await app.signedIn();
    const articles = await createLibrary(ada, 'at-once');
    const ids = articles.map(({ article_id: id }) => id);
    const mark = () =>
      ada.post<{ operation_id: number | null }>('/api/articles/mark-read', { article_ids: ids });
    const undone = mark().then(({ body }) =>
      body.operation_id === null ? null : ada.post(`/api/undo/${body.operation_id}`),
    );
    const work = ids.flatMap((id, n) => [
      ada.patch(`/api/articles/${id}/star`, { starred: true }),
      ...(n % 4 ? [] : [mark(), ada.post('/api/articles/archive', { article_ids: ids })]),
      ada.patch(`/api/articles/${id}/state`, { state: n % 2 ? 'new' : 'read' }),
    ]);
    for (const answer of await Promise.all([undone, ...work])) expect(answer?.status ?? 200).toBe(200);
    const after = await stateOf(ada);
    expect(after.map(({ starred }) => starred)).toEqual(ids.map(() => true));
    expect(await miscounted()).toEqual([]);
    let unread = 0;
    for (const slug of ['own-at-once', 'shared-at-once']) unread += await unreadOf(ada, slug);
    expect(unread).toBe(after.filter(({ read }) => !read).length);
  });

  it('run bulk updates one after another, each on the result of the one before', async () => {
    const ada = await app.signedIn();
    const [article] = await createLibrary(ada, 'in-turn');
    const { database } = app.app;
    const marking = await database.withTransaction(async (tx) => {
      const selection = sql`a.article_id = ${article?.article_id}`;
      await app.app.get(TriageService).apply(ada, { event: 'star', selection }, tx);
      const mark = ada.post<{ operation_id: number }>('/api/articles/mark-read');
      // The bulk update has begun when it waits for the star.
      const waiting = sql`select 1 from pg_stat_activity
                          where datname = current_database() and wait_event_type = 'Lock'`;
      await waitUntil('the bulk update waits for the star', () => database.queryOne(waiting));
      return { mark };
    });
    const { body } = await marking.mark;
    await ada.post(`/api/undo/${body.operation_id}`);
    const [first] = await stateOf(ada);
    expect(first).toMatchObject({
      article_id: article?.article_id,
      starred: true,
      state: 'new',
      read: false,
    });
  });
});
