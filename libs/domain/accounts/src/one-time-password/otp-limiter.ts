import { Injectable } from '@nestjs/common';
import { Database, RateLimiter } from '@reader/database';
import { toTooManyRequests } from '@reader/http';
import { SecurityLog } from '../session/security-log';

/** Mails per account: knowing the password is not enough to flood the mailbox. */
const MAIL_LIMIT = { name: 'otp-mail', points: 10, seconds: 600 };
/** Wrong codes per account, over all challenges: a million codes take years. */
const FAILURE_LIMIT = { name: 'otp-failure', points: 20, seconds: 3_600 };

/** Limits mails and wrong codes, and records the outcomes. */
@Injectable()
export class OtpLimiter {
  private readonly mails: RateLimiter;
  private readonly failures: RateLimiter;

  constructor(
    database: Database,
    private readonly security: SecurityLog,
  ) {
    this.mails = new RateLimiter(database, MAIL_LIMIT);
    this.failures = new RateLimiter(database, FAILURE_LIMIT);
  }

  /** @throws TooManyRequests */
  async countMail(userId: number): Promise<void> {
    const waitMs = await this.mails.consume(String(userId));
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many codes were mailed.');
  }

  /** Counts a try as failed until `recordSuccess`. @throws TooManyRequests */
  async countTry(userId: number): Promise<void> {
    const waitMs = await this.failures.consume(String(userId));
    if (waitMs === 0) return;
    this.security.record('second_factor', 'limited', { user_id: userId });
    throw toTooManyRequests(waitMs, 'Too many wrong codes.');
  }

  async recordSuccess(userId: number): Promise<void> {
    this.security.record('second_factor', 'success', { user_id: userId });
    await this.failures.giveBack(String(userId));
  }

  recordFailure(userId: number): void {
    this.security.record('second_factor', 'failure', { user_id: userId });
  }
}
