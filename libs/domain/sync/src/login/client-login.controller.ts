import { All, HttpCode, Ip, Req, Res } from '@nestjs/common';
import { SecurityLog, SyncTokensService } from '@reader/accounts';
import { Database, RateLimiter } from '@reader/database';
import { getClientNetwork, toTooManyRequests } from '@reader/http';
import type { Request, Response } from 'express';
import { detectAppOfLogin } from '../diagnostics/app-name';
import { Params } from '../wire/form';
import { SyncError } from '../wire/sync-error';
import { setClient } from './sync-client';
import { PublicSyncController } from './sync-controller';

/** Failed logins per minute and network. Tokens cannot be guessed; this tells a broken app to slow down. */
const FAILURES_LIMIT = { name: 'client-login', points: 30, seconds: 60 };

/** Logs in with a user name and a sync token, and returns the token. */
@PublicSyncController('api/greader')
export class ClientLoginController {
  private readonly failures: RateLimiter;

  constructor(
    private readonly tokens: SyncTokensService,
    private readonly security: SecurityLog,
    database: Database,
  ) {
    this.failures = new RateLimiter(database, FAILURES_LIMIT);
  }

  @HttpCode(200)
  @All(['accounts/ClientLogin', 'reader/api/0/accounts/ClientLogin'])
  async login(
    @Params() params: URLSearchParams,
    @Req() request: Request,
    @Res() response: Response,
    @Ip() address: string,
  ): Promise<void> {
    const token = (params.get('Passwd') ?? '').trim();
    // The token identifies the user, but a client without a user name is misconfigured.
    const isComplete = token !== '' && (params.get('Email') ?? '').trim() !== '';
    const holder = isComplete ? await this.tokens.findHolder(token) : null;
    if (holder === null) return this.refuse(address);
    const app = detectAppOfLogin(request.headers, params);
    setClient(request, { ...holder, token, dialect: 'com.google', app });
    response.set('Cache-Control', 'no-store');
    if (params.get('output') === 'json') response.json({ SID: token, LSID: token, Auth: token });
    else response.type('text/plain').send(`SID=${token}\nLSID=${token}\nAuth=${token}\n`);
  }

  /** Only failures count, so that another app's failures lock no valid token out. */
  private async refuse(address: string): Promise<never> {
    const waitMs = await this.failures.consume(getClientNetwork(address));
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many failed attempts to sign in.');
    this.security.record('app_sign_in', 'failure', { user_id: null });
    throw new SyncError(401, 'Error=BadAuthentication');
  }
}
