import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database, RateLimiter } from '@reader/database';
import { MINUTE_MS } from '@reader/duration';
import { throwNotFound, toTooManyRequests, Unauthenticated } from '@reader/http';
import { MailsService } from '@reader/mail';
import { SecurityLog } from '../session/security-log';
import type { User } from '../user/user.entity';
import { UsersService } from '../user/users.service';
import { OneTimePasswordsRepository } from './one-time-passwords.repository';
import { buildOtpMail } from './otp-mail';

const LIFETIME_MS = 10 * MINUTE_MS;
const CODE_DIGITS = 6;
const CHALLENGE_BYTES = 32;
const RECOVERY_CODES = 10;
/** 50 bits: no password list helps, and five tries at a time do not find it. */
const RECOVERY_LENGTH = 10;
/** Without letters and digits that look alike. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Mails per account: knowing the password is not enough to flood the mailbox. */
const MAIL_LIMIT = { name: 'otp-mail', points: 10, seconds: 600 };
/** Wrong codes per account, over all challenges: a million codes take years. */
const FAILURE_LIMIT = { name: 'otp-failure', points: 20, seconds: 3_600 };

/** A second factor by mail for accounts with a password. It is off where no mail server is configured. */
@Injectable()
export class OneTimePasswordsService {
  private readonly mailLimit: RateLimiter;
  private readonly failures: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly repository: OneTimePasswordsRepository,
    private readonly users: UsersService,
    private readonly mails: MailsService,
    private readonly security: SecurityLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.mailLimit = new RateLimiter(database, MAIL_LIMIT);
    this.failures = new RateLimiter(database, FAILURE_LIMIT);
  }

  /**
   * Mails a code to a user whose password was right. @returns the challenge; null when the user has no second
   * factor
   * @throws TooManyRequests
   */
  async start(user: User): Promise<string | null> {
    if (!user.settings.otp_email || !this.mails.isOneTimePasswordEnabled || user.email === null) return null;
    const waitMs = await this.mailLimit.consume(String(user.id));
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many codes were mailed.');
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const mail = buildOtpMail(user, user.email, code, LIFETIME_MS);
    await this.database.withTransaction(async (tx) => {
      await this.repository.insertChallenge(tx, {
        challengeHash: hashChallenge(challenge),
        userId: user.id,
        codeHash: this.hash('code', `${challenge} ${code}`),
        accountHash: this.hashAccount(user),
        lifetimeMs: LIFETIME_MS,
      });
      await this.mails.enqueue(tx, [mail]);
    });
    return challenge;
  }

  /**
   * Completes a challenge with its code, or with a recovery code. Either works once.
   * @throws Unauthenticated, the same for every reason; TooManyRequests
   */
  async complete(challenge: string, code: string): Promise<User> {
    const challengeHash = hashChallenge(challenge);
    const tried = await this.repository.countTry(challengeHash);
    const user = tried === null ? null : await this.users.find(tried.user_id);
    if (tried === null || user === null || !timingSafeEqual(tried.account_hash, this.hashAccount(user)))
      throw createRefusal();
    const waitMs = await this.failures.consume(String(user.id));
    if (waitMs > 0) {
      this.security.record('second_factor', 'limited', { user_id: user.id });
      throw toTooManyRequests(waitMs, 'Too many wrong codes.');
    }
    const isCode = timingSafeEqual(tried.code_hash, this.hash('code', `${challenge} ${code.trim()}`));
    const recoveryHash = this.hashRecoveryCode(user.id, code);
    const isCompleted = await this.database.withTransaction(
      async (tx) =>
        (isCode || (await this.repository.useRecoveryCode(tx, user.id, recoveryHash))) &&
        (await this.repository.deleteChallenge(tx, challengeHash)),
    );
    this.security.record('second_factor', isCompleted ? 'success' : 'failure', { user_id: user.id });
    if (!isCompleted) throw createRefusal();
    await this.failures.giveBack(String(user.id));
    return user;
  }

  /** Replaces all recovery codes. @returns the new ones, which are shown this once */
  async createRecoveryCodes(user: User): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
    const hashes = codes.map((code) => this.hashRecoveryCode(user.id, code));
    await this.database.withTransaction((tx) => this.repository.replaceRecoveryCodes(tx, user.id, hashes));
    this.security.record('recovery_codes_creation', 'success', { user_id: user.id });
    return codes;
  }

  /** Switches the second factor of a user off, for one who lost the mailbox. @throws NotFound */
  async reset(admin: User, userId: number): Promise<void> {
    const user = (await this.users.find(userId)) ?? throwNotFound('user');
    await this.users.changeSettings(user, { otp_email: false });
    await this.database.withTransaction(async (tx) => {
      await this.repository.replaceRecoveryCodes(tx, userId, []);
      await this.repository.deleteChallengesOf(tx, userId);
    });
    this.security.record('second_factor_reset', 'success', { user_id: userId, by_user_id: admin.id });
  }

  private hashAccount(user: User): Buffer {
    return this.hash('account', `${user.id} ${user.passwordHash ?? ''}`);
  }

  private hashRecoveryCode(userId: number, code: string): Buffer {
    return this.hash('recovery', `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
  }

  private hash(purpose: 'code' | 'account' | 'recovery', text: string): Buffer {
    return createHmac('sha256', this.config.secrets.session)
      .update(`one-time password ${purpose} ${text}`)
      .digest();
  }
}

const createRefusal = () =>
  new Unauthenticated('The code is wrong or no longer valid. Sign in again for another one.', 'invalid_code');

const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

function createRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  );
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
