import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import { TooManyRequests, Unauthenticated } from '@reader/http';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type User, usernameKey } from '../user/user.entity';
import { UsersService } from '../user/users.service';

/**
 * Failed attempts a minute: on one account from one address; from one address; on one account from anywhere.
 */
const LIMITS = { pair: 10, address: 60, account: 100 } as const;
const WINDOW_SECONDS = 60;

type Limit = keyof typeof LIMITS;

/**
 * Guessing is slow for whoever guesses, and the owner of an account is not locked out by a stranger's
 * guesses.
 */
@Injectable()
export class LoginService {
  private readonly limiters: Readonly<Record<Limit, RateLimiterPostgres>>;

  constructor(
    private readonly users: UsersService,
    database: Database,
  ) {
    const limiter = (name: Limit) =>
      new RateLimiterPostgres({
        storeClient: database.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: `login-${name}`,
        points: LIMITS[name],
        duration: WINDOW_SECONDS,
      });
    this.limiters = { pair: limiter('pair'), address: limiter('address'), account: limiter('account') };
  }

  /** @throws Unauthenticated, the same for an unknown name and a wrong password; TooManyRequests. */
  async login(username: string, password: string, address: string): Promise<User> {
    const account = usernameKey(username).slice(0, 100);
    const keys: Record<Limit, string> = { pair: `${account} ${address}`, address, account };
    const counted = await this.count(keys);
    const user = await this.users.authenticate(username, password);
    if (user === null) throw new Unauthenticated('The name or the password is wrong.', 'invalid_credentials');
    // Only failures count: the attempt is given back.
    await Promise.all(counted.map((limit) => this.limiters[limit].reward(keys[limit], 1)));
    return user;
  }

  /** Counted before the password is looked at, so that many attempts at once do not pass together. */
  private async count(keys: Record<Limit, string>): Promise<readonly Limit[]> {
    const limits = Object.keys(LIMITS) as Limit[];
    const answers = await Promise.allSettled(
      limits.map((limit) => this.limiters[limit].consume(keys[limit])),
    );
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    const failure = refused.find((reason) => !(reason instanceof RateLimiterRes));
    if (failure !== undefined) throw failure as Error;
    const waits = refused.map((reason) => (reason as RateLimiterRes).msBeforeNext);
    if (waits.length > 0)
      throw new TooManyRequests(
        Math.max(1, Math.ceil(Math.max(...waits) / 1000)),
        'Too many failed attempts to sign in.',
      );
    return limits;
  }
}
