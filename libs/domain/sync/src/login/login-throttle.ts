import { Injectable } from '@nestjs/common';
import { Database, RateLimiter } from '@reader/database';
import { getClientNetwork, toTooManyRequests } from '@reader/http';

/** Failed logins per minute and network. Tokens cannot be guessed; this tells a broken app to slow down. */
const LIMIT = { name: 'client-login', points: 30, seconds: 60 };

/** Limits failed logins only, never requests with a valid token. */
@Injectable()
export class LoginThrottle {
  private readonly failures: RateLimiter;

  constructor(database: Database) {
    this.failures = new RateLimiter(database, LIMIT);
  }

  /** @throws TooManyRequests instead of returning null once more */
  async run<T>(address: string, login: () => Promise<T | null>): Promise<T | null> {
    const found = await login();
    if (found !== null) return found;
    const waitMs = await this.failures.consume(getClientNetwork(address));
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many failed attempts to sign in.');
    return null;
  }
}
