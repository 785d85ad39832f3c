import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import { TooManyRequests } from '@reader/http';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Failed logins a minute from one address: a token cannot be guessed, so this only keeps out noise. */
const FAILURES_MAX = 30;
const WINDOW_SECONDS = 60;

/** Only failures count, and only those of logging in: what a client does with a good token is not limited. */
@Injectable()
export class LoginLimit {
  private readonly failures: RateLimiterPostgres;

  constructor(database: Database) {
    this.failures = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: 'client-login',
      points: FAILURES_MAX,
      duration: WINDOW_SECONDS,
    });
  }

  /** @throws TooManyRequests before anything is looked at */
  async guarded<T>(address: string, login: () => Promise<T | null>): Promise<T | null> {
    await this.count(address);
    const found = await login();
    if (found !== null) await this.failures.reward(address, 1);
    return found;
  }

  private async count(address: string): Promise<void> {
    try {
      await this.failures.consume(address);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new TooManyRequests(seconds, 'Too many failed attempts to sign in.');
    }
  }
}
