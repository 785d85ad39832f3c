import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SearchHttpModule } from '../search.http.module';
import { SAVED_SEARCHES_MAX } from './saved-searches.service';

interface WireSearch {
  readonly search_id: number;
  readonly name: string;
  readonly query: string;
  readonly filters: Record<string, unknown>;
}

const NO_FILTERS = {
  states: [],
  categories: [],
  sources: [],
  starred_only: false,
  include_archived: false,
  date_range: 'all',
  tag_id: null,
};

describe('saved searches', () => {
  const app = testApp([SearchHttpModule]);
  const save = (reader: SignedIn, input: object) => reader.post<WireSearch>('/api/search/saved', input);

  it('stores the query and the filters', async () => {
    const ada = await app.signedIn();
    const input = { name: ' Heat ', query: 'heat pump', filters: { states: ['saved'], date_range: 'week' } };
    const { status, body, headers } = await save(ada, input);
    const filters = { ...NO_FILTERS, states: ['saved'], date_range: 'week' };
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { name: 'Heat', query: 'heat pump', filters },
    });
    expect(headers.get('location')).toBe(`/api/search/saved/${body.search_id}`);
    expect((await ada.get(`/api/search/saved/${body.search_id}`)).body).toEqual(body);
  });

  it('stores the mode; words by default', async () => {
    const ada = await app.signedIn();
    const mode = async (id: number) => (await ada.get<{ mode: string }>(`/api/search/saved/${id}`)).body.mode;
    const words = (await save(ada, { name: 'Words', query: 'heat' })).body.search_id;
    const meaning = (await save(ada, { name: 'Meaning', query: 'heat', mode: 'semantic' })).body.search_id;
    expect([await mode(words), await mode(meaning)]).toEqual(['keyword', 'semantic']);
    await ada.patch(`/api/search/saved/${words}`, { mode: 'hybrid' });
    await ada.patch(`/api/search/saved/${meaning}`, { name: 'Still by meaning' });
    expect([await mode(words), await mode(meaning)]).toEqual(['hybrid', 'semantic']);
    expect((await save(ada, { name: 'No such', query: 'heat', mode: 'guess' })).status).toBe(422);
  });

  it('lists by name', async () => {
    const ada = await app.signedIn();
    for (const name of ['b', 'C', 'a']) await save(ada, { name, query: 'x' });
    const { body } = await ada.get<{ items: WireSearch[]; total: number }>('/api/search/saved');
    expect(body.items.map(({ name }) => name)).toEqual(['a', 'b', 'C']);
    expect(body.total).toBe(3);
  });

  it('updates the given fields, and replaces all filters', async () => {
    const ada = await app.signedIn();
    const { body } = await save(ada, { name: 'a', query: 'x', filters: { starred_only: true } });
    const path = `/api/search/saved/${body.search_id}`;
    expect((await ada.patch<WireSearch>(path, { name: 'b' })).body).toMatchObject({
      name: 'b',
      query: 'x',
      filters: { ...NO_FILTERS, starred_only: true },
    });
    expect((await ada.patch<WireSearch>(path, { filters: { categories: ['Energy'] } })).body.filters).toEqual(
      {
        ...NO_FILTERS,
        categories: ['Energy'],
      },
    );
  });

  it('deletes a saved search', async () => {
    const ada = await app.signedIn();
    const { body } = await save(ada, { name: 'a', query: 'x' });
    expect((await ada.delete(`/api/search/saved/${body.search_id}`)).status).toBe(204);
    expect((await ada.get(`/api/search/saved/${body.search_id}`)).status).toBe(404);
  });

  it('returns 404 for a saved search of another user', async () => {
    const [ada, bob] = await app.twoUsers();
    const path = `/api/search/saved/${(await save(ada, { name: 'a', query: 'x' })).body.search_id}`;
    const answers = [await bob.get(path), await bob.patch(path, { name: 'b' }), await bob.delete(path)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ada.get<WireSearch>(path)).body.name).toBe('a');
  });

  it.each([
    { query: 'x' },
    { name: ' ', query: 'x' },
    { name: 'a' },
    { name: 'a', query: '' },
    { name: 'a'.repeat(81), query: 'x' },
    { name: 'a', query: 'x'.repeat(501) },
    { name: 'a', query: 'x', filters: { date_range: 'fortnight' } },
    { name: 'a', query: 'x', filters: { states: ['unknown'] } },
    { name: 'a', query: 'x', filters: { states: 'new' } },
    { name: 'a', query: 'x', filters: { sources: 'solar' } },
    { name: 'a', query: 'x', filters: { starred_only: 'yes' } },
    { name: 'a', query: 'x', filters: { include_archived: null } },
    { name: 'a', query: 'x', filters: { tag_id: '5' } },
    { name: 'a', query: '', filters: { states: null } },
    { name: 'a', query: 'x', filters: { date_range: null } },
    { name: 'a', query: 'x', filters: { unknown: 1 } },
    { name: 'a', query: 'x', filters: [] },
    { name: 'a', query: 'x', unknown: 1 },
  ])('returns 422 for %j', async (input) => {
    const ada = await app.signedIn();
    expect((await save(ada, input)).status).toBe(422);
  });

  it('returns 409 beyond the limit, also under concurrent requests', async () => {
    const ada = await app.signedIn();
    await app.app.database.run(sql`
      insert into saved_searches (owner_id, name, query)
      select ${ada.id}, n, 'x' from generate_series(2, ${SAVED_SEARCHES_MAX}) n`);
    const answers = await Promise.all([
      save(ada, { name: 'a', query: 'x' }),
      save(ada, { name: 'b', query: 'x' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
