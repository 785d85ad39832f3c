import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { recordEvents } from '@reader/outbox/testing';
import { SourcesHttpModule } from '@reader/sources';
import { ArticlesHttpModule } from '../articles.http.module';
import { articlesOf, unreadOf } from '../testing';
import { OperationsRepository } from './operations.repository';
import { createArticles } from './articles.testing';

interface Marked {
  readonly updated: number;
  readonly operation_id: number | null;
}

interface WireOperation {
  readonly operation_id: number;
  readonly kind: string;
  readonly count: number;
  readonly created_at: string;
  readonly undone_at: string | null;
}

describe('a bulk update', () => {
  const app = testApp([ArticlesHttpModule, SourcesHttpModule]);
  let sourceCount = 0;

  /** A user with ten articles of a private source, newest first. */
  async function aReader(): Promise<{ client: SignedIn; slug: string; ids: number[] }> {
    const client = await app.signedIn();
    const slug = `operations-${(sourceCount += 1)}`;
    const articles = await createArticles(app.app.database, client.id, { slug, count: 10 });
    return { client, slug, ids: articles.map(({ article_id: id }) => id) };
  }

  const mark = async (client: SignedIn, filter: object = {}, verb = 'mark-read') => {
    const { status, body } = await client.post<Marked>(`/api/articles/${verb}`, filter);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const undo = (client: SignedIn, { operation_id: id }: Pick<Marked, 'operation_id'>) =>
    client.post<{ code: string; restored: number }>(`/api/undo/${id}`);
  const operationsOf = async (client: SignedIn) =>
    (await client.get<{ items: WireOperation[]; total: number }>('/api/operations')).body;
  const readOf = async (client: SignedIn) =>
    (await articlesOf(client, '?read=true')).map(({ article_id: id }) => id);
  const age = (id: number | null, days: number) =>
    app.app.database.run(
      sql`update operations set created_at = created_at - make_interval(days => ${days})
          where operation_id = ${id}`,
    );

  it('restores states, counters and missing records when it is undone', async () => {
    const { client, slug, ids } = await aReader();
    await client.patch(`/api/articles/${ids[0]}/later`);
    await client.patch(`/api/articles/${ids[1]}/state`, { state: 'skipped' });
    await client.patch(`/api/articles/${ids[2]}/star`);
    const records = () =>
      app.app.database.query(sql`
        select article_id, state, read, starred, status, operation_id from article_states
        where user_id = ${client.id} order by 1`);
    const before = await records();
    for (const verb of ['mark-read', 'archive']) {
      const changed = await mark(client, { source: slug }, verb);
      expect(changed).toEqual({ updated: verb === 'archive' ? 10 : 9, operation_id: expect.any(Number) });
      expect(await unreadOf(client, slug)).toBe(0);
      expect(await undo(client, changed)).toMatchObject({
        status: 200,
        body: { operation_id: changed.operation_id, restored: changed.updated },
      });
      expect(await records()).toEqual(before);
      expect(await unreadOf(client, slug)).toBe(9);
    }
  });

  it('does not restore articles that the user changed since', async () => {
    const { client, slug, ids } = await aReader();
    const [starred, archived, unread, working] = ids;
    const changed = await mark(client);
    await client.patch(`/api/articles/${starred}/star`);
    await client.patch(`/api/articles/${archived}/state`, { state: 'archived' });
    await client.patch(`/api/articles/${unread}/state`, { state: 'new' });
    await client.patch(`/api/articles/${working}/status`, { status: 'in_progress' });
    expect((await undo(client, changed)).body.restored).toBe(6);
    expect(await readOf(client)).toEqual([starred, archived, working]);
    expect(await articlesOf(client, '?starred=true')).toMatchObject([{ article_id: starred, state: 'read' }]);
    expect(await unreadOf(client, slug)).toBe(7);
  });

  it('can be undone before an earlier one, and the earlier one after it', async () => {
    const { client, ids } = await aReader();
    const read = await mark(client, { article_ids: ids.slice(0, 6) });
    const archived = await mark(client, {}, 'archive');
    expect((await undo(client, archived)).body.restored).toBe(10);
    expect(await readOf(client)).toEqual(ids.slice(0, 6));
    expect((await undo(client, read)).body.restored).toBe(6);
    expect(await readOf(client)).toEqual([]);
  });

  it('can be undone once, within 7 days, by its user only', async () => {
    const [{ client: ada }, bob] = [await aReader(), await app.signedIn()];
    const changed = await mark(ada);
    expect(await undo(bob, changed)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await undo(ada, { operation_id: 999_999_999 })).status).toBe(404);
    expect((await ada.post('/api/undo/first')).status).toBe(404);
    await age(changed.operation_id, 6);
    expect(await undo(ada, changed)).toMatchObject({ status: 200, body: { restored: 10 } });
    expect(await undo(ada, changed)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
    const late = await mark(ada);
    await age(late.operation_id, 8);
    expect(await undo(ada, late)).toMatchObject({ status: 410, body: { code: 'expired' } });
    expect((await readOf(ada)).length).toBe(10);
  });

  it('is undone by one of several concurrent requests; the others get 409', async () => {
    const { client, slug } = await aReader();
    const changed = await mark(client);
    const answers = await Promise.all(Array.from({ length: 4 }, () => undo(client, changed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await unreadOf(client, slug)).toBe(10);
  });

  it('of one article can be undone too, and one of none is no operation', async () => {
    const { client, ids } = await aReader();
    const marked = await mark(client, { article_ids: [ids[0], ids[0]] });
    expect(marked).toEqual({ updated: 1, operation_id: expect.any(Number) });
    expect(await mark(client, { article_ids: [] })).toEqual({ updated: 0, operation_id: null });
    expect(await mark(client, { article_ids: [ids[0]] })).toEqual({ updated: 0, operation_id: null });
    expect(await mark(client, { state: 'archived' })).toEqual({ updated: 0, operation_id: null });
    expect(await operationsOf(client)).toMatchObject({ items: [{ count: 1 }], total: 1 });
    expect((await undo(client, marked)).body).toMatchObject({ restored: 1 });
    expect(await readOf(client)).toEqual([]);
  });

  it('is listed to its user, newest first', async () => {
    const [{ client, ids }, bob] = [await aReader(), await app.signedIn()];
    const first = await mark(client, { article_ids: ids.slice(0, 3) });
    const second = await mark(client, {}, 'archive');
    await undo(client, first);
    const { items, total } = await operationsOf(client);
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        operation_id: second.operation_id,
        kind: 'archive',
        count: 10,
        created_at: expect.any(String),
        undone_at: null,
      },
      {
        operation_id: first.operation_id,
        kind: 'mark_read',
        count: 3,
        created_at: expect.any(String),
        undone_at: expect.any(String),
      },
    ]);
    expect((await operationsOf(bob)).total).toBe(0);
  });

  it('selects by position, time range, star and state', async () => {
    const { client, ids } = await aReader();
    await client.patch(`/api/articles/${ids[8]}/star`);
    await client.patch(`/api/articles/${ids[9]}/later`);
    const changed = async (filter: object, verb?: string) => {
      const done = await mark(client, filter, verb);
      const found = await articlesOf(client, verb === 'archive' ? '?state=archived' : '?read=true');
      if (done.operation_id !== null) await undo(client, done);
      return found.map(({ article_id: id }) => ids.indexOf(id));
    };
    expect(await changed({ above: ids[3] })).toEqual([0, 1, 2]);
    expect(await changed({ below: ids[6] })).toEqual([7, 8, 9]);
    expect(await changed({ above: ids[6], below: ids[3] })).toEqual([4, 5]);
    const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n)).toISOString();
    expect(await changed({ published_after: hour(9) })).toEqual([0, 1]);
    expect(await changed({ published_before: hour(3) })).toEqual([8, 9]);
    expect(await changed({ starred: true })).toEqual([8]);
    expect(await changed({ starred: false, below: ids[6] })).toEqual([7, 9]);
    expect(await changed({ state: 'saved' }, 'archive')).toEqual([9]);
    expect(await changed({ state: 'new' }, 'archive')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await changed({ category: 'Energy', article_ids: ids.slice(4, 6) })).toEqual([4, 5]);
    expect(await changed({ before: '2026-01-01' })).toEqual([]);
  });

  it('returns 404 and changes nothing when the user cannot see a named article or source', async () => {
    const [{ client: ada, ids }, { client: bob, ids: foreign, slug }] = [await aReader(), await aReader()];
    for (const filter of [
      { article_ids: [...ids, foreign[0]] },
      { above: foreign[0] },
      { below: 999_999_999 },
      { source: slug },
    ])
      for (const verb of ['mark-read', 'archive'])
        expect((await ada.post(`/api/articles/${verb}`, filter)).status).toBe(404);
    for (const filter of [{ below: '1' }, { above: 0 }, { state: 'gone' }, { starred: null }, { before: 5 }])
      expect((await ada.post('/api/articles/archive', filter)).status).toBe(422);
    expect(await readOf(ada)).toEqual([]);
    await mark(ada, {}, 'archive');
    expect(await readOf(bob)).toEqual([]);
  });

  it('is deleted when it expires', async () => {
    const { client } = await aReader();
    const [old, recent] = [await mark(client), await mark(client, {}, 'archive')];
    await age(old.operation_id, 31);
    await age(recent.operation_id, 8);
    const queries = app.app.get(OperationsRepository);
    expect(await queries.deleteExpired()).toMatchObject({ forgotten: 1 });
    expect((await operationsOf(client)).items.map(({ operation_id: id }) => id)).toEqual([
      recent.operation_id,
    ]);
    expect((await undo(client, recent)).status).toBe(410);
    expect(
      await app.app.database.query(sql`
        select 1 from operation_states
        where operation_id in (${old.operation_id}, ${recent.operation_id})`),
    ).toEqual([]);
  });

  it('keeps its journal for a day after the undo, for the handlers of the event', async () => {
    const { client } = await aReader();
    const listEvents = await recordEvents(app.app.database, 'operation.undone');
    const changed = await mark(client);
    await undo(client, changed);
    expect(await listEvents()).toContainEqual({
      type: 'operation.undone',
      operation_id: changed.operation_id,
    });
    const queries = app.app.get(OperationsRepository);
    const journal = sql`select 1 from operation_states where operation_id = ${changed.operation_id}`;
    await queries.deleteExpired();
    expect(await app.app.database.query(journal)).not.toEqual([]);
    await app.app.database.run(sql`
      update operations set undone_at = undone_at - interval '25 hours'
      where operation_id = ${changed.operation_id}`);
    await queries.deleteExpired();
    expect(await app.app.database.query(journal)).toEqual([]);
  });
});
