import { Injectable } from '@nestjs/common';
import { Database, RateLimiter } from '@reader/database';
import { toTooManyRequests } from '@reader/http';
import { SecurityLog } from './security-log';

const MINUTE_SECONDS = 60;
/** Per account and network; people rarely mistype more often. */
const PAIR_LIMIT = { name: 'login-pair', points: 10, seconds: MINUTE_SECONDS };
/** Per network for all accounts; enough for a family or office behind one address. */
const NETWORK_LIMIT = { name: 'login-address', points: 60, seconds: MINUTE_SECONDS };
/** Per account for all networks from which it never signed in: at most 14,400 guesses a day. */
const STRANGERS_LIMIT = { name: 'login-account', points: 100, seconds: 10 * MINUTE_SECONDS };
/** Longer than any username, to bound the key. */
const ACCOUNT_KEY_LENGTH_MAX = 100;

export interface SignInAttempt {
  readonly network: string;
  readonly usernameKey: string;
  /** Whether the account has signed in from this network before. */
  readonly isKnown: boolean;
}

interface CountedLimit {
  readonly limiter: RateLimiter;
  readonly key: string;
}

/** Gives counted attempts back after a success, because only failures count. */
export type GiveBack = () => Promise<void>;

/** Limits failed attempts to sign in, by password or by code. */
@Injectable()
export class SignInLimiter {
  private readonly pair: RateLimiter;
  private readonly network: RateLimiter;
  private readonly strangers: RateLimiter;

  constructor(
    database: Database,
    private readonly security: SecurityLog,
  ) {
    this.pair = new RateLimiter(database, PAIR_LIMIT);
    this.network = new RateLimiter(database, NETWORK_LIMIT);
    this.strangers = new RateLimiter(database, STRANGERS_LIMIT);
  }

  /** @throws TooManyRequests */
  countPassword({ network, usernameKey, isKnown }: SignInAttempt): Promise<GiveBack> {
    const account = usernameKey.slice(0, ACCOUNT_KEY_LENGTH_MAX);
    return this.count([
      { limiter: this.pair, key: `${account} ${network}` },
      { limiter: this.network, key: network },
      ...(isKnown ? [] : [{ limiter: this.strangers, key: account }]),
    ]);
  }

  /** @throws TooManyRequests */
  countCode(network: string): Promise<GiveBack> {
    return this.count([{ limiter: this.network, key: network }]);
  }

  /** @param userId null for an unknown name */
  recordFailure(userId: number | null): void {
    this.security.record('sign_in', 'failure', { user_id: userId });
  }

  /**
   * Counts the limits in order, so that an attempt refused by one limit does not count against the next ones.
   */
  private async count(limits: readonly CountedLimit[]): Promise<GiveBack> {
    for (const { limiter, key } of limits) {
      const waitMs = await limiter.consume(key);
      if (waitMs === 0) continue;
      this.security.record('sign_in', 'limited', { user_id: null });
      throw toTooManyRequests(waitMs, 'Too many failed attempts to sign in.');
    }
    return async () => {
      await Promise.all(limits.map(({ limiter, key }) => limiter.giveBack(key)));
    };
  }
}
