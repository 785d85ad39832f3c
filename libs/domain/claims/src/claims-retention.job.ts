import { Injectable } from '@nestjs/common';
import { DAY_MINUTES } from '@reader/duration';
import { UsageRepository } from '@reader/llm';
import type { Job, JobContext } from '@reader/scheduler';
import { AnswerCache } from './answer/answer-cache';
import { ClaimsRepository } from './claim/claims.repository';

interface ClaimsRetentionDetail {
  readonly claims: number;
  readonly answers: number;
  /** Rows of what models cost. */
  readonly usage: number;
}

/** Deletes claims and cached answers that nobody read for weeks, and the costs of models of last year. */
@Injectable()
export class ClaimsRetentionJob implements Job {
  readonly name = 'claims_retention';
  /** Once a day at any hour. */
  readonly schedule = { everyMinutes: DAY_MINUTES };

  constructor(
    private readonly claims: ClaimsRepository,
    private readonly answers: AnswerCache,
    private readonly usage: UsageRepository,
  ) {}

  async run({ lease }: Pick<JobContext, 'lease'>): Promise<ClaimsRetentionDetail> {
    const claims = await this.claims.deleteUnused(lease);
    const answers = await this.answers.deleteUnused(lease);
    return { claims, answers, usage: await this.usage.deleteOld(lease) };
  }
}
