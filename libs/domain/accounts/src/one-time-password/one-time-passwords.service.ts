import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@reader/duration';
import { Unauthenticated } from '@reader/http';
import { MailsService } from '@reader/mail';
import type { User } from '../user/user.entity';
import { OneTimePasswordsRepository } from './one-time-passwords.repository';
import { OtpHasher } from './otp-hasher';
import { OtpLimiter } from './otp-limiter';
import { buildOtpMail } from './otp-mail';
import { checkOtpIsConfigured } from './otp-requirements';

const LIFETIME_MS = 10 * MINUTE_MS;
const CODE_DIGITS = 6;
const CHALLENGE_BYTES = 32;

/** A second factor by mail for accounts with a password. It is off where no mail server is configured. */
@Injectable()
export class OneTimePasswordsService {
  constructor(
    private readonly repository: OneTimePasswordsRepository,
    private readonly mails: MailsService,
    private readonly hasher: OtpHasher,
    private readonly limiter: OtpLimiter,
  ) {}

  /** @throws Unavailable when this server mails no codes */
  checkIsConfigured(): void {
    checkOtpIsConfigured(this.mails.isOneTimePasswordEnabled);
  }

  /**
   * Mails a code to a user whose password was right. @returns the challenge; null when the user has no second
   * factor
   * @throws TooManyRequests
   */
  async start(user: User): Promise<string | null> {
    if (!user.settings.otp_email || !this.mails.isOneTimePasswordEnabled || user.email === null) return null;
    await this.limiter.countMail(user.id);
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const mail = buildOtpMail(user, user.email, code, LIFETIME_MS);
    await this.repository.withTransaction(async (tx) => {
      await this.repository.insertChallenge(tx, {
        challengeHash: this.hasher.hashChallenge(challenge),
        userId: user.id,
        codeHash: this.hasher.hashCode(challenge, code),
        accountHash: this.hasher.hashAccount(user),
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
    const challengeHash = this.hasher.hashChallenge(challenge);
    const tried = await this.repository.countTry(challengeHash);
    const user = tried === null ? null : await this.repository.findUser(tried.user_id);
    if (
      tried === null ||
      user === null ||
      !timingSafeEqual(tried.account_hash, this.hasher.hashAccount(user))
    )
      throw createRefusal();
    await this.limiter.countTry(user.id);
    const isCode = timingSafeEqual(tried.code_hash, this.hasher.hashCode(challenge, code));
    const recoveryHash = this.hasher.hashRecoveryCode(user.id, code);
    const isCompleted = await this.repository.withTransaction(
      async (tx) =>
        (isCode || (await this.repository.useRecoveryCode(tx, user.id, recoveryHash))) &&
        (await this.repository.deleteChallenge(tx, challengeHash)),
    );
    if (!isCompleted) {
      this.limiter.recordFailure(user.id);
      throw createRefusal();
    }
    await this.limiter.recordSuccess(user.id);
    return user;
  }
}

const createRefusal = () =>
  new Unauthenticated('The code is wrong or no longer valid. Sign in again for another one.', 'invalid_code');
