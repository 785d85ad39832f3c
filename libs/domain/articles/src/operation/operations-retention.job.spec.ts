import { testApp } from '@reader/accounts/testing';
import { LeaseLost, sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { underLease, underLostLease } from '@reader/testing';
import { ArticlesHttpModule } from '../articles.http.module';
import { ArticlesJobsModule } from '../articles.jobs.module';
import { OperationsRetentionJob } from './operations-retention.job';
import { createArticles } from './articles.testing';

describe('OperationsRetentionJob', () => {
  const app = testApp([SchedulerModule.forRoot({ runsJobs: false }), ArticlesHttpModule, ArticlesJobsModule]);

  it('deletes nothing in a process that lost its lease', async () => {
    const client = await app.signedIn();
    await createArticles(app.app.database, client.id, { slug: 'operations', count: 3 });
    expect((await client.post('/api/articles/mark-read', {})).status).toBe(200);
    await app.app.database.run(sql`update operations set created_at = created_at - interval '40 days'`);
    const run = (under: typeof underLease) =>
      under(app.app, (lease) => app.app.get(OperationsRetentionJob).run({ lease }));
    await expect(run(underLostLease)).rejects.toThrow(LeaseLost);
    expect((await client.get<{ total: number }>('/api/operations')).body.total).toBe(1);
    expect(await run(underLease)).toMatchObject({ forgotten: 1 });
    expect((await client.get<{ total: number }>('/api/operations')).body.total).toBe(0);
  });
});
