import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import type { Job, JobContext } from '@reader/scheduler';
import { DAY_MINUTES } from '@reader/duration';
import { OperationsRepository } from './operations.repository';

/** Deletes journals and operations that can no longer be undone or shown. */
@Injectable()
export class OperationsRetentionJob implements Job {
  readonly name = 'operations_retention';
  /** Once a day at any hour. */
  readonly schedule = { everyMinutes: DAY_MINUTES };

  constructor(
    private readonly database: Database,
    private readonly operations: OperationsRepository,
  ) {}

  run({ lease }: Pick<JobContext, 'lease'>): Promise<{ expired: number; forgotten: number }> {
    return this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      return this.operations.deleteExpired(tx);
    });
  }
}
