import { Body, Controller, Delete, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, FeatureNotConfigured, Unavailable } from '@reader/http';
import { IsString, Length } from 'class-validator';
import type { Response } from 'express';
import { CurrentSession, type OwnSession } from '../session/current-session';
import { CurrentPassword } from '../user/current-password';
import { PASSWORD_LENGTH_MAX } from '../user/password-rules';
import { User } from '../user/user.entity';
import { IdentityLinksService } from './identity-links.service';
import { IdentityProvider } from './identity-provider';
import { ProviderSignInService } from './provider-sign-in.service';
import { SignInRefused } from './sign-in-refused';

/** Where the browser returns after the provider; a failure adds `?error=CODE`. */
const RETURN_PATH = '/settings/password';

class LinkIdentity {
  @ApiProperty()
  @IsString()
  @Length(1, PASSWORD_LENGTH_MAX)
  current_password!: string;
}

class IdentityView {
  @ApiProperty({ type: String, nullable: true, description: 'The issuer of the identity; null: not linked.' })
  readonly issuer!: string | null;
  @ApiProperty({ description: 'The issuer of the identity provider in use.' })
  readonly provider!: string;
  @ApiProperty({ description: 'Whether the user can sign in without it, so that a link can be removed.' })
  readonly removable!: boolean;
}

class IdentityLinkView {
  @ApiProperty({ description: 'Open it: the user signs in there, and the provider sends the browser back.' })
  readonly url!: string;
}

@ApiTags('users')
@Controller('api/users/me/identity')
export class IdentityLinksController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly signIns: ProviderSignInService,
    private readonly links: IdentityLinksService,
    private readonly password: CurrentPassword,
  ) {}

  @Get()
  @ApiOkResponse({ type: IdentityView, description: '503 `feature_not_configured`: there is no provider.' })
  async get(@CurrentUser() user: User): Promise<IdentityView> {
    const { issuer: provider } = this.requireSettings();
    return { issuer: await this.links.findIssuer(user), provider, removable: this.links.canUnlink(user) };
  }

  /** Begins to link the account to the identity with which the user signs in at the provider. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: IdentityLinkView })
  async begin(
    @CurrentUser() user: User,
    @CurrentSession() session: OwnSession,
    @Body() { current_password: password }: LinkIdentity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IdentityLinkView> {
    this.requireSettings();
    await this.links.checkHasNone(user);
    await this.password.check(user, password, session, 'identity_link');
    const target = { next: RETURN_PATH, linkUserId: user.id };
    const url = await this.signIns.begin(response.req, response, target).catch(toUnavailable);
    return { url };
  }

  @Delete()
  @HttpCode(204)
  async remove(@CurrentUser() user: User, @CurrentSession() { sid }: OwnSession): Promise<void> {
    this.requireSettings();
    await this.links.unlink(user, sid);
  }

  private requireSettings(): NonNullable<IdentityProvider['settings']> {
    const { settings } = this.provider;
    if (settings === null) throw new FeatureNotConfigured('idp', 'This server has no identity provider.');
    return settings;
  }
}

function toUnavailable(error: unknown): never {
  if (error instanceof SignInRefused)
    throw new Unavailable("The identity provider isn't responding.", error.code);
  throw error;
}
