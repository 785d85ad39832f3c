import { Injectable, Logger } from '@nestjs/common';
import { type User, UsersService } from '@reader/accounts';
import { LeaseLost } from '@reader/database';
import { isMailAddress } from '@reader/mail';
import { Clock, type Job, type JobContext } from '@reader/scheduler';
import { DigestsRepository } from './digests.repository';
import { type DigestOutcome, DigestsService } from './digests.service';
import { findDigestDay } from './schedule/digest-day';

/** Minutes after its hour at which a digest is enqueued at the latest. */
const EVERY_MINUTES = 5;
/** Digests that are read at the same time; the pool also serves requests. */
const CONCURRENCY = 3;

type DigestCounts = Record<DigestOutcome | 'failed', number>;

/** Enqueues the digests whose hour has come. */
@Injectable()
export class DigestJob implements Job {
  readonly name = 'digest';
  private readonly log = new Logger(DigestJob.name);

  constructor(
    private readonly users: UsersService,
    private readonly digests: DigestsService,
    private readonly repository: DigestsRepository,
    private readonly clock: Clock,
  ) {}

  readonly schedule = () => (this.digests.isEnabled ? { everyMinutes: EVERY_MINUTES } : null);

  async run({ lease, signal }: Pick<JobContext, 'lease' | 'signal'>): Promise<DigestCounts> {
    const counts: DigestCounts = { enqueued: 0, empty: 0, exists: 0, failed: 0 };
    if (!this.digests.isEnabled) return counts;
    const now = this.clock.now();
    const due = await this.listDue(now);
    const work = due[Symbol.iterator]();
    const enqueueSome = async () => {
      for (const { user, day } of work) {
        if (signal.aborted) return;
        counts[await this.sendOne(user, () => this.digests.sendDue(user, day, { lease, now }))]++;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, enqueueSome));
    await this.repository.deleteExpired();
    return counts;
  }

  private async listDue(now: Date): Promise<{ user: User; day: string }[]> {
    const recent = await this.repository.listRecent();
    return (await this.users.listDigestReaders()).flatMap((user) => {
      const day = findDigestDay(user.settings, now);
      const isDue = day !== null && !recent.has(`${user.id} ${day}`) && isMailAddress(user.email ?? '');
      return isDue ? [{ user, day }] : [];
    });
  }

  /** One user's digest must not stop the others; the next run tries again. */
  private async sendOne(user: User, send: () => Promise<DigestOutcome>): Promise<keyof DigestCounts> {
    try {
      return await send();
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      this.log.error({ err: error, user_id: user.id, what: 'a digest was not created' });
      return 'failed';
    }
  }
}
