import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '@reader/embeddings';
import { aSource, embedAll, inventTexts, storeArticles } from '@reader/embeddings/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { waitUntil } from '@reader/testing';
import { TopicsHttpModule } from './index';
import { TaskReader } from './input/task-reader';
import { MapBuilder } from './map/map-builder';

interface WireMap {
  readonly topics: readonly { topic_id: number; label: string; keywords: string[]; size: number }[];
  readonly articles: readonly { article_id: number; title: string; topic_id: number | null; x: number }[];
  readonly links: readonly { source: number; target: number; weight: number }[];
  readonly generated_at: string;
}

const MODULES = [
  SchedulerModule.forRoot({ runsJobs: false }),
  OutboxJobsModule,
  TopicsHttpModule,
  ArticlesHttpModule,
  EmbeddingsHttpModule,
  EmbeddingsJobsModule,
];
const ARTICLES = 320;
const PATH = '/api/articles/topic-map';

describe('the topic map of a user', () => {
  const app = testApp(MODULES);
  let everybodys: number;

  const mapOf = async (client: SignedIn, query = ''): Promise<WireMap> => {
    const { status, body } = await client.get<WireMap>(`${PATH}${query}`);
    expect([status, body]).toEqual([200, body]);
    return body;
  };
  const ageMaps = (seconds = 7200) =>
    app.app.database.run(sql`
    update topic_maps set generated_at = generated_at - make_interval(secs => ${seconds})`);

  beforeAll(async () => {
    everybodys = await aSource(app.app, null);
    await storeArticles(app.app, everybodys, inventTexts(ARTICLES));
    await embedAll(app.app);
  });

  it('has topics with labels, articles with places, and links between them', async () => {
    const map = await mapOf(await app.signedIn());
    expect(map.articles).toHaveLength(ARTICLES);
    expect(map.topics.length).toBeGreaterThan(5);
    expect(map.topics[0]?.label).toMatch(/^topic\d+word\d+/);
    const ids = new Set(map.articles.map(({ article_id: id }) => id));
    expect(map.links.length).toBeGreaterThan(ARTICLES);
    expect(map.links.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true);
    // The texts are of twelve topics, whose words no other has.
    for (const { topic_id: id } of map.topics) {
      const members = map.articles.filter((article) => article.topic_id === id);
      expect(new Set(members.map(({ title }) => /^topic\d+/.exec(title)?.[0])).size).toBe(1);
    }
  });

  it('has the newest articles within the limit, and all topics and links among them', async () => {
    const ada = await app.signedIn();
    const all = await mapOf(ada);
    const some = await mapOf(ada, '?limit=20');
    expect(some.articles).toEqual(all.articles.slice(0, 20));
    const shown = new Set(some.articles.map(({ article_id: id }) => id));
    const links = all.links.filter(({ source, target }) => shown.has(source) && shown.has(target));
    expect(some.links).toEqual(links);
    expect(new Set(some.topics.map((topic) => topic.topic_id))).toEqual(
      new Set(some.articles.flatMap((article) => article.topic_id ?? [])),
    );
  });

  it.each(['days=0', 'days=31', 'limit=0', 'limit=5001', 'days=x', 'days=1&days=2'])(
    'is 422 for %s',
    async (query) => {
      expect((await (await app.signedIn()).get(`${PATH}?${query}`)).status).toBe(422);
    },
  );

  it('is made once for concurrent requests, and served from the table then', async () => {
    const ada = await app.signedIn();
    const builds = jest.spyOn(app.app.get(MapBuilder), 'build');
    const maps = await Promise.all([mapOf(ada), mapOf(ada), mapOf(ada)]);
    const again = await mapOf(ada);
    expect(builds).toHaveBeenCalledTimes(1);
    builds.mockRestore();
    expect(maps.map(({ articles }) => articles)).toEqual([again.articles, again.articles, again.articles]);
  });

  it('is served at once when it is old, and rebuilt in the background', async () => {
    const ada = await app.signedIn();
    await mapOf(ada);
    await ageMaps();
    const [id] = await storeArticles(app.app, everybodys, [{ title: 'A late one', html: '<p>late</p>' }]);
    const old = await mapOf(ada);
    expect(old.articles.some((article) => article.article_id === id)).toBe(false);
    await waitUntil('the map is renewed', async () => {
      const { articles } = await mapOf(ada);
      return articles.some((article) => article.article_id === id);
    });
    await app.app.database.run(sql`delete from articles where article_id = ${id}`);
  });

  it('is made of the vectors of a provider, but of terms where vectors are learned', async () => {
    const user = await app.signedIn();
    const learned = await app.app.get(TaskReader).read(user, 30, null);
    expect([learned.vectors, learned.terms.terms.length > ARTICLES]).toEqual([null, true]);
    await app.app.database.run(sql`update vector_models set kind = 'provider' where state = 'current'`);
    const provided = await app.app.get(TaskReader).read(user, 30, null);
    await app.app.database.run(sql`update vector_models set kind = 'local' where state = 'current'`);
    expect([provided.vectors?.has.length, provided.vectors?.has.includes(1)]).toEqual([ARTICLES, true]);
  });

  it('is made with the stop words of the languages of its texts', async () => {
    const titles = ['When the tram was late', 'Als der Zug nicht kam und es Abend war'];
    const texts = titles.map((title) => ({ title, html: '' }));
    const ids = await storeArticles(app.app, everybodys, texts);
    const { stopWords } = await app.app.get(TaskReader).read(await app.signedIn(), 30, null);
    const languageOf = (word: string) => stopWords.find((words) => words.has(word));
    expect([...(languageOf('when') ?? [])]).toEqual(expect.arrayContaining(['the', 'was']));
    expect([...(languageOf('nicht') ?? [])]).toEqual(expect.arrayContaining(['als', 'war']));
    expect([languageOf('when')?.has('war'), languageOf('tram')]).toEqual([false, undefined]);
    await app.app.database.run(sql`delete from articles where article_id = any(${ids}::bigint[])`);
  });

  it('is made again after seconds while it is small', async () => {
    await app.app.database.run(sql`update sources set subscribed = false where owner_id is null`);
    const ada = await app.signedIn();
    expect((await mapOf(ada)).articles).toEqual([]);
    await ageMaps(15);
    const hers = await aSource(app.app, ada);
    const first = await storeArticles(app.app, hers, [{ title: 'The first', html: '<p>first</p>' }]);
    const listIds = async () => (await mapOf(ada)).articles.map(({ article_id: id }) => id);
    expect(await listIds()).toEqual(first);
    await ageMaps(15);
    const second = await storeArticles(app.app, hers, [{ title: 'The second', html: '<p>second</p>' }]);
    expect((await listIds()).toSorted()).toEqual([...first, ...second].toSorted());
    await app.app.database.run(sql`update sources set subscribed = true where owner_id is null`);
  });

  it('starts from the places of the day before, and older maps are deleted', async () => {
    const ada = await app.signedIn();
    const first = await mapOf(ada);
    const { database } = app.app;
    for (const n of [1, 2, 3]) {
      await database.run(sql`update topic_maps set day = day - 1 where user_id = ${ada.id}`);
      await ageMaps();
      await mapOf(ada);
      await waitUntil(`map ${n} is stored`, async () => {
        const rows = await database.query(sql`
          select 1 from topic_maps where user_id = ${ada.id} and day = (now() at time zone 'utc')::date`);
        return rows.length === 1;
      });
    }
    const stored = await database.query(sql`select day from topic_maps where user_id = ${ada.id}`);
    expect(stored).toHaveLength(2);
    const places = new Map((await mapOf(ada)).articles.map(({ article_id: id, x }) => [id, x]));
    const shifts = first.articles.map(({ article_id: id, x }) => Math.abs(x - (places.get(id) ?? Infinity)));
    expect(Math.max(...shifts)).toBeLessThanOrEqual(3 * 0.02 + 1e-4);
  });

  it('shows nothing that the user may not read, also what it shows no longer', async () => {
    const [ada, bob] = await app.twoUsers();
    const his = await aSource(app.app, bob);
    const texts = inventTexts(40).map(({ html }, n) => ({ title: `Private ${n}`, html }));
    const ids = new Set(await storeArticles(app.app, his, texts));
    await embedAll(app.app);
    const listHis = ({ articles, links }: WireMap) => [
      ...articles.filter(({ article_id: id, title }) => ids.has(id) || title.startsWith('Private')),
      ...links.filter(({ source, target }) => ids.has(source) || ids.has(target)),
    ];
    expect(listHis(await mapOf(bob)).length).toBeGreaterThan(40);
    expect(listHis(await mapOf(ada))).toEqual([]);
    await app.app.database.run(sql`update sources set owner_id = ${ada.id} where source_id = ${his}`);
    expect(listHis(await mapOf(bob))).toEqual([]);
    await app.app.database.run(sql`delete from sources where source_id = ${his}`);
    const { articles, links } = await mapOf(ada);
    const shown = new Set(articles.map(({ article_id: id }) => id));
    expect(links.every(({ source, target }) => shown.has(source) && shown.has(target))).toBe(true);
  });

  it('shows another article of a point whose first one was withdrawn', async () => {
    const ada = await app.signedIn();
    const sources = [await aSource(app.app, ada), await aSource(app.app, ada)];
    const text = { title: 'In two sources', html: '<p>The same text.</p>' };
    const [first] = await storeArticles(app.app, sources[0] ?? 0, [text]);
    const [second] = await storeArticles(app.app, sources[1] ?? 0, [text]);
    const listIds = async () =>
      (await mapOf(ada)).articles.flatMap(({ article_id: id, title }) => (title === text.title ? id : []));
    const [shown] = await listIds();
    expect([first, second]).toContain(shown);
    await app.app.database.run(sql`
      delete from sources where source_id in
        (select source_id from articles where article_id = ${shown ?? 0})`);
    expect(await listIds()).toEqual([shown === first ? second : first]);
  });

  it('is empty for a user without articles, and needs a user', async () => {
    await app.app.database.run(sql`update sources set subscribed = false where owner_id is null`);
    expect(await mapOf(await app.signedIn())).toMatchObject({ topics: [], articles: [], links: [] });
    await app.app.database.run(sql`update sources set subscribed = true where owner_id is null`);
    expect((await app.anyone().get(PATH)).status).toBe(401);
  });
});
