import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SecurityLog } from '../session/security-log';
import { Sessions } from '../session/sessions';
import type { Identity } from './identity';
import { IdentityLinksService } from './identity-links.service';
import { IdentitiesService } from './identities.service';
import type { ProviderSignIn } from './identity-provider';
import { SignInRefused } from './sign-in-refused';

/** Longer ID tokens are not sent back at logout: they would not fit into an address. */
const ID_TOKEN_LENGTH_MAX = 4_096;

/** Starts the sessions of users whom the provider signed in, and links accounts of sessions. */
@Injectable()
export class IdentitySessionsService {
  constructor(
    private readonly identities: IdentitiesService,
    private readonly links: IdentityLinksService,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  async start(request: Request, response: Response, result: ProviderSignIn): Promise<void> {
    const { identity, sid, idToken } = result;
    const user = await this.identities.signIn(identity);
    await this.sessions.start(request, response, user, {
      issuer: identity.issuer,
      sid,
      idToken: idToken.length > ID_TOKEN_LENGTH_MAX ? null : idToken,
    });
    this.security.record('sign_in', 'success', { user_id: Number(user.id) });
  }

  /**
   * Links the account of the browser's session.
   * @throws SignInRefused when the browser is no longer signed in as the user who began
   */
  async link(
    request: Request,
    response: Response,
    { userId, identity }: { readonly userId: number; readonly identity: Identity },
  ): Promise<void> {
    const user = await this.sessions.findUser(request, response);
    if (user?.id !== userId) throw new SignInRefused('sign_in_expired');
    await this.links.link(user, identity);
  }
}
