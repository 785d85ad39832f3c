import { Injectable } from '@nestjs/common';
import { Database, RateLimiter } from '@reader/database';
import { getClientNetwork, toTooManyRequests, Unauthenticated } from '@reader/http';
import { type User, toUsernameKey } from '../user/user.entity';
import { UsersService } from '../user/users.service';
import type { OtpInput } from '../one-time-password/one-time-passwords.dto';
import { OneTimePasswordsService } from '../one-time-password/one-time-passwords.service';
import { SecurityLog } from './security-log';
import { SignInNetworks } from './sign-in-networks';

const MINUTE_SECONDS = 60;
/** Per account and network; people rarely mistype more often. */
const PAIR_LIMIT = { name: 'login-pair', points: 10, seconds: MINUTE_SECONDS };
/** Per network for all accounts; enough for a family or office behind one address. */
const NETWORK_LIMIT = { name: 'login-address', points: 60, seconds: MINUTE_SECONDS };
/** Per account for all networks from which it never signed in: at most 14,400 guesses a day. */
const STRANGERS_LIMIT = { name: 'login-account', points: 100, seconds: 10 * MINUTE_SECONDS };
/** Longer than any username, to bound the key. */
const ACCOUNT_KEY_LENGTH_MAX = 100;

interface LoginInput {
  readonly username: string;
  readonly password: string;
  /** The client's address, by trusted proxies; undefined when the client has disconnected. */
  readonly address: string | undefined;
  /** The user whose session the browser already has, if any. */
  readonly signedInAs: User | null;
}

/** A user who signed in, or the challenge of one who needs a one-time password as well. */
export type LoginResult =
  { readonly user: User; readonly challenge: null } | { readonly user: null; readonly challenge: string };

interface CountedLimit {
  readonly limiter: RateLimiter;
  readonly key: string;
}

/**
 * Signs users in and limits failed attempts. Strangers cannot lock an account, because their limit does not
 * apply to networks where its owner has signed in before.
 */
@Injectable()
export class LoginService {
  private readonly pair: RateLimiter;
  private readonly network: RateLimiter;
  private readonly strangers: RateLimiter;

  constructor(
    private readonly users: UsersService,
    private readonly networks: SignInNetworks,
    private readonly security: SecurityLog,
    private readonly oneTimePasswords: OneTimePasswordsService,
    database: Database,
  ) {
    this.pair = new RateLimiter(database, PAIR_LIMIT);
    this.network = new RateLimiter(database, NETWORK_LIMIT);
    this.strangers = new RateLimiter(database, STRANGERS_LIMIT);
  }

  /** @throws Unauthenticated, the same for an unknown name and a wrong password; TooManyRequests */
  async login({ username, password, address, signedInAs }: LoginInput): Promise<LoginResult> {
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
    // Only failures count, so a success is given back.
    await Promise.all(counted.map(({ limiter, key }) => limiter.giveBack(key)));
    const challenge = await this.oneTimePasswords.start(user);
    if (challenge !== null) return { user: null, challenge };
    await this.networks.remember(user.id, network);
    return { user, challenge };
  }

  /** Completes a sign-in with a one-time password or a recovery code. @throws Unauthenticated; TooManyRequests */
  async complete({ challenge, code }: OtpInput, address: string | undefined): Promise<User> {
    const network = getClientNetwork(address);
    const counted = await this.count([{ limiter: this.network, key: network }]);
    const user = await this.oneTimePasswords.complete(challenge, code);
    await Promise.all(counted.map(({ limiter, key }) => limiter.giveBack(key)));
    await this.networks.remember(user.id, network);
    return user;
  }

  /**
   * Counts the limits in order, so that an attempt refused by one limit does not count against the next ones.
   */
  private async count(limits: readonly CountedLimit[]): Promise<readonly CountedLimit[]> {
    for (const { limiter, key } of limits) {
      const waitMs = await limiter.consume(key);
      if (waitMs === 0) continue;
      this.security.record('sign_in', 'limited', { user_id: null });
      throw toTooManyRequests(waitMs, 'Too many failed attempts to sign in.');
    }
    return limits;
  }
}
