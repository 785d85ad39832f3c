import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { DAY_MS } from '@reader/duration';
import { SearchHttpModule } from '../search.http.module';
import { aSourceOf, type ArticleInput, parameters } from '../testing';

interface WirePreview {
  readonly total: number;
  readonly per_day: readonly { readonly date: string; readonly count: number }[];
}

describe('recent hits', () => {
  const app = testApp([SearchHttpModule]);

  const articles = (owner: SignedIn, ...written: ArticleInput[]) =>
    aSourceOf(owner, app.app.database, written);
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const preview = async (reader: SignedIn, query: Record<string, string | string[]>) =>
    (await reader.get<WirePreview>(`/api/search/preview?${parameters(query)}`)).body;
  const counts = async (reader: SignedIn) =>
    (await reader.get<{ items: { search_id: number; unread: number }[] }>('/api/search/saved/counts')).body
      .items;
  const save = async (reader: SignedIn, input: object): Promise<number> =>
    (await reader.post<{ search_id: number }>('/api/search/saved', input)).body.search_id;
  const read = (reader: SignedIn, articleId: number | undefined) =>
    app.app.database.run(sql`
      insert into article_states (user_id, article_id, source_id, state, read)
      select ${reader.id}, article_id, source_id, 'read', true
      from articles where article_id = ${articleId}`);

  it('are counted per day for the last 30 days', async () => {
    const [ada, bob] = await app.twoUsers();
    await articles(
      ada,
      { title: 'moss today', published: ago(0) },
      { title: 'moss again', published: ago(0) },
      { title: 'moss before', published: ago(3) },
      { title: 'moss long ago', published: ago(40) },
      { title: 'moss to come', published: ago(-3) },
      { title: 'heather', published: ago(0) },
    );
    const found = await preview(ada, { q: 'moss' });
    expect(found.total).toBe(3);
    expect(found.per_day.map(({ count }) => count)).toEqual([...Array<number>(26).fill(0), 1, 0, 0, 2]);
    expect(found.per_day.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
    expect((await preview(ada, { q: 'moss -again' })).total).toBe(2);
    expect((await preview(ada, { q: '---' })).total).toBe(0);
    expect((await preview(bob, { q: 'moss' })).total).toBe(0);
  });

  it('keep to the filters of the search', async () => {
    const ada = await app.signedIn();
    const { slug, ids } = await articles(
      ada,
      { title: 'moss', published: ago(0) },
      { title: 'moss', published: ago(5) },
    );
    await read(ada, ids[0]);
    expect((await preview(ada, { q: 'moss', states: ['new'] })).total).toBe(1);
    expect((await preview(ada, { sources: [slug] })).total).toBe(2);
    expect((await preview(ada, { q: 'moss', date_range: 'day' })).total).toBe(1);
    expect((await ada.get('/api/search/preview')).status).toBe(422);
  });

  it('that are unread are counted for each saved search by words', async () => {
    const [ada, bob] = await app.twoUsers();
    const { ids } = await articles(
      ada,
      { title: 'moss', published: ago(0) },
      { title: 'moss', published: ago(5) },
      { title: 'heather', published: ago(40) },
    );
    await read(ada, ids[0]);
    const moss = await save(ada, { name: 'b', query: 'moss' });
    const heather = await save(ada, { name: 'a', query: 'heather' });
    const starred = await save(ada, { name: 'c', filters: { starred_only: true } });
    await save(ada, { name: 'd', query: 'moss', mode: 'semantic' });
    await save(bob, { name: 'e', query: 'moss' });
    expect(await counts(ada)).toEqual([
      { search_id: heather, unread: 0 },
      { search_id: moss, unread: 1 },
      { search_id: starred, unread: 0 },
    ]);
    expect((await counts(bob)).map(({ unread }) => unread)).toEqual([0]);
  });

  it('are counted for twenty saved searches', async () => {
    const ada = await app.signedIn();
    await app.app.database.run(sql`
      insert into saved_searches (owner_id, name, query)
      select ${ada.id}, n, 'x' from generate_series(1, 21) n`);
    expect(await counts(ada)).toHaveLength(20);
  });
});
