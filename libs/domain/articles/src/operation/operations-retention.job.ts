import { Injectable } from '@nestjs/common';
import type { Job, JobContext } from '@reader/scheduler';
import { DAY_MINUTES } from '@reader/duration';
import { RemovedArticlesRepository } from '../article/removed-articles.repository';
import { OperationsRepository, UNDO_DAYS } from './operations.repository';

/** Deletes what no undo needs any more: journals, operations, and articles of deleted sources. */
@Injectable()
export class OperationsRetentionJob implements Job {
  readonly name = 'operations_retention';
  /** Once a day at any hour. */
  readonly schedule = { everyMinutes: DAY_MINUTES };

  constructor(
    private readonly operations: OperationsRepository,
    private readonly removed: RemovedArticlesRepository,
  ) {}

  async run({ lease }: Pick<JobContext, 'lease'>): Promise<object> {
    const counts = await this.operations.deleteExpired(lease);
    return { ...counts, articles: await this.removed.deleteUnretained(UNDO_DAYS, lease) };
  }
}
