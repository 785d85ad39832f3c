import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, aSource, ingested } from '@reader/articles/testing';
import { eventsHandled } from '@reader/outbox/testing';
import { LeaseLost, sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { underLease, underLostLease } from '@reader/testing';
import { RulesHttpModule, RulesJobsModule } from '../index';
import { RulesAgingJob } from './aging.job';

describe('rules with an age condition', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: false }),
    ArticlesHttpModule,
    SourcesHttpModule,
    RulesHttpModule,
    RulesJobsModule,
    OutboxJobsModule,
  ]);

  it('change nothing in a process that lost its lease', async () => {
    const client = await app.signedIn();
    const source = await aSource(app.app, client.id, { slug: 'aged' });
    const conditions = [{ field: 'age_days', op: 'older_than', value: 3 }];
    const rule = { name: 'Old', conditions, actions: [{ type: 'archive' }] };
    expect((await client.post('/api/rules', rule)).status).toBe(201);
    await ingested(app.app, source, [{ title: 'Tide', publishedAt: new Date() }]);
    await eventsHandled(app.app);
    await app.app.database.run(sql`
      update articles set published_at = published_at - interval '5 days',
                          ingested_at = ingested_at - interval '5 days'`);
    await app.app.database.run(sql`update rules set aged_until = aged_until - interval '5 days'`);
    const run = (under: typeof underLease) =>
      under(app.app, (lease) =>
        app.app.get(RulesAgingJob).run({ lease, signal: new AbortController().signal }),
      );
    await expect(run(underLostLease)).rejects.toThrow(LeaseLost);
    expect(await articlesOf(client, '?state=archived')).toEqual([]);
    await run(underLease);
    expect(await articlesOf(client, '?state=archived')).toHaveLength(1);
  });
});
