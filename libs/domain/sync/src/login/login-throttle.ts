import { Injectable } from '@nestjs/common';
import { Database, RateLimiter } from '@reader/database';
import { getClientNetwork, toTooManyRequests } from '@reader/http';

/** Failed logins per minute and network. Tokens cannot be guessed; this only limits load. */
const LIMIT = { name: 'client-login', points: 30, seconds: 60 };

/** Limits failed logins only, never requests with a valid token. */
@Injectable()
export class LoginThrottle {
  private readonly failures: RateLimiter;

  constructor(database: Database) {
    this.failures = new RateLimiter(database, LIMIT);
  }

  /** @throws TooManyRequests before the login runs */
  async run<T>(address: string, login: () => Promise<T | null>): Promise<T | null> {
    const network = getClientNetwork(address);
    const waitMs = await this.failures.consume(network);
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many failed attempts to sign in.');
    const found = await login();
    if (found !== null) await this.failures.giveBack(network);
    return found;
  }
}
