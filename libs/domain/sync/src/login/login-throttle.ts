import { Injectable } from '@nestjs/common';
import { FailureLimiter, toTooManyRequests } from '@reader/accounts';
import { Database } from '@reader/database';
import { getClientNetwork } from '@reader/http';

/** Failed logins per minute and network. Tokens cannot be guessed; this only limits load. */
const LIMIT = { name: 'client-login', failures: 30, seconds: 60 };

/** Limits failed logins only, never requests with a valid token. */
@Injectable()
export class LoginThrottle {
  private readonly failures: FailureLimiter;

  constructor(database: Database) {
    this.failures = new FailureLimiter(database, LIMIT);
  }

  /** @throws TooManyRequests before the login runs */
  async run<T>(address: string, login: () => Promise<T | null>): Promise<T | null> {
    const network = getClientNetwork(address);
    const waitMs = await this.failures.count(network);
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many failed attempts to sign in.');
    const found = await login();
    if (found !== null) await this.failures.giveBack(network);
    return found;
  }
}
