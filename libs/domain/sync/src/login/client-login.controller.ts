import { All, Controller, HttpCode, Ip, Req, Res, UseFilters, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SecurityLog, SyncTokensService } from '@reader/accounts';
import { Public } from '@reader/http';
import type { Request, Response } from 'express';
import { wishOf } from '../wire/form';
import { FormInterceptor } from '../wire/form.interceptor';
import { Refusal } from '../wire/refusal';
import { RefusalFilter } from '../wire/refusal.filter';
import { admit } from './client';
import { LoginLimit } from './login-limit';

/** A name and a token give the token back: that is all that there is to logging in. */
@ApiExcludeController()
@Public()
@UseFilters(RefusalFilter)
@UseInterceptors(FormInterceptor)
@Controller('api/greader')
export class ClientLoginController {
  constructor(
    private readonly tokens: SyncTokensService,
    private readonly limit: LoginLimit,
    private readonly security: SecurityLog,
  ) {}

  @HttpCode(200)
  @All(['accounts/ClientLogin', 'reader/api/0/accounts/ClientLogin'])
  async login(@Req() request: Request, @Res() response: Response, @Ip() address: string): Promise<void> {
    const wish = wishOf(request);
    const token = (wish.one('Passwd') ?? '').trim();
    // Whose token it is, it says itself; but a client that sends no name is misconfigured.
    const isNamed = (wish.one('Email') ?? '').trim() !== '';
    const holder = await this.limit.guarded(address, async () =>
      isNamed && token !== '' ? this.tokens.holderOf(token) : null,
    );
    if (holder === null) {
      this.security.record('app_sign_in', 'failure', { user_id: null });
      throw new Refusal(401, 'Error=BadAuthentication');
    }
    admit(request, { ...holder, token, dialect: 'com.google' });
    response.set('Cache-Control', 'no-store');
    if (wish.one('output') === 'json') response.json({ SID: token, LSID: token, Auth: token });
    else response.type('text/plain').send(`SID=${token}\nLSID=${token}\nAuth=${token}\n`);
  }
}
