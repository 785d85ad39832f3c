import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { CONFIG, type Config } from '@reader/config';
import { BATCH_ROWS, LeaseLost, sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { limitDeletes, underLease, underLostLease } from '@reader/testing';
import { ActivityJobsModule } from '../activity.jobs.module';
import { AnalyticsRetentionJob } from './analytics-retention.job';

/** One more than a batch. */
const COUNT = BATCH_ROWS + 1;

describe('AnalyticsRetentionJob', () => {
  const app = testApp([SchedulerModule.forRoot({ runsJobs: false }), ArticlesHttpModule, ActivityJobsModule]);

  it('deletes events and readings in batches, and nothing in a process that lost its lease', async () => {
    const { database } = app.app;
    const { id } = await app.signedIn();
    const { retentionDays } = app.app.get<Config>(CONFIG).analytics;
    const expired = sql`now() - make_interval(days => ${retentionDays + 1})`;
    await database.run(sql`
      insert into readings (user_id, article_id, source_id, word_count, read_at, from_dwell)
      select ${id}, n, 1, 1, date_bin('15 minutes', ${expired}, 'epoch'), true
      from generate_series(1, ${COUNT}) n`);
    await database.run(sql`
      insert into user_events (user_id, type, occurred_at)
      select ${id}, 'time_on_app', ${expired} from generate_series(1, ${COUNT})`);
    for (const table of ['readings', 'user_events']) await limitDeletes(database, table);
    const run = (under: typeof underLease) =>
      under(app.app, (lease) => app.app.get(AnalyticsRetentionJob).run({ lease }));
    await expect(run(underLostLease)).rejects.toThrow(LeaseLost);
    expect(await run(underLease)).toEqual({ forgotten: COUNT });
    expect(await database.query(sql`select 1 from readings`)).toEqual([]);
  });
});
