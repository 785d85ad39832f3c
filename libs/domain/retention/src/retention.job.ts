import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import type { Job, JobContext, Schedule } from '@reader/scheduler';
import { RetentionQueries } from './retention.queries';

/** Articles a transaction: what waits for one of them waits for a moment. */
const BATCH = 500;

/** Deletes what the policy no longer keeps. */
@Injectable()
export class ArticleRetentionJob implements Job {
  readonly name = 'article_retention';

  constructor(
    private readonly database: Database,
    private readonly queries: RetentionQueries,
  ) {}

  /** At night, and so not in the moment in which it is switched on. */
  readonly schedule = async (): Promise<Schedule | null> =>
    (await this.queries.policy()).enabled ? { dailyAt: '03:40' } : null;

  async run({ lease, signal }: Pick<JobContext, 'lease' | 'signal'>): Promise<{ articles: number }> {
    let articles = 0;
    for (;;) {
      // Read anew: who switches it off means at once.
      const { enabled, ...limits } = await this.queries.policy();
      const ids = enabled && !signal.aborted ? await this.queries.next(limits, BATCH) : [];
      const purged = await this.database.transaction(async (tx) => {
        await lease.guard(tx);
        if (ids.length === 0) await this.queries.forget(tx);
        return ids.length === 0 ? 0 : this.queries.purge(tx, ids);
      });
      articles += purged;
      if (purged === 0) return { articles };
    }
  }
}
