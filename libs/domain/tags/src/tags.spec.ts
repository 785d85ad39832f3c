import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles, articlesOf, type WirePage } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { TAGS_MAX, TAGS_PER_ARTICLE_MAX } from './tags.repository';
import { TagsHttpModule } from './tags.http.module';
import { TagsService } from './tags.service';

interface WireTag {
  readonly tag_id: number;
  readonly name: string;
  readonly color: string;
  readonly article_count: number;
}

describe('tags', () => {
  const app = testApp([TagsHttpModule, ArticlesHttpModule, SourcesHttpModule]);
  let users = 0;

  /** A user with articles of their own, newest first. */
  async function aUser(count = 5): Promise<{ client: SignedIn; slug: string; ids: number[] }> {
    const client = await app.signedIn();
    const slug = `shelf-${(users += 1)}`;
    const articles = await createArticles(app.app.database, client.id, { slug, count });
    return { client, slug, ids: articles.map(({ article_id: id }) => id) };
  }

  const make = (client: SignedIn, name: string) => client.post<WireTag>('/api/tags', { name });
  const attach = (client: SignedIn, articleId: number | undefined, input: object) =>
    client.post<WireTag & { code: string }>(`/api/articles/${articleId}/tags`, input);
  const tagsOf = async (client: SignedIn, path = '/api/tags') =>
    (await client.get<{ items: WireTag[]; total: number }>(path)).body;

  it('creates, lists by name, updates and deletes tags', async () => {
    const ada = await app.signedIn();
    const made = await ada.post<WireTag>('/api/tags', { name: '  Wind   power ', color: '#3A7D44' });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Wind power', color: '#3a7d44', article_count: 0 },
    });
    const path = `/api/tags/${made.body.tag_id}`;
    expect(made.headers.get('location')).toBe(path);
    const heat = (await make(ada, 'heat')).body;
    expect(heat.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(await tagsOf(ada)).toMatchObject({ items: [heat, made.body], total: 2 });
    const changed = await ada.patch<WireTag>(path, { name: 'Air' });
    expect(changed).toMatchObject({ status: 200, body: { ...made.body, name: 'Air' } });
    expect((await ada.patch<WireTag>(path, { color: '#000000' })).body.color).toBe('#000000');
    expect((await tagsOf(ada)).items.map(({ name }) => name)).toEqual(['Air', 'heat']);
    expect((await ada.delete(path)).status).toBe(204);
    expect((await ada.delete(path)).status).toBe(404);
    expect((await ada.get(path)).status).toBe(404);
  });

  it.each([
    ['Énergie', 'éNERGIE'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁle', 'FILE'],
    ['e\u0301t\u00e9', 'ÉTÉ'],
  ])('returns 409 when the name exists in another case: %s and %s', async (first, second) => {
    const ada = await app.signedIn();
    const { body } = await make(ada, first);
    expect(await make(ada, second)).toMatchObject({
      status: 409,
      body: { code: 'already_exists', tag_id: body.tag_id },
    });
    const other = await make(ada, 'Other');
    expect(await ada.patch(`/api/tags/${other.body.tag_id}`, { name: second })).toMatchObject({
      status: 409,
      body: { code: 'already_exists' },
    });
    expect((await ada.patch(`/api/tags/${body.tag_id}`, { name: second })).status).toBe(200);
    expect((await make(await app.signedIn(), second)).status).toBe(201);
  });

  it('attaches a tag by id or by name, creates a missing one, and is idempotent', async () => {
    const { client: ada, ids } = await aUser();
    const first = await attach(ada, ids[0], { name: 'Wind' });
    expect(first).toMatchObject({ status: 201, body: { name: 'Wind', article_count: 1 } });
    const { tag_id: id } = first.body;
    expect(first.headers.get('location')).toBe(`/api/articles/${ids[0]}/tags/${id}`);
    expect((await attach(ada, ids[0], { name: 'WIND' })).status).toBe(200);
    expect((await attach(ada, ids[0], { tag_id: id })).status).toBe(200);
    expect((await attach(ada, ids[2], { tag_id: id })).body.article_count).toBe(2);
    expect((await attach(ada, ids[2], { tag_id: id, name: 'Wind' })).status).toBe(422);
    expect(await tagsOf(ada, `/api/articles/${ids[0]}/tags`)).toMatchObject({
      items: [{ tag_id: id, name: 'Wind', article_count: 2 }],
      total: 1,
    });
    expect((await articlesOf(ada, `?tag_id=${id}`)).map((a) => a.article_id)).toEqual([ids[0], ids[2]]);
    const detached = () => ada.delete(`/api/articles/${ids[0]}/tags/${id}`);
    expect([(await detached()).status, (await detached()).status]).toEqual([204, 204]);
    expect((await tagsOf(ada)).items).toMatchObject([{ article_count: 1 }]);
  });

  it('lists the articles of a tag by page, cursor and filter', async () => {
    const { client: ada, ids } = await aUser(6);
    const { tag_id: id } = (await make(ada, 'Wind')).body;
    for (const article of ids.slice(0, 5)) await attach(ada, article, { tag_id: id });
    const page = async (query: string) => (await ada.get<WirePage>(`/api/tags/${id}/articles${query}`)).body;
    const first = await page('?limit=2');
    expect(first).toMatchObject({ total: 5, limit: 2, offset: 0 });
    const second = await page(`?limit=3&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items].map((a) => a.article_id)).toEqual(ids.slice(0, 5));
    await ada.patch(`/api/articles/${ids[3]}/state`, { state: 'read' });
    expect((await page('?read=true')).items.map((a) => a.article_id)).toEqual([ids[3]]);
    expect((await ada.get(`/api/tags/${id}/articles?cursor=x`)).status).toBe(422);
  });

  it('counts and lists only articles that the user may read', async () => {
    const ada = await app.signedIn();
    const slug = `shelf-${(users += 1)}`;
    const [article] = await createArticles(app.app.database, null, { slug, count: 1 });
    const { tag_id: id } = (await attach(ada, article?.article_id, { name: 'Wind' })).body;
    await app.app.database.run(sql`update sources set subscribed = false where slug = ${slug}`);
    expect((await tagsOf(ada)).items).toMatchObject([{ tag_id: id, article_count: 0 }]);
    expect((await ada.get<WirePage>(`/api/tags/${id}/articles`)).body).toMatchObject({ items: [], total: 0 });
    expect((await attach(ada, article?.article_id, { tag_id: id })).status).toBe(404);
  });

  it('keeps tagged articles when their source is deleted', async () => {
    const { client: ada, slug, ids } = await aUser();
    const { tag_id: id } = (await attach(ada, ids[1], { name: 'Wind' })).body;
    expect((await ada.delete(`/api/sources/${slug}`)).status).toBe(204);
    expect((await articlesOf(ada)).map((a) => a.article_id)).toEqual([ids[1]]);
    expect((await tagsOf(ada)).items).toMatchObject([{ tag_id: id, article_count: 1 }]);
  });

  it('returns 404 for a tag of another user', async () => {
    const [{ client: ada, ids }, { client: bob, ids: bobs }] = [await aUser(), await aUser()];
    const { tag_id: id } = (await attach(ada, ids[0], { name: 'Wind' })).body;
    const path = `/api/tags/${id}`;
    expect((await bob.get(path)).status).toBe(404);
    expect((await bob.get(`${path}/articles`)).status).toBe(404);
    expect((await bob.patch(path, { name: 'mine' })).status).toBe(404);
    expect((await bob.delete(path)).status).toBe(404);
    expect((await attach(bob, bobs[0], { tag_id: id })).status).toBe(404);
    expect((await attach(bob, ids[0], { name: 'Wind' })).status).toBe(404);
    expect((await bob.delete(`/api/articles/${ids[0]}/tags/${id}`)).status).toBe(404);
    expect((await bob.get(`/api/articles/${ids[0]}/tags`)).status).toBe(404);
    expect((await tagsOf(bob)).total).toBe(0);
    expect((await ada.get('/api/tags/one')).status).toBe(404);
  });

  it('holds the tag limit under concurrent requests', async () => {
    const { client: ada, ids } = await aUser(1);
    await app.app.database.run(sql`
      insert into tags (owner_id, name, name_key, color)
      select ${ada.id}, 'tag ' || n, 'tag ' || n, '#000000' from generate_series(3, ${TAGS_MAX}) n`);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => make(ada, `new ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await attach(ada, ids[0], { name: 'another' })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', limit: TAGS_MAX },
    });
    await app.app.database.run(sql`
      insert into article_tags (tag_id, article_id)
      select tag_id, ${ids[0]} from tags where owner_id = ${ada.id} order by tag_id
      limit ${TAGS_PER_ARTICLE_MAX}`);
    const [first, last] = [await tagsOf(ada, '/api/tags?limit=1'), await tagsOf(ada, '/api/tags?offset=499')];
    expect((await attach(ada, ids[0], { tag_id: last.items[0]?.tag_id })).body.code).toBe('limit_reached');
    expect((await attach(ada, ids[0], { name: 'tag 3' })).status).toBe(200);
    expect(first.total).toBe(TAGS_MAX);
  });

  it('attaches a tag to many articles, but only to those that the user may read', async () => {
    const [{ client: ada, ids }, { ids: bobs }] = [await aUser(), await aUser()];
    const tags = app.app.get(TagsService);
    await attach(ada, ids[0], { name: 'Wind' });
    const attachAll = () => tags.attachToMany(ada, 'wind', [...ids, ...bobs, 999_999_999]);
    expect([await attachAll(), await attachAll()]).toEqual([4, 0]);
    expect(await tags.attachToMany(ada, ' New one ', [ids[1] ?? 0])).toBe(1);
    expect((await tagsOf(ada)).items).toMatchObject([
      { name: 'New one', article_count: 1 },
      { name: 'Wind', article_count: 5 },
    ]);
  });

  it.each([
    {},
    { name: '' },
    { name: ' ' },
    { name: ' \u200b\u2060\u3164 ' },
    { name: 'x'.repeat(65) },
    { name: 7 },
    { name: 'a', color: 'red' },
    { name: 'a', color: null },
    { name: 'a', colour: '#000000' },
  ])('returns 422 for %j', async (input) => {
    const { client: ada, ids } = await aUser(1);
    expect((await ada.post('/api/tags', input)).status).toBe(422);
    const { tag_id: id } = (await make(ada, 'Wind')).body;
    if (Object.keys(input).length > 0) expect((await ada.patch(`/api/tags/${id}`, input)).status).toBe(422);
    expect((await ada.patch(`/api/tags/${id}`, { name: null })).status).toBe(422);
    expect((await attach(ada, ids[0], { ...input })).status).toBe(422);
  });
});
