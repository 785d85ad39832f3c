import type { User } from '@reader/accounts';
import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { type Sql, sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { StoriesHttpModule } from '../index';
import { StoryMembersRepository } from '../member/story-members.repository';
import { News } from '../stories.testing';
import { StoriesQueries } from './stories.queries';
import { StoryRanking } from './story-ranking';

const MODULES = [SchedulerModule.forRoot({ runsJobs: false }), ArticlesHttpModule, StoriesHttpModule];
const WEEK = () => new Date(Date.now() - 7 * 86_400_000);
const [FLOOD, CUP] = [1, 2];

describe('the most prominent stories of a user', () => {
  const app = testApp(MODULES);
  const news = new News(app);
  let ranking: StoryRanking;
  let user: User;
  let sources: number[];

  beforeEach(async () => {
    await app.app.database.run(sql`delete from sources`);
    ranking = new StoryRanking(app.app.get(StoriesQueries));
    user = { id: (await app.signedIn()).id } as User;
    sources = await Promise.all([1, 2, 3, 4].map(() => news.source()));
  });

  afterEach(() => jest.restoreAllMocks());

  /** As the clusterer does: every transaction that writes stories writes `story_clustering` too. */
  const join = (storyId: number, articleIds: readonly number[]) =>
    app.app.database.withTransaction(async (tx) => {
      const members = app.app.get(StoryMembersRepository);
      await members.lock(tx);
      await members.replace(
        tx,
        articleIds.map((articleId) => ({ articleId, storyId })),
      );
      await members.finish(tx, [storyId]);
      await members.raiseRevision(tx);
    });

  const tell = async (storyId: number, sourceIds: readonly (number | undefined)[], hoursAgo = 2) => {
    const ids: number[] = [];
    for (const id of sourceIds) ids.push(await news.publish(id ?? 0, { hoursAgo: hoursAgo + ids.length }));
    await join(storyId, ids);
    return ids;
  };

  /** Each story with the number of its members. */
  const list = async (of = ranking, limit = 8) =>
    (await of.listProminent(user, { from: WEEK(), limit })).map((story) => [
      story[0]?.story_id,
      story.length,
    ]);

  /** Removes an article from its story for the user. */
  const hide = (article: Sql) =>
    app.app.database.run(sql`
      insert into hidden_story_members (user_id, article_id) select ${user.id}, a.id from (${article}) a (id)
      on conflict do nothing`);

  it('are ranked once while nothing changes', async () => {
    await tell(FLOOD, sources.slice(0, 3));
    const listPage = jest.spyOn(app.app.get(StoriesQueries), 'listPage');
    for (const _ of [1, 2, 3]) expect(await list()).toEqual([[FLOOD, 3]]);
    expect(listPage).toHaveBeenCalledTimes(1);
  });

  it('include a new story, and a story in its new place, at once', async () => {
    await tell(FLOOD, sources.slice(0, 3), 20);
    expect(await list()).toEqual([[FLOOD, 3]]);
    await tell(CUP, sources.slice(0, 2), 30);
    expect(await list()).toEqual([
      [FLOOD, 3],
      [CUP, 2],
    ]);
    await tell(CUP, sources.slice(2), 1);
    expect(await list()).toEqual([
      [CUP, 4],
      [FLOOD, 3],
    ]);
  });

  it('lose articles that are deleted, or that the user removes, and move down', async () => {
    const [first, second] = await tell(FLOOD, sources);
    const [other] = await tell(CUP, sources.slice(0, 3));
    expect(await list()).toEqual([
      [FLOOD, 4],
      [CUP, 3],
    ]);
    await app.app.database.run(sql`delete from articles where article_id in (${first}, ${second})`);
    expect(await list()).toEqual([
      [CUP, 3],
      [FLOOD, 2],
    ]);
    await hide(sql`select ${other}::bigint`);
    expect(await list()).toEqual([
      [CUP, 2],
      [FLOOD, 2],
    ]);
  });

  it('follow the sources that the user sees', async () => {
    await tell(FLOOD, sources.slice(0, 2));
    const subscribe = (isOn: boolean) =>
      app.app.database.run(sql`update sources set subscribed = ${isOn} where source_id = ${sources[0]}`);
    expect(await list()).toEqual([[FLOOD, 2]]);
    await subscribe(false);
    expect(await list()).toEqual([]);
    await subscribe(true);
    expect(await list()).toEqual([[FLOOD, 2]]);
    await app.app.database.run(sql`update sources set deleted_at = now() where source_id = ${sources[1]}`);
    expect(await list()).toEqual([]);
  });

  it('include articles of a deleted source that the user retains', async () => {
    const ada = await app.signedIn();
    user = { id: ada.id } as User;
    const [starred] = await tell(FLOOD, sources.slice(0, 2));
    await app.app.database.run(sql`update sources set deleted_at = now() where source_id = ${sources[0]}`);
    expect(await list()).toEqual([]);
    await app.app.database.run(sql`
      insert into article_states (user_id, article_id, source_id, starred)
      values (${ada.id}, ${starred}, ${sources[0]}, true)`);
    expect(await list()).toEqual([[FLOOD, 2]]);
  });

  it("never include another user's private source, and are not those of another user", async () => {
    const [ada, bob] = await app.twoUsers();
    const secret = await news.source(ada);
    await tell(FLOOD, [sources[0], secret]);
    user = { id: ada.id } as User;
    expect(await list()).toEqual([[FLOOD, 2]]);
    user = { id: bob.id } as User;
    expect(await list()).toEqual([]);
    await tell(FLOOD, [sources[1]]);
    expect(await list()).toEqual([[FLOOD, 2]]);
  });

  it('are the same as without a cache after any change', async () => {
    const [ada, bob] = await app.twoUsers();
    user = { id: ada.id } as User;
    sources.push(await news.source(ada), await news.source(bob), await news.source(bob));
    let state = 7;
    const pick = (count: number) =>
      ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 8) % count;
    const pickSource = (count = sources.length) => sources[pick(count)];
    const pickMember = () => sql`
      select article_id from story_members order by hashint8(article_id * ${pick(1_000)}::bigint) limit 1`;
    const addMember = () => tell(1 + pick(8), [pickSource()], pick(200));
    const run = (query: Sql) => app.app.database.run(query);
    const changes: (() => Promise<unknown>)[] = [
      addMember,
      () => hide(pickMember()),
      () => run(sql`delete from articles where article_id = (${pickMember()})`),
      () => run(sql`update sources set subscribed = not subscribed where source_id = ${pickSource(4)}`),
      () =>
        run(sql`
        update sources set deleted_at = case when deleted_at is null then now() end
        where source_id = ${pickSource()}`),
    ];
    for (let n = 0; n < 24; n++) await addMember();
    for (let n = 0; n < 60; n++) {
      await changes[pick(changes.length)]?.();
      const fresh = new StoryRanking(app.app.get(StoriesQueries));
      expect([n, await list(ranking, 4)]).toEqual([n, await list(fresh, 4)]);
    }
  });
});
