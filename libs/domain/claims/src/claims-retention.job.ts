import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import { DAY_MINUTES } from '@reader/duration';
import type { Job, JobContext } from '@reader/scheduler';
import { AnswerCache } from './answer/answer-cache';
import { ClaimsRepository } from './claim/claims.repository';

/** Deletes claims and cached answers that nobody read for weeks. */
@Injectable()
export class ClaimsRetentionJob implements Job {
  readonly name = 'claims_retention';
  /** Once a day at any hour. */
  readonly schedule = { everyMinutes: DAY_MINUTES };

  constructor(
    private readonly database: Database,
    private readonly claims: ClaimsRepository,
    private readonly answers: AnswerCache,
  ) {}

  run({ lease }: Pick<JobContext, 'lease'>): Promise<{ claims: number; answers: number }> {
    return this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      return { claims: await this.claims.deleteUnused(tx), answers: await this.answers.deleteUnused(tx) };
    });
  }
}
