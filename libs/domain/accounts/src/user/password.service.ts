import { Injectable } from '@nestjs/common';
import type { OwnSession } from '../session/current-session';
import { SecurityLog } from '../session/security-log';
import { CurrentPassword } from './current-password';
import { hashPassword } from './password';
import type { ChangePassword } from './user.dto';
import type { User } from './user.entity';
import { UsersService } from './users.service';

@Injectable()
export class PasswordService {
  constructor(
    private readonly users: UsersService,
    private readonly current: CurrentPassword,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Changes the password and ends all other sessions; with `sign_out_apps` also revokes the tokens of all
   * apps.
   * @throws Unprocessable for a wrong current password; TooManyRequests after ten of them
   */
  async change(user: User, input: ChangePassword, session: OwnSession): Promise<void> {
    await this.current.check(user, input.current_password, session, 'password_change');
    const hash = await hashPassword(input.new_password);
    await this.users.replacePassword(user, hash, session.sid, input.sign_out_apps ?? false);
    this.security.record('password_change', 'success', { user_id: user.id });
  }
}
