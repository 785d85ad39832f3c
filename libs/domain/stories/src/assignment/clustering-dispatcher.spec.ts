import { TestApp, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { StoriesHttpModule } from '../index';
import { News } from '../stories.testing';
import { CLUSTERING_LEASE } from './clustering-dispatcher';

const createModules = () => [
  SchedulerModule.forRoot({ runsJobs: false }),
  ArticlesHttpModule,
  StoriesHttpModule,
];

describe('ClusteringDispatcher', () => {
  const app = testApp(createModules());
  const news = new News(app);

  const findFence = async () => {
    const row = await app.app.database.queryOne<{ fence: number }>(
      sql`select fence from leases where name = ${CLUSTERING_LEASE}`,
    );
    return row?.fence;
  };

  it('clusters in one process, and in another one when that one stops', async () => {
    const other = new TestApp();
    const url = app.app.database.pool.options.connectionString ?? '';
    await other.start(createModules(), { DATABASE_URL: url });
    await news.countTerms();
    const sources = await Promise.all([1, 2, 3].map(() => news.source()));
    const ids: number[] = [];
    for (let hoursAgo = 20; hoursAgo > 14; hoursAgo--) ids.push(...(await news.tell(sources, { hoursAgo })));
    await news.clustered();
    expect(await findFence()).toBe(1);
    await Promise.all([other.stop(), news.tell(sources.slice(0, 1), { hoursAgo: 2 })]);
    ids.push(...(await news.tell(sources.slice(1), { hoursAgo: 1 })));
    await news.clustered();
    const [story] = await news.listStories();
    expect(story).toEqual(expect.arrayContaining(ids));
    expect(story).toHaveLength(ids.length + 1);
  });
});
