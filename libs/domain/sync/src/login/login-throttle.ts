import { Injectable } from '@nestjs/common';
import { FailureLimiter, toTooManyRequests } from '@reader/accounts';
import { Database } from '@reader/database';
import { getClientNetwork } from '@reader/http';

/** Failed logins a minute from one network: a token cannot be guessed, so this only keeps out noise. */
const LIMIT = { name: 'client-login', failures: 30, seconds: 60 };

/** Only failures count, and only those of logging in: what a client does with a good token is not limited. */
@Injectable()
export class LoginThrottle {
  private readonly failures: FailureLimiter;

  constructor(database: Database) {
    this.failures = new FailureLimiter(database, LIMIT);
  }

  /** @throws TooManyRequests before anything is looked at */
  async run<T>(address: string, login: () => Promise<T | null>): Promise<T | null> {
    const network = getClientNetwork(address);
    const waitMs = await this.failures.count(network);
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many failed attempts to sign in.');
    const found = await login();
    if (found !== null) await this.failures.giveBack(network);
    return found;
  }
}
