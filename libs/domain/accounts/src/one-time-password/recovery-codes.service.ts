import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { throwNotFound } from '@reader/http';
import { SecurityLog } from '../session/security-log';
import type { User } from '../user/user.entity';
import { UsersService } from '../user/users.service';
import { OneTimePasswordsRepository } from './one-time-passwords.repository';
import { OtpHasher } from './otp-hasher';

const RECOVERY_CODES = 10;
/** 50 bits: no password list helps, and five tries at a time do not find it. */
const RECOVERY_LENGTH = 10;
/** Without letters and digits that look alike. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ways back into an account whose mailbox is lost. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly repository: OneTimePasswordsRepository,
    private readonly users: UsersService,
    private readonly hasher: OtpHasher,
    private readonly security: SecurityLog,
  ) {}

  /** Replaces all recovery codes. @returns the new ones, which are shown this once */
  async create(user: User): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
    const hashes = codes.map((code) => this.hasher.hashRecoveryCode(user.id, code));
    await this.repository.withTransaction((tx) => this.repository.replaceRecoveryCodes(tx, user.id, hashes));
    this.security.record('recovery_codes_creation', 'success', { user_id: user.id });
    return codes;
  }

  /** Switches the second factor of a user off, for one who lost the mailbox. @throws NotFound */
  async resetSecondFactor(admin: User, userId: number): Promise<void> {
    const user = (await this.users.find(userId)) ?? throwNotFound('user');
    await this.users.changeSettings(user, { otp_email: false });
    await this.repository.withTransaction(async (tx) => {
      await this.repository.replaceRecoveryCodes(tx, userId, []);
      await this.repository.deleteChallengesOf(tx, userId);
    });
    this.security.record('second_factor_reset', 'success', { user_id: userId, by_user_id: admin.id });
  }
}

function createRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  );
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
