import { Injectable } from '@nestjs/common';
import type { Job, JobContext } from '@reader/scheduler';
import { DAY_MINUTES } from '@reader/duration';
import { OperationsRepository } from './operations.repository';

/** Deletes journals and operations that can no longer be undone or shown. */
@Injectable()
export class OperationsRetentionJob implements Job {
  readonly name = 'operations_retention';
  /** Once a day at any hour. */
  readonly schedule = { everyMinutes: DAY_MINUTES };

  constructor(private readonly operations: OperationsRepository) {}

  run({ lease }: Pick<JobContext, 'lease'>): Promise<{ expired: number; forgotten: number }> {
    return this.operations.deleteExpired(lease);
  }
}
