import { Injectable } from '@nestjs/common';
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
    private readonly claims: ClaimsRepository,
    private readonly answers: AnswerCache,
  ) {}

  async run({ lease }: Pick<JobContext, 'lease'>): Promise<{ claims: number; answers: number }> {
    const claims = await this.claims.deleteUnused(lease);
    return { claims, answers: await this.answers.deleteUnused(lease) };
  }
}
