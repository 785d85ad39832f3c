import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { StoriesHttpModule } from '../index';
import { News } from '../stories.testing';

const MODULES = [SchedulerModule.forRoot({ runsJobs: false }), ArticlesHttpModule, StoriesHttpModule];
const ARTICLES = 60;
const STORIES = 9;
const LISTS = [
  'stories?days=30',
  'stories?days=30&limit=2&offset=1',
  'stories?days=30&category=Law',
  'articles',
  'articles?collapse=stories',
  'articles?collapse=stories&read=false&limit=5',
  'articles?collapse=stories&category=Law&sort=oldest',
  'articles/ids?collapse=stories',
];

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('what a user sees of stories', () => {
  const app = testApp(MODULES);
  const news = new News(app);

  /** Random articles of everyone's and of private sources, in random stories with random copies. */
  async function createWorld(seed: number, owners: readonly SignedIn[]): Promise<number[]> {
    const random = createRandom(seed);
    const { database } = app.app;
    await database.run(sql`delete from sources`);
    const sources: number[] = [];
    for (const owner of [null, null, null, ...owners, ...owners]) sources.push(await news.source(owner));
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
    const ids: number[] = [];
    for (let n = 0; n < ARTICLES; n++)
      ids.push(
        await news.publish(pick(sources), {
          title: `Title ${n}`,
          hoursAgo: 1 + random() * 90,
          language: pick(['en', 'de', 'fr']),
          ...(random() < 0.5 ? { imageUrl: `https://picture.test/${n}.png` } : {}),
          ...(random() < 0.3 ? { category: 'Law' } : {}),
        }),
      );
    const stories = ids.map(() => 1_000 * seed + Math.floor(random() * STORIES));
    await database.run(sql`delete from unclustered_articles`);
    await database.run(sql`
      insert into story_members (article_id, story_id, source_id, published_at, is_shared)
      select a.article_id, n.story_id, a.source_id, a.published_at, true
      from unnest(${ids}::bigint[], ${stories}::bigint[]) as n (article_id, story_id)
      join articles a on a.article_id = n.article_id`);
    await database.run(sql`
      insert into article_copies (article_id, original_id)
      select m.article_id, o.article_id from story_members m join story_members o on o.story_id = m.story_id
        and o.source_id <> m.source_id and o.published_at < m.published_at
      where (m.article_id + o.article_id) % 3 = 0`);
    await database.run(sql`
      insert into story_redirects (from_id, story_id)
      select distinct story_id + 500000, story_id from story_members on conflict do nothing`);
    await database.run(sql`update sources set subscribed = false where source_id = ${sources[2]}`);
    return [...new Set(stories)];
  }

  const readAll = (client: SignedIn, stories: readonly number[]) =>
    Promise.all(
      [...LISTS, ...stories.flatMap((id) => [`stories/${id}`, `stories/${id + 500_000}`])].map(
        async (path) => {
          const { status, body, headers } = await client.get<object>(`/api/${path}`);
          const { request_id: _id, as_of: _asOf, ...rest } = body as Record<string, unknown>;
          return [path, status, headers.get('location'), rest];
        },
      ),
    );

  it.each([1, 2, 3, 4])('is the same as if there were no articles of others (world %i)', async (seed) => {
    const owners = await app.twoUsers();
    const stories = await createWorld(seed, owners);
    const [ada] = owners;
    const before = await readAll(ada, stories);
    expect(JSON.stringify(before)).toMatch(/"source_count":[2-9]/);
    const gone = await app.app.database.run(sql`
      delete from articles a using sources s where s.source_id = a.source_id
        and (s.owner_id <> ${ada.id} or (s.owner_id is null and not s.subscribed))`);
    expect(gone).toBeGreaterThan(5);
    expect(await readAll(ada, stories)).toEqual(before);
  });
});
