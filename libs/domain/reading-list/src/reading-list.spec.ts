import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles, articlesOf } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { useWebSite } from '@reader/testing';
import { ITEMS_MAX } from './reading-list.dto';
import { ReadingListHttpModule } from './reading-list.http.module';
import { ReadingListService } from './reading-list.service';

interface WireItem {
  readonly item_id: number;
  readonly position: number;
  readonly article: { readonly article_id: number; readonly title: string; readonly url: string };
  readonly note: string | null;
  readonly done: boolean;
  readonly added_at: string;
}
interface WireList {
  readonly items: WireItem[];
  readonly total: number;
}

const LIST = '/api/reading-list';

describe('the reading list', () => {
  const site = useWebSite();
  const app = testApp([ReadingListHttpModule, ArticlesHttpModule, SourcesHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });
  let users = 0;

  async function aUser(count = 6): Promise<{ client: SignedIn; slug: string; ids: number[] }> {
    const client = await app.signedIn();
    const slug = `shelf-${(users += 1)}`;
    const articles = await createArticles(app.app.database, client.id, { slug, count });
    return { client, slug, ids: articles.map(({ article_id: id }) => id) };
  }

  const add = (client: SignedIn, articleId: number | undefined, input: object = {}) =>
    client.post<WireItem & { code: string }>(LIST, { article_id: articleId, ...input });
  const listOf = async (client: SignedIn, query = '') => (await client.get<WireList>(`${LIST}${query}`)).body;
  const orderOf = async (client: SignedIn) =>
    (await listOf(client)).items.map((item) => item.article.article_id);
  /** A user whose list has these articles, in this order. */
  async function aQueue(count = 5) {
    const reader = await aUser(count);
    for (const id of reader.ids) await add(reader.client, id);
    const { items } = await listOf(reader.client);
    return { ...reader, items: items.map((item) => item.item_id) };
  }
  const versions = (client: SignedIn) =>
    app.app.database.query<{ item_id: number; version: string }>(
      sql`select item_id, xmin::text as version from reading_list where user_id = ${client.id} order by 1`,
    );

  it('adds an article at the end or at a position, once', async () => {
    const { client: ada, ids } = await aUser();
    const first = await add(ada, ids[0], { note: 'For Monday' });
    expect(first).toMatchObject({
      status: 201,
      body: { position: 0, article: { article_id: ids[0] }, note: 'For Monday', done: false },
    });
    expect(first.headers.get('location')).toBe(`${LIST}/${first.body.item_id}`);
    await add(ada, ids[1]);
    expect((await add(ada, ids[2], { position: 0 })).body.position).toBe(0);
    expect((await add(ada, ids[3], { position: 1 })).body.position).toBe(1);
    expect((await add(ada, ids[4], { position: 99 })).body.position).toBe(4);
    expect(await add(ada, ids[0], { position: 0 })).toMatchObject({ status: 200, body: { position: 2 } });
    expect(await orderOf(ada)).toEqual([ids[2], ids[3], ids[0], ids[1], ids[4]]);
    expect(await listOf(ada, '?limit=2&offset=1')).toMatchObject({
      items: [{ position: 1 }, { position: 2, note: 'For Monday' }],
      total: 5,
      limit: 2,
      offset: 1,
    });
  });

  it('moves an item by one write', async () => {
    const { client: ada, ids, items } = await aQueue();
    const before = await versions(ada);
    const moved = await ada.patch<WireItem>(`${LIST}/${items[4]}`, { position: 1 });
    expect(moved).toMatchObject({ status: 200, body: { position: 1 } });
    expect(await orderOf(ada)).toEqual([ids[0], ids[4], ids[1], ids[2], ids[3]]);
    const changed = (await versions(ada)).filter((item, n) => item.version !== before[n]?.version);
    expect(changed.map((item) => item.item_id)).toEqual([items[4]]);
  });

  it('reorders the whole list and writes only moved items', async () => {
    const { client: ada, ids, items } = await aQueue();
    const before = await versions(ada);
    const order = [1, 2, 0, 3, 4].map((n) => items[n]);
    const answer = await ada.post<WireList>(`${LIST}/reorder`, { item_ids: order });
    expect(answer.status).toBe(200);
    expect(answer.body.items.map((item) => [item.item_id, item.position])).toEqual(
      order.map((id, n) => [id, n]),
    );
    expect(await orderOf(ada)).toEqual([ids[1], ids[2], ids[0], ids[3], ids[4]]);
    const changed = (await versions(ada)).filter((item, n) => item.version !== before[n]?.version);
    expect(changed.map((item) => item.item_id)).toEqual([items[0]]);
  });

  it('keeps its order when ranks of mixed case are reassigned', async () => {
    const { client: ada, ids, items } = await aQueue();
    const long = `a0${'Z'.repeat(58)}`;
    const ranks = ['Zz', 'a0', long, `${long}1`, 'aZ'];
    await app.app.database.run(sql`
      update reading_list r set rank = n.rank
      from unnest(${items}::bigint[], ${ranks}::text[]) n (item_id, rank) where r.item_id = n.item_id`);
    expect(await orderOf(ada)).toEqual(ids);
    const before = await versions(ada);
    // Between two ranks of the maximum length only a longer one fits, so all are reassigned.
    expect((await ada.patch(`${LIST}/${items[4]}`, { position: 3 })).status).toBe(200);
    expect((await versions(ada)).filter(({ version }, n) => version === before[n]?.version)).toEqual([]);
    expect(await orderOf(ada)).toEqual([ids[0], ids[1], ids[2], ids[4], ids[3]]);
  });

  it('returns 409 for the order of a list that has changed', async () => {
    const { client: ada, ids, items } = await aQueue();
    for (const stale of [
      [],
      items.slice(1),
      [...items, 999_999_999],
      [...items.slice(1), items[1]],
      [...items, items[0]],
    ])
      expect(await ada.post(`${LIST}/reorder`, { item_ids: stale })).toMatchObject({
        status: 409,
        body: { code: 'stale_list' },
      });
    for (const wrong of [{}, { item_ids: 'all' }, { item_ids: ['1'] }])
      expect((await ada.post(`${LIST}/reorder`, wrong)).status).toBe(422);
    expect(await orderOf(ada)).toEqual(ids);
  });

  it('stores notes, marks items done, and lists the remaining ones', async () => {
    const { client: ada, items } = await aQueue(3);
    const path = `${LIST}/${items[1]}`;
    expect((await ada.patch(path, { note: 'Ask Bob', done: true })).body).toMatchObject({
      note: 'Ask Bob',
      done: true,
      position: 1,
    });
    expect((await ada.patch(path, { done: true })).body).toMatchObject({ note: 'Ask Bob' });
    expect(await listOf(ada, '?done=false')).toMatchObject({
      items: [{ position: 0 }, { position: 2 }],
      total: 2,
    });
    expect(await listOf(ada, '?done=true')).toMatchObject({ items: [{ item_id: items[1] }], total: 1 });
    expect((await ada.patch(path, { note: null })).body).toMatchObject({ note: null, done: true });
    for (const wrong of [{ done: null }, { position: -1 }, { position: 1.5 }, { note: 7 }, { read: true }])
      expect((await ada.patch(path, wrong)).status).toBe(422);
  });

  it('removes an item, and returns 404 the second time', async () => {
    const { client: ada, ids, items } = await aQueue(3);
    const remove = () => ada.delete(`${LIST}/${items[1]}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await orderOf(ada)).toEqual([ids[0], ids[2]]);
    expect((await ada.get(`${LIST}/queued`)).body).toMatchObject({
      items: [
        { item_id: items[0], article_id: ids[0], done: false },
        { item_id: items[2], article_id: ids[2] },
      ],
      total: 2,
    });
  });

  it('keeps its articles when their source is deleted', async () => {
    const { client: ada, slug, ids } = await aUser();
    await add(ada, ids[3]);
    await ada.delete(`/api/sources/${slug}`);
    expect((await articlesOf(ada)).map((a) => a.article_id)).toEqual([ids[3]]);
    expect(await orderOf(ada)).toEqual([ids[3]]);
  });

  it('skips articles that the user cannot read for now', async () => {
    const ada = await app.signedIn();
    const slug = `shelf-${(users += 1)}`;
    const [hidden] = await createArticles(app.app.database, null, { slug, count: 1 });
    const own = await createArticles(app.app.database, ada.id, { slug: `${slug}-own`, count: 3 });
    const ids = own.map((article) => article.article_id);
    for (const id of [ids[0], hidden?.article_id, ids[1]]) await add(ada, id);
    await app.app.database.run(sql`update sources set subscribed = false where slug = ${slug}`);
    expect((await add(ada, hidden?.article_id)).status).toBe(404);
    expect((await add(ada, ids[2], { position: 1 })).body.position).toBe(1);
    const { items } = await listOf(ada);
    await ada.post(`${LIST}/reorder`, { item_ids: items.map((item) => item.item_id).reverse() });
    expect(await orderOf(ada)).toEqual([ids[1], ids[2], ids[0]]);
    await app.app.database.run(sql`update sources set subscribed = true where slug = ${slug}`);
    expect((await orderOf(ada)).sort()).toEqual([...ids, hidden?.article_id].sort());
  });

  it('imports many by address and id, and reports each line', async () => {
    const [{ client: ada, ids }, { ids: bobs }] = [await aUser(), await aUser()];
    await app.app.database.run(
      sql`update articles set url = 'https://site.test/' || article_id where article_id = any(${ids}::bigint[])`,
    );
    await add(ada, ids[0]);
    const imported = await ada.post<Record<string, unknown>>(`${LIST}/import`, {
      urls: [`https://site.test/${ids[1]}?utm_source=mail`, 'ftp://site.test/', 'nonsense'],
      article_ids: [ids[2], ids[0], ids[2], bobs[0]],
    });
    const { body } = imported;
    expect(imported.status).toBe(200);
    expect(body).toMatchObject({ added: 2, existing: 2, failed: 3 });
    const results = body['results'] as { status: string; detail_code: string | null }[];
    expect(results.map(({ status, detail_code: code }) => [status, code])).toEqual([
      ['added', null],
      ['failed', 'url_not_allowed'],
      ['failed', 'url_not_allowed'],
      ['added', null],
      ['existing', null],
      ['existing', null],
      ['failed', 'not_found'],
    ]);
    expect(await orderOf(ada)).toEqual([ids[0], ids[1], ids[2]]);
    const many = (count: number) => Array.from({ length: count }, () => 'https://site.test/x');
    expect((await ada.post(`${LIST}/import`, { urls: many(199), article_ids: [1, 2] })).status).toBe(422);
    expect((await ada.post(`${LIST}/import`, { urls: many(201) })).status).toBe(422);
    expect((await ada.post(`${LIST}/import`, {})).status).toBe(422);
  });

  it('saves each page that is not an article yet, once', async () => {
    const ada = await app.signedIn();
    const url = site.addPage('/page', { headers: { 'content-type': 'text/html' }, body: '<p>A page' });
    const urls = [url, `${url}#part`, site.getUrl('/gone'), 'http://10.0.0.1/'];
    const imported = async () => (await ada.post<Record<string, unknown>>(`${LIST}/import`, { urls })).body;
    expect(await imported()).toMatchObject({ added: 2, existing: 1, failed: 1 });
    expect(await imported()).toMatchObject({ added: 0, existing: 3, failed: 1 });
    expect((await listOf(ada)).items.map((item) => item.article.url)).toEqual([url, site.getUrl('/gone')]);
  });

  it('adds many at once in their order, up to its limit', async () => {
    const [{ client: ada, ids }, { ids: bobs }] = [await aUser(), await aUser()];
    const list = app.app.get(ReadingListService);
    await add(ada, ids[1]);
    const requested = [ids[3], ids[1], ids[0], ids[3], bobs[0]].flatMap((id) => id ?? []);
    expect(await list.addMany(ada, requested)).toBe(2);
    expect(await orderOf(ada)).toEqual([ids[1], ids[3], ids[0]]);
    const slug = `shelf-${(users += 1)}`;
    const more = await createArticles(app.app.database, ada.id, { slug, count: ITEMS_MAX });
    expect(
      await list.addMany(
        ada,
        more.map((article) => article.article_id),
      ),
    ).toBe(ITEMS_MAX - 3);
    expect(await add(ada, ids[4])).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect((await add(ada, ids[3])).status).toBe(200);
  });

  it('loses nothing under concurrent additions', async () => {
    const { client: ada, ids } = await aUser(12);
    const answers = await Promise.all(ids.flatMap((id) => [add(ada, id, { position: 0 }), add(ada, id)]));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    expect((await orderOf(ada)).sort()).toEqual([...ids].sort());
  });

  it('returns 404 for an item of another user', async () => {
    const [{ items, ids: adas }, { client: bob }] = [await aQueue(1), await aUser()];
    const path = `${LIST}/${items[0]}`;
    expect((await bob.get(path)).status).toBe(404);
    expect((await bob.patch(path, { done: true })).status).toBe(404);
    expect((await bob.delete(path)).status).toBe(404);
    expect((await add(bob, adas[0])).status).toBe(404);
    expect((await bob.patch(`${LIST}/first`, {})).status).toBe(404);
    for (const input of [{}, { article_id: '1' }, { article_id: 0 }, { article_id: 1, position: -1 }])
      expect((await bob.post(LIST, input)).status).toBe(422);
    expect((await listOf(bob)).total).toBe(0);
  });
});
