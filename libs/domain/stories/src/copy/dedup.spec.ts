import { testApp, type SignedIn } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import type { WireArticle } from '@reader/articles/testing';
import { LeaseLost, sql } from '@reader/database';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { underLease, underLostLease, waitUntil } from '@reader/testing';
import { makeWords } from '../clustering/invented.testing';
import { OTHERS_PER_SOURCE_MAX } from '../clustering/comparison-window';
import { StoriesHttpModule } from '../index';
import { News } from '../stories.testing';
import { DedupJob } from './dedup.job';

interface Run {
  readonly job_run_id: number;
  readonly status: string;
  readonly detail: object | null;
}

const ADDRESS = '/api/scheduler/jobs/embedding-dedup/run';
const TEXT = makeWords('flood', 60);

describe('DedupJob', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: false }),
    SchedulerHttpModule,
    ArticlesHttpModule,
    StoriesHttpModule,
  ]);
  const news = new News(app);

  beforeAll(() => news.countTerms());
  beforeEach(() => app.app.database.run(sql`delete from sources`));

  /** Starts a run and returns it once it has ended. */
  async function dedup(): Promise<Run> {
    const admin = await app.admin();
    const { status, body } = await admin.post<Run>(ADDRESS);
    expect(status).toBe(202);
    return waitUntil('the run has ended', async () => {
      const { body: history } = await admin.get<{ items: Run[] }>('/api/scheduler/job-runs?limit=500');
      const run = history.items.find((item) => item.job_run_id === body.job_run_id);
      return run?.status !== 'running' && run;
    });
  }

  const duplicatesOf = (client: SignedIn, ids: readonly number[]) =>
    Promise.all(
      ids.map(async (id) => (await client.get<WireArticle>(`/api/articles/${id}`)).body['duplicate_of']),
    );

  it('starts for administrators only', async () => {
    expect((await app.anyone().post(ADDRESS)).status).toBe(401);
    expect((await (await app.signedIn()).post(ADDRESS)).status).toBe(403);
    expect(await dedup()).toMatchObject({ status: 'success', detail: { articles: 0, duplicates: 0 } });
  });

  it('marks articles that repeat an earlier one of another source in their story', async () => {
    const ada = await app.signedIn();
    const [one, two, three] = [await news.source(), await news.source(), await news.source()];
    const original = await news.publish(one, { text: TEXT, hoursAgo: 5 });
    const copy = await news.publish(two, { text: TEXT, hoursAgo: 4 });
    const own = await news.publish(three, { text: `${TEXT} ${makeWords('reporter', 60)}`, hoursAgo: 3 });
    const different = await news.publish(three, {
      text: `${makeWords('flood', 30)} ${makeWords('boats', 30)}`,
      hoursAgo: 2,
    });
    const sameSource = await news.publish(one, { text: TEXT, hoursAgo: 1 });
    await news.clustered();
    expect((await dedup()).detail).toEqual({ articles: 5, duplicates: 3 });
    expect(await duplicatesOf(ada, [original, copy, own, different, sameSource])).toEqual([
      null,
      original,
      original,
      null,
      copy,
    ]);
    const { body } = await ada.get<{ items: WireArticle[] }>('/api/articles');
    expect(body.items.map((each) => each['duplicate_of'])).toEqual([copy, null, original, original, null]);
    expect((await dedup()).detail).toEqual({ articles: 0, duplicates: 0 });
  });

  it('names for each user the earliest original that this user may see', async () => {
    const [ada, bob] = await app.twoUsers();
    const [adas, everyones, bobs] = [await news.source(ada), await news.source(), await news.source(bob)];
    const [first, second, third] = (await news.tell([adas, everyones, bobs], { text: TEXT })) as [
      number,
      number,
      number,
    ];
    await news.clustered();
    await dedup();
    expect(await duplicatesOf(ada, [first, second])).toEqual([null, first]);
    expect(await duplicatesOf(bob, [second, third])).toEqual([null, second]);
    await app.app.database.run(sql`update sources set subscribed = false where source_id = ${everyones}`);
    expect(await duplicatesOf(bob, [third])).toEqual([null]);
  });

  it('forgets a deleted original, and names the next one', async () => {
    const ada = await app.signedIn();
    const sources = [await news.source(), await news.source(), await news.source()];
    const [first, second, third] = (await news.tell(sources, { text: TEXT })) as [number, number, number];
    await news.clustered();
    await dedup();
    expect(await duplicatesOf(ada, [third])).toEqual([first]);
    await app.app.database.run(sql`delete from articles where article_id = ${first}`);
    expect(await duplicatesOf(ada, [second, third])).toEqual([null, second]);
  });

  it('compares an article again when its text changes', async () => {
    const ada = await app.signedIn();
    const [first, second] = (await news.tell([await news.source(), await news.source()], {
      text: TEXT,
    })) as [number, number];
    await news.clustered();
    await dedup();
    await app.app.database.run(sql`
      update article_contents set html = ${makeWords('boats', 60)} where article_id = ${second}`);
    await news.writeTerms(second, 'Storm floods harbour town');
    expect((await dedup()).detail).toEqual({ articles: 1, duplicates: 0 });
    expect(await duplicatesOf(ada, [first, second])).toEqual([null, null]);
  });

  it('compares an article of a large story with a few others of each source', async () => {
    const ada = await app.signedIn();
    const sourceIds = [await news.source(ada), await news.source(ada)];
    await news.publishStory(sourceIds, { articles: 250, text: TEXT });
    expect((await dedup()).detail).toEqual({ articles: 250, duplicates: 249 });
    const stored = await app.app.database.queryOne<{ copies: number; most: number }>(sql`
      select count(*) as copies, max(n) as most
      from (select count(*) as n from article_copies group by article_id) c`);
    expect(stored).toEqual({ copies: 249, most: OTHERS_PER_SOURCE_MAX });
    // Entries with older dates that arrive later are originals of the newer ones.
    await news.publishStory(sourceIds, { articles: 50, text: TEXT, daysAgo: 2 });
    expect((await dedup()).detail).toMatchObject({ articles: 50 });
    expect(
      await app.app.database.query(sql`
      select article_id from article_copies group by article_id having count(*) > ${OTHERS_PER_SOURCE_MAX}`),
    ).toEqual([]);
  });

  it('marks nothing in a process that lost its lease', async () => {
    const ada = await app.signedIn();
    const ids = await news.tell([await news.source(), await news.source()], { text: TEXT });
    await news.clustered();
    const run = (under: typeof underLease) =>
      under(app.app, (lease) => app.app.get(DedupJob).run({ lease, signal: new AbortController().signal }));
    await expect(run(underLostLease)).rejects.toThrow(LeaseLost);
    expect(await duplicatesOf(ada, ids)).toEqual([null, null]);
    await run(underLease);
    expect(await duplicatesOf(ada, ids)).toEqual([null, ids[0]]);
  });
});
