import { Injectable, Logger } from '@nestjs/common';
import { type User, UsersService } from '@reader/accounts';
import { LeaseLost } from '@reader/database';
import { buildBriefingRunSessionId } from '@reader/llm';
import { Clock, type Job, type JobContext } from '@reader/scheduler';
import { BriefingsRepository } from '../briefing/briefings.repository';
import { BriefingMaker } from '../writing/briefing-maker';
import { type DueBriefing, findDueBriefing, findPeriod } from './briefing-schedule';

/** Minutes after its hour at which a briefing is made at the latest. */
const EVERY_MINUTES = 5;
/** Briefings that are made at the same time; the pool also serves requests. */
const CONCURRENCY = 3;

type Context = Pick<JobContext, 'lease' | 'signal' | 'jobRunId'>;
type Outcome = 'made' | 'exists' | 'failed';

/** Makes the briefings whose hour has come, one for each user and day. */
@Injectable()
export class PerUserBriefingsJob implements Job {
  readonly name = 'per_user_briefings';
  private readonly log = new Logger(PerUserBriefingsJob.name);

  constructor(
    private readonly users: UsersService,
    private readonly briefings: BriefingsRepository,
    private readonly maker: BriefingMaker,
    private readonly clock: Clock,
  ) {}

  readonly schedule = () => (this.maker.isEnabled ? { everyMinutes: EVERY_MINUTES } : null);

  async run(context: Context): Promise<Record<Outcome, number>> {
    const counts: Record<Outcome, number> = { made: 0, exists: 0, failed: 0 };
    if (!this.maker.isEnabled) return counts;
    const now = this.clock.now();
    const work = (await this.listDue(now))[Symbol.iterator]();
    const makeSome = async () => {
      for (const { user, due } of work) {
        if (context.signal.aborted) return;
        counts[await this.makeOne(user, due, context)]++;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, makeSome));
    await this.briefings.deleteExpired(now);
    return counts;
  }

  private async listDue(now: Date): Promise<{ user: User; due: DueBriefing }[]> {
    const recent = await this.briefings.listRecent(now);
    return (await this.users.listBriefingReaders()).flatMap((user) => {
      const due = findDueBriefing(user.settings, user.createdAt, now);
      return due === null || recent.has(`${user.id} ${due.day}`) ? [] : [{ user, due }];
    });
  }

  /** One user's briefing must not stop the others; the next run tries again. */
  private async makeOne(
    user: User,
    { kind, day }: DueBriefing,
    { lease, jobRunId }: Context,
  ): Promise<Outcome> {
    try {
      // Not when the run began: a briefing of a long run would be too old to be spoken or mailed.
      const period = findPeriod(kind, await this.briefings.findLastEnd(user), this.clock.now());
      const briefingId = await this.maker.make(user, {
        ...{ kind, day, period, lease, priority: 'background' as const },
        sessionId: buildBriefingRunSessionId(jobRunId),
      });
      return briefingId === null ? 'exists' : 'made';
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      this.log.error({ err: error, user_id: user.id, what: 'a briefing was not made' });
      return 'failed';
    }
  }
}
