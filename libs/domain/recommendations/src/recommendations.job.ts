import { setImmediate as othersFirst } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { UsersService } from '@reader/accounts';
import { LeaseLost } from '@reader/database';
import type { Job, JobContext } from '@reader/scheduler';
import { DismissalsRepository } from './dismissal/dismissals.repository';
import { InterestModels } from './interest/interest-models';

const EVERY_MINUTES = 30;
/** What was read since then counts with the next computation. A dismissal counts at once. */
const AGE_MAX_HOURS = 6;

interface RecommendationsRunDetail {
  readonly users: number;
  readonly failed: number;
  readonly expired: number;
}

/** Computes the interests of users again, one after the other; all of them after a change of vector model. */
@Injectable()
export class RecommendationsJob implements Job {
  readonly name = 'recommendations';
  readonly schedule = { everyMinutes: EVERY_MINUTES };
  private readonly log = new Logger(RecommendationsJob.name);

  constructor(
    private readonly users: UsersService,
    private readonly models: InterestModels,
    private readonly dismissals: DismissalsRepository,
  ) {}

  async run({ lease, signal }: Pick<JobContext, 'lease' | 'signal'>): Promise<RecommendationsRunDetail> {
    const expired = await this.dismissals.deleteExpired();
    const due = await this.models.listDue(AGE_MAX_HOURS);
    let [users, failed] = [0, 0];
    for (const id of due) {
      if (signal.aborted) break;
      if (await this.computeOne(id, lease)) users += 1;
      else failed += 1;
      await othersFirst();
    }
    return { users, failed, expired };
  }

  /** One user's failure must not stop the others; the next run tries again. */
  private async computeOne(id: number, lease: JobContext['lease']): Promise<boolean> {
    try {
      const user = await this.users.find(id);
      if (user !== null) await this.models.compute(user, lease);
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      this.log.error({ err: error, user_id: id, what: 'the interests of a user were not computed' });
      return false;
    }
  }
}
