import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testApp, waitForBlocked } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import type { WireArticle } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { waitUntil } from '@reader/testing';
import { StoriesHttpModule } from '../index';
import { StoryMembersRepository } from '../member/story-members.repository';
import { News } from '../stories.testing';

interface WireStory {
  readonly story_id: number;
  readonly size: number;
  readonly articles: readonly { readonly title: string }[];
}

interface WireStories {
  readonly items: WireStory[];
  readonly total: number;
}

const MODULES = [
  SchedulerModule.forRoot({ runsJobs: false }),
  SchedulerHttpModule,
  ArticlesHttpModule,
  StoriesHttpModule,
];
const EXPORT = join(__dirname, '../../../../../tools/export-stories.mjs');
const STORM = 'Storm floods harbour town';
const GOAL = 'Late goal wins cup final';

describe('corrections by an administrator', () => {
  const app = testApp(MODULES);
  const news = new News(app);
  let sources: number[] = [];

  beforeAll(() => news.countTerms());
  beforeEach(async () => {
    await app.app.database.run(sql`delete from sources`);
    await app.app.database.run(sql`delete from story_corrections`);
    // The clusterer forgets the articles of the test before.
    await app.app.database.run(sql`update story_clustering set revision = revision + 1`);
    sources = await Promise.all([1, 2, 3, 4].map(() => news.source()));
  });

  const listStories = async () => (await (await app.admin()).get<WireStories>('/api/stories')).body.items;
  const split = async (storyId: number, articleIds: readonly (number | undefined)[]) =>
    (await app.admin()).post<WireStories>(`/api/stories/${storyId}/split`, { article_ids: articleIds });
  const merge = async (storyIds: readonly number[]) =>
    (await app.admin()).post<WireStories>('/api/stories/merge', { story_ids: storyIds });
  const rebuild = async () => {
    const admin = await app.admin();
    const { status, body } = await admin.post<{ job_run_id: number }>('/api/stories/rebuild');
    expect(status).toBe(202);
    return waitUntil('the run has ended', async () => {
      const { body: history } = await admin.get<{
        items: { job_run_id: number; status: string; detail: object }[];
      }>('/api/scheduler/job-runs?limit=500');
      const run = history.items.find((item) => item.job_run_id === body.job_run_id);
      return run?.status !== 'running' && run;
    });
  };

  it('split a story at once, and new articles join the part that they resemble', async () => {
    const [a, b, c, d] = await news.tell(sources, { title: STORM });
    await news.clustered();
    const [story] = await listStories();
    const { status, body } = await split(story?.story_id ?? 0, [c, d]);
    expect([status, body.items.map(({ size }) => size)]).toEqual([200, [2, 2]]);
    expect(await news.listStories()).toEqual([
      [a, b],
      [c, d],
    ]);
    await news.tell(sources, { title: STORM, hoursAgo: 1 });
    await news.clustered();
    const stories = await news.listStories();
    expect(stories.map((each) => [each.includes(a ?? 0), each.includes(c ?? 0)])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(stories.flat()).toHaveLength(8);
  });

  it('refuse to split off all articles, those of others, and unknown stories', async () => {
    const ids = await news.tell(sources, { title: STORM });
    await news.clustered();
    const [story] = await listStories();
    const { story_id: id } = story ?? { story_id: 0 };
    expect((await split(id, ids)).status).toBe(422);
    const other = await news.publish(sources[0] ?? 0, { title: GOAL });
    const hidden = await news.publish(await news.source(await app.signedIn()), { title: GOAL });
    expect((await split(id, [ids[0], other])).status).toBe(422);
    for (const unseen of [hidden, 999_999_999])
      expect(await split(id, [ids[0], unseen])).toMatchObject({
        status: 404,
        body: { detail: expect.stringContaining('article') },
      });
    expect((await split(id, [])).status).toBe(422);
    expect((await split(999_999_999, [ids[0]])).status).toBe(404);
    expect((await merge([id])).status).toBe(422);
    expect((await merge([id, 999_999_999])).status).toBe(404);
    expect(await news.listStories()).toEqual([ids]);
  });

  it('merge stories into the oldest, and the address of the other redirects to it', async () => {
    const storm = await news.tell(sources.slice(0, 2), { title: STORM });
    const goal = await news.tell(sources.slice(2), { title: GOAL });
    await news.clustered();
    const [older, younger] = (await listStories()).map(({ story_id: id }) => id).sort((a, b) => a - b);
    const { status, body } = await merge([younger ?? 0, older ?? 0]);
    expect([status, body.items]).toMatchObject([200, [{ story_id: older, size: 4 }]]);
    expect(await news.listStories()).toEqual([[...storm, ...goal]]);
    const admin = await app.admin();
    const moved = await admin.get(`/api/stories/${younger}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/stories/${older}`]);
    expect((await admin.post<object>(`/api/stories/${younger}/mark-read`)).body).toMatchObject({
      updated: 4,
    });
    const [again] = await news.tell(sources.slice(0, 1), { title: GOAL, hoursAgo: 1 });
    await news.clustered();
    const { body: article } = await admin.get<WireArticle>(`/api/articles/${again}`);
    expect(article['story']).toMatchObject({ story_id: older, size: 5 });
  });

  it('merge into the story that took in one of them since it was read', async () => {
    const [storm, goal] = [{ title: STORM }, { title: GOAL }];
    const ids = [await news.tell(sources.slice(0, 2), storm), await news.tell(sources.slice(2), goal)];
    const third = await news.tell(sources.slice(0, 2), { title: 'Museum opens after long repairs' });
    await news.clustered();
    const [oldest = 0, middle = 0, youngest = 0] = (await listStories())
      .map(({ story_id: id }) => id)
      .sort((a, b) => a - b);
    const members = app.app.get(StoryMembersRepository);
    const merged = await app.app.database.withTransaction(async (tx) => {
      await members.lock(tx);
      const waiting = merge([middle, youngest]);
      await waitForBlocked(app.app.database.pool, 1);
      await members.merge(tx, { from: middle, into: oldest });
      return { waiting };
    });
    const { status, body } = await merged.waiting;
    expect([status, body.items]).toMatchObject([200, [{ story_id: oldest, size: 6 }]]);
    expect(await news.listStories()).toEqual([[...ids.flat(), ...third]]);
    const admin = await app.admin();
    for (const gone of [middle, youngest])
      expect((await admin.get(`/api/stories/${gone}`)).headers.get('location')).toBe(
        `/api/stories/${oldest}`,
      );
  });

  it('redirect the address of a story that only one source tells when it merges', async () => {
    await news.tell(sources.slice(0, 2), { title: STORM });
    const goal = await news.tell(sources.slice(2), { title: GOAL });
    await news.clustered();
    const [into = 0, from = 0] = (await listStories()).map(({ story_id: id }) => id).sort((a, b) => a - b);
    const isGoal = (await news.listStories())[1]?.includes(goal[0] ?? 0) ?? false;
    await app.app.database.run(sql`
      delete from sources where source_id = ${isGoal ? sources[3] : sources[1]}`);
    const members = app.app.get(StoryMembersRepository);
    await app.app.database.withTransaction(async (tx) => {
      await members.finish(tx, [from]);
      await members.merge(tx, { from, into });
      await members.finish(tx, [into]);
    });
    const moved = await (await app.admin()).get(`/api/stories/${from}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/stories/${into}`]);
  });

  it('do not show that a story exists to those who do not see it', async () => {
    const bob = await app.signedIn();
    const [his, alsoHis] = [await news.source(bob), await news.source(bob)];
    await news.tell([his, alsoHis], { title: STORM });
    await news.tell(sources, { title: GOAL });
    await news.clustered();
    const { body } = await bob.get<WireStories>('/api/stories');
    expect(body.total).toBe(2);
    const [visible] = await listStories();
    const hidden = body.items.find(({ story_id: id }) => id !== visible?.story_id);
    expect((await split(hidden?.story_id ?? 0, [1])).status).toBe(404);
    expect((await merge([visible?.story_id ?? 0, hidden?.story_id ?? 0])).status).toBe(404);
  });

  it('hold when stories are rebuilt, and their addresses stay', async () => {
    const [a, b, c, d] = await news.tell(sources, { title: STORM });
    const goal = await news.tell(sources.slice(0, 2), { title: GOAL });
    const other = await news.tell(sources.slice(2), { title: 'Parliament votes on budget today' });
    await news.clustered();
    const storyOf = async (id?: number) => {
      const { body } = await (await app.admin()).get<WireArticle>(`/api/articles/${id}`);
      return (body['story'] as WireStory | null)?.story_id ?? 0;
    };
    await split(await storyOf(a), [c, d]);
    await merge([await storyOf(goal[0]), await storyOf(other[0])]);
    const later = await news.tell(sources.slice(0, 1), {
      ...{ title: 'Parliament votes on budget today', hoursAgo: 1 },
    });
    await news.clustered();
    const before = await Promise.all([a, c, goal[0]].map(storyOf));
    expect(await rebuild()).toMatchObject({ status: 'success', detail: { articles: 9, stories: 3 } });
    expect(await news.listStories()).toEqual([
      [a, b],
      [c, d],
      [...goal, ...other, ...later],
    ]);
    expect(await Promise.all([a, c, goal[0]].map(storyOf))).toEqual(before);
  });

  it('are exported as cases for the bench', async () => {
    const [a, b, c, d] = await news.tell(sources, { title: STORM });
    await news.tell(sources, { title: GOAL });
    await news.clustered();
    const stories = await listStories();
    const storm = stories.find(({ articles }) => articles.some(({ title }) => title === STORM));
    await split(storm?.story_id ?? 0, [c, d]);
    const { stdout } = await promisify(execFile)(process.execPath, [EXPORT], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: app.app.database.pool.options.connectionString },
    });
    const cases = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; title: string; story: string });
    const storyOf = new Map(cases.map(({ id, story }) => [Number(id), story]));
    expect([...storyOf.keys()].sort()).toEqual([a, b, c, d]);
    const [ofA, ofB, ofC, ofD] = [a, b, c, d].map((id) => storyOf.get(id ?? 0));
    expect([ofA === ofB, ofC === ofD, ofA === ofC]).toEqual([true, true, false]);
    expect(cases[0]).toMatchObject({ title: STORM });
  });

  it('rebuild stories that were clustered in another order', async () => {
    const ids = await news.tell(sources, { title: STORM });
    await news.clustered();
    const [story] = await listStories();
    await app.app.database.run(sql`
      update story_members set story_id = 1000000 + article_id where article_id <> ${ids[0]}`);
    await app.app.database.run(sql`update story_clustering set next_story_id = 3000000`);
    await rebuild();
    expect(await news.listStories()).toEqual([ids]);
    expect(await listStories()).toMatchObject([{ story_id: story?.story_id, size: 4 }]);
  });
});
