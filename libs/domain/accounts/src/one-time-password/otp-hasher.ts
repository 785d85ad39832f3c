import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { User } from '../user/user.entity';

/** Hashes what is stored of one-time passwords, so that a copy of the database opens no account. */
@Injectable()
export class OtpHasher {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Without a key: a challenge is long and random. */
  hashChallenge(challenge: string): Buffer {
    return createHash('sha256').update(challenge).digest();
  }

  hashCode(challenge: string, code: string): Buffer {
    return this.hash('code', `${challenge} ${code.trim()}`);
  }

  /** Changes with the password. */
  hashAccount(user: User): Buffer {
    return this.hash('account', `${user.id} ${user.passwordHash ?? ''}`);
  }

  /** Whatever the case and the separators. */
  hashRecoveryCode(userId: number, code: string): Buffer {
    return this.hash('recovery', `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
  }

  private hash(purpose: 'code' | 'account' | 'recovery', text: string): Buffer {
    return createHmac('sha256', this.config.secrets.session)
      .update(`one-time password ${purpose} ${text}`)
      .digest();
  }
}
