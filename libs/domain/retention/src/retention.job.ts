import { Injectable } from '@nestjs/common';
import { PurgedArticlesRepository } from '@reader/articles';
import { Database } from '@reader/database';
import type { Job, JobContext, Schedule } from '@reader/scheduler';
import { RetentionRepository } from './retention.repository';

/** Articles deleted in one transaction; small, so that other writers wait only briefly. */
const BATCH = 500;

/** Deletes the articles that the policy no longer retains. */
@Injectable()
export class ArticleRetentionJob implements Job {
  readonly name = 'article_retention';

  constructor(
    private readonly database: Database,
    private readonly repository: RetentionRepository,
    private readonly articles: PurgedArticlesRepository,
  ) {}

  /** At night, so that enabling the policy does not delete at once; later if the machine is off at night. */
  readonly schedule = async (): Promise<Schedule | null> =>
    (await this.repository.getPolicy()).enabled ? { dailyAt: '03:40', shouldCatchUp: true } : null;

  async run({ lease, signal }: Pick<JobContext, 'lease' | 'signal'>): Promise<{ articles: number }> {
    let articles = 0;
    for (;;) {
      // Read again for each batch, so that disabling the policy stops the run.
      const { enabled, ...limits } = await this.repository.getPolicy();
      const ids = enabled && !signal.aborted ? await this.repository.listExpiredIds(limits, BATCH) : [];
      const purged = await this.database.withTransaction(async (tx) => {
        await lease.guard(tx);
        return ids.length === 0 ? 0 : this.articles.purge(tx, ids);
      });
      articles += purged;
      if (ids.length === 0) await this.articles.deleteDropped(lease);
      if (purged === 0) return { articles };
    }
  }
}
