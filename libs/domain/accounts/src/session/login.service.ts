import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import { getClientNetwork, Unauthenticated } from '@reader/http';
import { type User, toUsernameKey } from '../user/user.entity';
import { UsersService } from '../user/users.service';
import { FailureLimiter, toTooManyRequests } from './failure-limiter';
import { SecurityLog } from './security-log';
import { SignInNetworks } from './sign-in-networks';

const MINUTE_SECONDS = 60;
/** On one account from one network: nobody mistypes more often. */
const PAIR = { name: 'login-pair', failures: 10, seconds: MINUTE_SECONDS };
/** From one network, whatever the account: a family or an office behind one address. */
const NETWORK = { name: 'login-address', failures: 60, seconds: MINUTE_SECONDS };
/** On one account from all networks that it was never signed in to from: 14,400 guesses a day at most. */
const STRANGERS = { name: 'login-account', failures: 100, seconds: 10 * MINUTE_SECONDS };
/** Longer than any account name: what is longer is nobody's. */
const ACCOUNT_KEY_LENGTH_MAX = 100;

interface LoginInput {
  readonly username: string;
  readonly password: string;
  /** As trusted proxies say; undefined when the client has gone. */
  readonly address: string | undefined;
  /** Whose session the browser has already, if any. */
  readonly signedInAs: User | null;
}

interface CountedLimit {
  readonly limiter: FailureLimiter;
  readonly key: string;
}

/**
 * Guessing is slow for whoever guesses, and strangers cannot lock an account: their limit does not count
 * where its owner has signed in before.
 */
@Injectable()
export class LoginService {
  private readonly pair: FailureLimiter;
  private readonly network: FailureLimiter;
  private readonly strangers: FailureLimiter;

  constructor(
    private readonly users: UsersService,
    private readonly networks: SignInNetworks,
    private readonly security: SecurityLog,
    database: Database,
  ) {
    this.pair = new FailureLimiter(database, PAIR);
    this.network = new FailureLimiter(database, NETWORK);
    this.strangers = new FailureLimiter(database, STRANGERS);
  }

  /** @throws Unauthenticated, the same for an unknown name and a wrong password; TooManyRequests. */
  async login({ username, password, address, signedInAs }: LoginInput): Promise<User> {
    const name = toUsernameKey(username);
    const account = name.slice(0, ACCOUNT_KEY_LENGTH_MAX);
    const network = getClientNetwork(address);
    const isKnown = signedInAs?.usernameKey === name || (await this.networks.isKnown(name, network));
    const counted = await this.count([
      { limiter: this.pair, key: `${account} ${network}` },
      { limiter: this.network, key: network },
      ...(isKnown ? [] : [{ limiter: this.strangers, key: account }]),
    ]);
    const { user, matches } = await this.users.authenticate(username, password);
    if (user === null || !matches) {
      this.security.record('sign_in', 'failure', { user_id: user?.id ?? null });
      throw new Unauthenticated('The name or the password is wrong.', 'invalid_credentials');
    }
    // Only failures count: the attempt is given back.
    await Promise.all(counted.map(({ limiter, key }) => limiter.giveBack(key)));
    await this.networks.remember(user.id, network);
    return user;
  }

  /**
   * One after the other: what the first refuses is not counted against the others, least of all strangers.
   */
  private async count(limits: readonly CountedLimit[]): Promise<readonly CountedLimit[]> {
    for (const { limiter, key } of limits) {
      const waitMs = await limiter.count(key);
      if (waitMs === 0) continue;
      this.security.record('sign_in', 'limited', { user_id: null });
      throw toTooManyRequests(waitMs, 'Too many failed attempts to sign in.');
    }
    return limits;
  }
}
