import { Injectable } from '@nestjs/common';
import { getClientNetwork, Unauthenticated } from '@reader/http';
import type { OtpInput } from '../one-time-password/one-time-passwords.dto';
import { OneTimePasswordsService } from '../one-time-password/one-time-passwords.service';
import { type User, toUsernameKey } from '../user/user.entity';
import { UsersService } from '../user/users.service';
import { SignInLimiter } from './sign-in-limiter';
import { SignInNetworks } from './sign-in-networks';

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

/**
 * Signs users in and limits failed attempts. Strangers cannot lock an account, because their limit does not
 * apply to networks where its owner has signed in before.
 */
@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersService,
    private readonly networks: SignInNetworks,
    private readonly limiter: SignInLimiter,
    private readonly oneTimePasswords: OneTimePasswordsService,
  ) {}

  /** @throws Unauthenticated, the same for an unknown name and a wrong password; TooManyRequests */
  async login({ username, password, address, signedInAs }: LoginInput): Promise<LoginResult> {
    const usernameKey = toUsernameKey(username);
    const network = getClientNetwork(address);
    const isKnown =
      signedInAs?.usernameKey === usernameKey || (await this.networks.isKnown(usernameKey, network));
    const giveBack = await this.limiter.countPassword({ network, usernameKey, isKnown });
    const { user, matches } = await this.users.authenticate(username, password);
    if (user === null || !matches) {
      this.limiter.recordFailure(user?.id ?? null);
      throw new Unauthenticated('The name or the password is wrong.', 'invalid_credentials');
    }
    await giveBack();
    const challenge = await this.oneTimePasswords.start(user);
    if (challenge !== null) return { user: null, challenge };
    await this.networks.remember(user.id, network);
    return { user, challenge };
  }

  /** Completes a sign-in with a mailed or recovery code. @throws Unauthenticated; TooManyRequests */
  async complete({ challenge, code }: OtpInput, address: string | undefined): Promise<User> {
    const network = getClientNetwork(address);
    const giveBack = await this.limiter.countCode(network);
    const user = await this.oneTimePasswords.complete(challenge, code);
    await giveBack();
    await this.networks.remember(user.id, network);
    return user;
  }
}
