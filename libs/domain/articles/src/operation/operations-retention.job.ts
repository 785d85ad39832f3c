import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import type { Job, JobContext } from '@reader/scheduler';
import { OperationsRepository } from './operations.repository';

/** Forgets former states once nobody can ask for them any more. */
@Injectable()
export class OperationsRetentionJob implements Job {
  readonly name = 'operations_retention';
  /** Once a day, whenever a process is there: nothing depends on the hour. */
  readonly schedule = { everyMinutes: 24 * 60 };

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
