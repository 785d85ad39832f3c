import { Injectable } from '@nestjs/common';
import { Database, RateLimiter } from '@reader/database';
import { toTooManyRequests } from '@reader/http';
import type { OwnSession } from '../session/current-session';
import { SecurityLog } from '../session/security-log';
import { hashPassword, verifyPassword } from './password';
import type { ChangePassword } from './user.dto';
import type { User } from './user.entity';
import { UsersService, createWrongPasswordError } from './users.service';

/**
 * Wrong current passwords per session. Not per account, so that the thief of a session cannot keep the owner
 * from changing the password in another one.
 */
const LIMIT = { name: 'current-password', points: 10, seconds: 600 };

@Injectable()
export class PasswordService {
  private readonly failures: RateLimiter;

  constructor(
    private readonly users: UsersService,
    private readonly security: SecurityLog,
    database: Database,
  ) {
    this.failures = new RateLimiter(database, LIMIT);
  }

  /**
   * Changes the password and ends all other sessions; with `sign_out_apps` also revokes the tokens of all
   * apps.
   * @throws Unprocessable for a wrong current password; TooManyRequests after ten of them
   */
  async change(user: User, input: ChangePassword, { sid, publicId }: OwnSession): Promise<void> {
    const key = String(publicId);
    const waitMs = await this.failures.consume(key);
    if (waitMs > 0) {
      this.security.record('password_change', 'limited', { user_id: user.id });
      throw toTooManyRequests(waitMs, 'Too many wrong passwords.');
    }
    if (!(await verifyPassword(input.current_password, user.passwordHash))) {
      this.security.record('password_change', 'failure', { user_id: user.id });
      throw createWrongPasswordError();
    }
    await this.failures.giveBack(key);
    const hash = await hashPassword(input.new_password);
    await this.users.replacePassword(user, hash, sid, input.sign_out_apps ?? false);
    this.security.record('password_change', 'success', { user_id: user.id });
  }
}
