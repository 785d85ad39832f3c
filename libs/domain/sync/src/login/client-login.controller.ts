import { All, HttpCode, Ip, Req, Res } from '@nestjs/common';
import { SecurityLog, SyncTokensService } from '@reader/accounts';
import type { Request, Response } from 'express';
import { Params } from '../wire/form';
import type { RequestParams } from '../wire/request-params';
import { SyncError } from '../wire/sync-error';
import { setClient } from './sync-client';
import { PublicSyncController } from './sync-controller';
import { LoginThrottle } from './login-throttle';

/** Logs in with a user name and a sync token, and returns the token. */
@PublicSyncController('api/greader')
export class ClientLoginController {
  constructor(
    private readonly tokens: SyncTokensService,
    private readonly throttle: LoginThrottle,
    private readonly security: SecurityLog,
  ) {}

  @HttpCode(200)
  @All(['accounts/ClientLogin', 'reader/api/0/accounts/ClientLogin'])
  async login(
    @Params() params: RequestParams,
    @Req() request: Request,
    @Res() response: Response,
    @Ip() address: string,
  ): Promise<void> {
    const token = (params.get('Passwd') ?? '').trim();
    // The token identifies the user, but a client without a user name is misconfigured.
    const hasUsername = (params.get('Email') ?? '').trim() !== '';
    const holder = await this.throttle.run(address, async () =>
      hasUsername && token !== '' ? this.tokens.findHolder(token) : null,
    );
    if (holder === null) {
      this.security.record('app_sign_in', 'failure', { user_id: null });
      throw new SyncError(401, 'Error=BadAuthentication');
    }
    setClient(request, { ...holder, token, dialect: 'com.google' });
    response.set('Cache-Control', 'no-store');
    if (params.get('output') === 'json') response.json({ SID: token, LSID: token, Auth: token });
    else response.type('text/plain').send(`SID=${token}\nLSID=${token}\nAuth=${token}\n`);
  }
}
