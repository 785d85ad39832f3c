import { Injectable } from '@nestjs/common';
import { Database, RateLimiter } from '@reader/database';
import { toTooManyRequests } from '@reader/http';
import type { OwnSession } from '../session/current-session';
import { SecurityLog, type SecurityEvent } from '../session/security-log';
import { verifyPassword } from './password';
import type { User } from './user.entity';
import { createWrongPasswordError } from './users.service';

/**
 * Wrong current passwords per session. Not per account, so that the thief of a session cannot keep the owner
 * from changing the password in another one.
 */
const LIMIT = { name: 'current-password', points: 10, seconds: 600 };

/** Confirms what a stolen session must not be able to do. */
@Injectable()
export class CurrentPassword {
  private readonly failures: RateLimiter;

  constructor(
    private readonly security: SecurityLog,
    database: Database,
  ) {
    this.failures = new RateLimiter(database, LIMIT);
  }

  /**
   * @param event what the password confirms, for the security log
   * @throws Unprocessable for a wrong password; TooManyRequests after ten of them
   */
  async check(user: User, password: string, { publicId }: OwnSession, event: SecurityEvent): Promise<void> {
    const key = String(publicId);
    const waitMs = await this.failures.consume(key);
    if (waitMs > 0) {
      this.security.record(event, 'limited', { user_id: user.id });
      throw toTooManyRequests(waitMs, 'Too many wrong passwords.');
    }
    if (!(await verifyPassword(password, user.passwordHash))) {
      this.security.record(event, 'failure', { user_id: user.id });
      throw createWrongPasswordError();
    }
    await this.failures.giveBack(key);
  }
}
