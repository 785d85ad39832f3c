import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { countMembersRead, growStory, type WireArticle, type WirePage } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { EmbeddingsHttpModule } from '@reader/embeddings';
import { SchedulerModule } from '@reader/scheduler';
import { StoriesHttpModule } from '../index';
import { News } from '../stories.testing';

interface WireStory {
  readonly story_id: number;
  readonly title: string;
  readonly size: number;
  readonly source_count: number;
  readonly sources: readonly { readonly slug: string }[];
  readonly unread_count: number;
  readonly articles: readonly WireArticle[];
  readonly [field: string]: unknown;
}

interface WireStories {
  readonly items: WireStory[];
  readonly total: number;
}

const MODULES = [
  SchedulerModule.forRoot({ runsJobs: false }),
  ArticlesHttpModule,
  EmbeddingsHttpModule,
  StoriesHttpModule,
];
const GOAL = 'Late goal wins cup final';
const APPEAL = 'Court frees singer after appeal';

describe('stories', () => {
  const app = testApp(MODULES);
  const news = new News(app);

  beforeAll(() => news.countTerms());
  beforeEach(() => app.app.database.run(sql`delete from sources`));

  const listOf = async (client: SignedIn, query = '') => {
    const { status, body } = await client.get<WireStories>(`/api/stories${query}`);
    expect([status, body]).toEqual([200, body]);
    return body;
  };

  it('list what several sources report, with all that the contract names', async () => {
    const ada = await app.signedIn();
    const sources = [await news.source(), await news.source(), await news.source()];
    const ids = await news.tell(sources, { language: 'en', imageUrl: 'https://a.test/1.png' });
    const newestFirst = ids.toReversed();
    await news.publish(sources[0] ?? 0, { title: APPEAL });
    await news.clustered();
    const { items, total } = await listOf(ada);
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        title: 'Storm floods harbour town',
        size: 3,
        source_count: 3,
        unread_count: 3,
        languages: ['en'],
        image_url: 'https://a.test/1.png',
        sources: [{ icon_url: null }, {}, {}],
      },
    ]);
    const [story] = items;
    const times = story?.articles.map(({ published_at: at }) => at) ?? [];
    expect([story?.last_published_at, story?.first_published_at]).toEqual([times[0], times.at(-1)]);
    expect(story?.articles.map(({ article_id: id }) => id)).toEqual(newestFirst);
    const { body } = await ada.get<WireArticle>(`/api/articles/${ids[0]}`);
    expect(body['story']).toEqual({
      story_id: story?.story_id,
      size: 3,
      source_count: 3,
      article_ids: newestFirst,
    });
    expect(story?.articles[2]?.['story']).toEqual(body['story']);
  });

  it('show five articles in a list, and all of them by themselves', async () => {
    const ada = await app.signedIn();
    const sources = await Promise.all(Array.from({ length: 7 }, () => news.source()));
    await news.tell(sources);
    await news.clustered();
    const [story] = (await listOf(ada)).items;
    expect([story?.size, story?.articles.length]).toEqual([7, 5]);
    const { body } = await ada.get<WireStory>(`/api/stories/${story?.story_id}`);
    expect([body.size, body.articles.length]).toEqual([7, 7]);
  });

  it('read the members of a large story a fixed number of times', async () => {
    const ada = await app.signedIn();
    const members = 1_000;
    const [first = 0, second = 0] = await news.tell([await news.source(), await news.source()]);
    await news.clustered();
    await growStory(app.app.database, first, members);
    const { story } = (await ada.get<{ story: WireStory }>(`/api/articles/${second}`)).body;
    const rows = await countMembersRead(app.app.database, async () => {
      const { body } = await ada.get<WireStory>(`/api/stories/${story.story_id}`);
      expect([body.size, body.articles.length]).toEqual([members + 2, members + 2]);
      const shown = new Set(body.articles.map((article) => JSON.stringify(article['story'])));
      expect(shown).toEqual(new Set([JSON.stringify(story)]));
    });
    expect(rows).toBeGreaterThan(members);
    expect(rows).toBeLessThan(8 * members);
  });

  it('are ordered by sources and recency, filtered by days and category, and paged', async () => {
    const ada = await app.signedIn();
    const [one, two, three] = [await news.source(), await news.source(), await news.source()];
    await news.tell([one, two], { title: GOAL, hoursAgo: 1 });
    await news.tell([one, two, three], { title: APPEAL, hoursAgo: 2, category: 'Law' });
    await news.tell([one, two, three], { title: 'Storm floods harbour town', hoursAgo: 40 });
    await news.tell([one, two, three], { title: 'Parliament votes on budget today', hoursAgo: 70 });
    await news.clustered();
    const titles = async (query = '') => (await listOf(ada, query)).items.map(({ title }) => title);
    expect(await titles()).toEqual([APPEAL, GOAL, 'Storm floods harbour town']);
    expect(await titles('?days=1')).toEqual([APPEAL, GOAL]);
    expect(await titles('?days=3')).toHaveLength(4);
    expect(await titles('?category=Law')).toEqual([APPEAL]);
    expect(await titles('?limit=1&offset=1')).toEqual([GOAL]);
    expect((await listOf(ada, '?limit=1&offset=9')).total).toBe(3);
    expect((await ada.get('/api/stories?days=31')).status).toBe(422);
  });

  it('are none with articles of one source, and none of pages that a user saved', async () => {
    const ada = await app.signedIn();
    const [one, saved] = [await news.source(), await news.source(ada)];
    await app.app.database.run(sql`update sources set type = 'saved' where source_id = ${saved}`);
    const [article] = await news.tell([one, one, saved]);
    await news.clustered();
    expect((await listOf(ada)).items).toEqual([]);
    expect((await ada.get<WireArticle>(`/api/articles/${article}`)).body).toMatchObject({ story: null });
  });

  it('count for each user only what this user sees', async () => {
    const [ada, bob] = await app.twoUsers();
    const [everyones, adas, alsoAdas, bobs] = [
      await news.source(),
      await news.source(ada),
      await news.source(ada),
      await news.source(bob),
    ];
    const [shared, first, second] = await news.tell([everyones, adas, alsoAdas], { title: GOAL });
    const [own] = await news.tell([bobs], { title: APPEAL });
    await news.tell([adas], { title: APPEAL });
    await news.clustered();
    expect((await listOf(ada)).items).toMatchObject([{ size: 3, source_count: 3 }]);
    const { story_id: id } = (await listOf(ada)).items[0] ?? { story_id: 0 };
    expect(await listOf(bob)).toMatchObject({ items: [], total: 0 });
    for (const [method, path] of [
      ['GET', `/api/stories/${id}`],
      ['POST', `/api/stories/${id}/mark-read`],
      ['DELETE', `/api/stories/${id}/articles/${shared}`],
    ] as const)
      expect((await bob.send(method, path)).status).toBe(404);
    const storyOf = async (client: SignedIn, article?: number) =>
      (await client.get<WireArticle>(`/api/articles/${article}`)).body['story'];
    expect(await storyOf(bob, shared)).toBeNull();
    expect(await storyOf(bob, own)).toBeNull();
    expect(await storyOf(ada, shared)).toMatchObject({ article_ids: [second, first, shared] });
  });

  it('are read as one operation, which is undone in one step', async () => {
    const ada = await app.signedIn();
    const sources = [await news.source(), await news.source(), await news.source()];
    await news.tell(sources);
    const other = await news.publish(sources[0] ?? 0, { title: APPEAL });
    await news.clustered();
    const { story_id: id } = (await listOf(ada)).items[0] ?? { story_id: 0 };
    const { body: marked } = await ada.post<{ updated: number; operation_id: number }>(
      `/api/stories/${id}/mark-read`,
    );
    expect(marked.updated).toBe(3);
    expect((await listOf(ada)).items).toMatchObject([{ unread_count: 0 }]);
    expect((await ada.get<WireArticle>(`/api/articles/${other}`)).body.read).toBe(false);
    expect((await ada.post(`/api/undo/${marked.operation_id}`)).body).toMatchObject({ restored: 3 });
    expect((await listOf(ada)).items).toMatchObject([{ unread_count: 3 }]);
  });

  it('lose an article for the user who removes it', async () => {
    const [ada, bob] = await app.twoUsers();
    const sources = [await news.source(), await news.source(), await news.source()];
    const [first, second, third] = await news.tell(sources);
    await news.clustered();
    const { story_id: id } = (await listOf(ada)).items[0] ?? { story_id: 0 };
    const remove = (article?: number) => ada.delete(`/api/stories/${id}/articles/${article}`);
    expect((await remove(first)).status).toBe(204);
    expect((await remove(first)).status).toBe(404);
    expect((await listOf(ada)).items).toMatchObject([{ size: 2, articles: [{ article_id: third }, {}] }]);
    expect((await listOf(bob)).items).toMatchObject([{ size: 3 }]);
    const { body } = await ada.get<WirePage>('/api/articles');
    expect(body.items.map(({ article_id, story }) => [article_id, story === null])).toEqual([
      [third, false],
      [second, false],
      [first, true],
    ]);
    await ada.post(`/api/stories/${id}/mark-read`);
    expect((await ada.get<WireArticle>(`/api/articles/${first}`)).body.read).toBe(false);
    expect((await remove(second)).status).toBe(204);
    expect((await listOf(ada)).items).toEqual([]);
  });

  it('leave their other articles out of what is related to one of them', async () => {
    const ada = await app.signedIn();
    const sources = await Promise.all([1, 2, 3, 4].map(() => news.source()));
    const [first] = await news.tell(sources.slice(0, 2));
    const [other, alike] = await news.tell(sources.slice(2), { title: `${GOAL} harbour` });
    await news.clustered();
    await app.app.database.run(sql`
      insert into article_search (article_id, source_id, published_at, document)
      select article_id, source_id, published_at, '' from articles`);
    const { body } = await ada.get<WirePage>(`/api/articles/${first}/related`);
    expect(body.items).toHaveLength(1);
    expect([other, alike]).toContain(body.items[0]?.article_id);
  });

  it('keep counting right when articles and sources are deleted', async () => {
    const ada = await app.signedIn();
    const sources = [await news.source(), await news.source(), await news.source()];
    const [first] = await news.tell(sources);
    await news.clustered();
    await app.app.database.run(sql`delete from articles where article_id = ${first}`);
    expect((await listOf(ada)).items).toMatchObject([{ size: 2 }]);
    await app.app.database.run(sql`delete from sources where source_id = ${sources[1]}`);
    expect((await listOf(ada)).items).toEqual([]);
  });
});
