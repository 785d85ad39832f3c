import { Controller, Get, HttpCode, NotFoundException, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiFoundResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Public, PUBLIC_BODY_MAX_BYTES, readBytes } from '@reader/http';
import type { Request, Response } from 'express';
import { IdentityProvider } from './identity-provider';
import { ProviderLogoutService } from './provider-logout.service';
import { ProviderSignInService } from './provider-sign-in.service';
import { SignInRefused } from './sign-in-refused';

@ApiTags('auth')
@Public()
@Controller('auth')
export class IdentityProviderController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly signIns: ProviderSignInService,
    private readonly logouts: ProviderLogoutService,
  ) {}

  /** Sends the browser to the identity provider; without one, to the form of the application. */
  @Get('login')
  @ApiQuery({
    name: 'next',
    required: false,
    description: 'The path of this site to open afterwards. Anything else means the start page.',
    schema: { type: 'string', example: '/inbox' },
  })
  @ApiFoundResponse({ description: 'To the identity provider, or to the sign-in form.' })
  async begin(@Req() request: Request, @Res() response: Response) {
    // Not validated: a browser with a wrong path goes to the start page instead of an error.
    const { next } = request.query;
    if (this.provider.settings === null) response.redirect(302, '/login');
    else await redirect(response, () => this.signIns.begin(request, response, { next }));
  }

  /** Where the identity provider sends the browser back. */
  @Get('callback')
  @ApiFoundResponse({
    description:
      'To the page requested before; to `/login?error=`, or that of the settings, after a failure.',
  })
  async complete(@Req() request: Request, @Res() response: Response) {
    if (this.provider.settings === null) throw new NotFoundException();
    await redirect(response, () => this.signIns.complete(request, response));
  }

  /** The provider reports that a user signed out there (OpenID Connect Back-Channel Logout 1.0). */
  @Post('backchannel-logout')
  @HttpCode(200)
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOkResponse({ schema: { type: 'object' }, description: 'The sessions have ended.' })
  async endSessions(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    if (this.provider.settings === null) throw new NotFoundException();
    response.set('Cache-Control', 'no-store');
    const form = (await readBytes(request, response, PUBLIC_BODY_MAX_BYTES)).toString('utf8');
    await this.logouts.endSessions(new URLSearchParams(form).get('logout_token') ?? '');
    return {};
  }
}

/** Answers a browser: failures lead to the page that explains them. */
async function redirect(response: Response, findTarget: () => Promise<string>): Promise<void> {
  response.set('Cache-Control', 'no-store');
  try {
    response.redirect(302, await findTarget());
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    response.redirect(302, `${error.page}?error=${error.code}`);
  }
}
