import { testApp } from '@reader/accounts/testing';
import { LeaseLost, sql } from '@reader/database';
import { underLease, underLostLease } from '@reader/testing';
import { StoriesModule } from '../stories.module';
import { News } from '../stories.testing';
import { StoryAssigner } from './story-assigner';

/** Without the dispatcher: nothing clusters but the test. */
describe('StoryAssigner', () => {
  const app = testApp([StoriesModule]);
  const news = new News(app);
  let sources: number[] = [];

  beforeEach(async () => {
    await app.app.database.run(sql`delete from sources`);
    await app.app.database.run(sql`delete from term_snapshots`);
    app.app.get(StoryAssigner).reset();
    sources = await Promise.all([1, 2, 3, 4].map(() => news.source()));
  });

  const countPending = () => app.app.database.count(sql`select count(*) as n from unclustered_articles`);
  const assignAll = () =>
    underLease(app.app, async (lease) => {
      while (await app.app.get(StoryAssigner).assignNext(lease));
    });

  it('waits until a thousand articles were counted', async () => {
    await news.countTerms(600);
    const ids = await news.tell(sources);
    await assignAll();
    expect([await app.app.get(StoryAssigner).hasWork(), await countPending()]).toEqual([false, 4]);
    await news.countTerms(1_000);
    expect(await app.app.get(StoryAssigner).hasWork()).toBe(true);
    await assignAll();
    expect([await app.app.get(StoryAssigner).hasWork(), await countPending()]).toEqual([false, 0]);
    expect(await news.listStories()).toEqual([ids]);
  });

  it('goes in the order of publication', async () => {
    await news.countTerms();
    const late = await news.publish(sources[0] ?? 0);
    const early = await news.publish(sources[1] ?? 0, { hoursAgo: 200 });
    const middle = await news.publish(sources[2] ?? 0, { hoursAgo: 100 });
    await assignAll();
    const rows = await app.app.database.query<{ article_id: number }>(sql`
      select article_id from story_members order by story_id, published_at`);
    expect(rows.map(({ article_id: id }) => id)).toEqual([early, middle, late]);
  });

  it('leaves out articles of more than 30 days', async () => {
    await news.countTerms();
    await news.publish(sources[0] ?? 0, { hoursAgo: 31 * 24 });
    expect(await countPending()).toBe(0);
  });

  it('writes nothing in a process that lost its lease', async () => {
    await news.countTerms();
    const ids = await news.tell(sources);
    const assigner = app.app.get(StoryAssigner);
    await expect(underLostLease(app.app, (lost) => assigner.assignNext(lost))).rejects.toThrow(LeaseLost);
    expect(await news.listStories()).toEqual([]);
    await assignAll();
    expect(await news.listStories()).toEqual([ids]);
  });

  it('writes nothing that it decided before an administrator changed stories', async () => {
    await news.countTerms();
    const ids = await news.tell(sources.slice(0, 2));
    await assignAll();
    await news.tell(sources.slice(2));
    // Two stories that an administrator separated; in memory they are one.
    await app.app.database.run(sql`update story_members set story_id = 77 where article_id = ${ids[1]}`);
    await app.app.database.run(sql`
      update story_clustering set revision = revision + 1, next_story_id = 78`);
    await app.app.database.run(sql`
      insert into story_corrections (kind, article_ids, other_ids)
      values ('different', ${[ids[0]]}::bigint[], ${[ids[1]]}::bigint[])`);
    await assignAll();
    const rows = await app.app.database.query<{ story_id: number; n: number }>(sql`
      select story_id, count(*) as n from story_members group by story_id`);
    expect(rows.length).toBe(2);
    const state = await app.app.database.queryOne<{ next_story_id: number }>(
      sql`select next_story_id from story_clustering`,
    );
    expect(state?.next_story_id).toBe(78);
    expect(await countPending()).toBe(0);
  });

  it('continues from the database, and loads it again with new frequencies', async () => {
    await news.countTerms();
    const ids = await news.tell(sources.slice(0, 2));
    await assignAll();
    app.app.get(StoryAssigner).reset();
    ids.push(...(await news.tell(sources.slice(2, 3))));
    await assignAll();
    await news.countTerms(2_000);
    ids.push(...(await news.tell(sources.slice(3))));
    await assignAll();
    expect(await news.listStories()).toEqual([ids]);
  });

  it('clusters an article without any term, and one that is deleted meanwhile', async () => {
    await news.countTerms();
    const [empty, gone] = [await news.publish(sources[0] ?? 0), await news.publish(sources[1] ?? 0)];
    await app.app.database.run(
      sql`update article_terms set term_ids = '{}', counts = '{}' where article_id = ${empty}`,
    );
    await app.app.database.run(sql`delete from article_terms where article_id = ${gone}`);
    await assignAll();
    expect([await news.listStories(), await countPending()]).toEqual([[], 0]);
  });
});
