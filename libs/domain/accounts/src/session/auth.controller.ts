import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser, Public } from '@reader/http';
import { IsString, Length } from 'class-validator';
import type { Request, Response } from 'express';
import { PASSWORD_LENGTH_MAX } from '../user/password-rules';
import { USERNAME_LENGTH_MAX } from '../user/user.dto';
import { User } from '../user/user.entity';
import { toUserView, UserView } from '../user/user.view';
import { OtpChallengeView, OtpInput } from '../one-time-password/one-time-passwords.dto';
import { ProviderLogoutService } from '../identity-provider/provider-logout.service';
import { LocalLoginGuard } from './local-login.guard';
import { LoginService } from './login.service';
import { SecurityLog } from './security-log';
import { Sessions } from './sessions';

class Credentials {
  @ApiProperty()
  @IsString()
  @Length(1, USERNAME_LENGTH_MAX)
  username!: string;

  @ApiProperty()
  @IsString()
  @Length(1, PASSWORD_LENGTH_MAX)
  password!: string;
}

class LogoutView {
  @ApiProperty({ description: "Open it to end the identity provider's session as well." })
  readonly logout_url!: string;
}

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
    private readonly provider: ProviderLogoutService,
  ) {}

  @Public()
  @UseGuards(LocalLoginGuard)
  @Post('login')
  @HttpCode(200)
  @ApiOkResponse({ type: UserView, description: 'Signed in; the response sets the session cookie.' })
  @ApiAcceptedResponse({ type: OtpChallengeView, description: 'A code was mailed: send it to `/auth/otp`.' })
  async login(
    @Body() { username, password }: Credentials,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView | OtpChallengeView> {
    const signedInAs = await this.sessions.findUser(request, response);
    const result = await this.logins.login({ username, password, address: request.ip, signedInAs });
    if (result.user !== null) return this.startSession(request, response, result.user);
    response.status(202);
    return { otp_required: true, challenge: result.challenge };
  }

  /** Completes a sign-in with the code from the mail, or with a recovery code. */
  @Public()
  @UseGuards(LocalLoginGuard)
  @Post('otp')
  @HttpCode(200)
  @ApiOkResponse({ type: UserView, description: 'Signed in; the response sets the session cookie.' })
  async completeWithCode(
    @Body() input: OtpInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    return this.startSession(request, response, await this.logins.complete(input, request.ip));
  }

  @Post('logout')
  @HttpCode(200)
  @ApiOkResponse({ type: LogoutView, description: 'The session has ended; it came from a provider.' })
  @ApiNoContentResponse({ description: 'The session has ended.' })
  async logout(
    @CurrentUser() user: User,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LogoutView | undefined> {
    const logoutUrl = await this.provider.buildLogoutUrl(request.sessionID);
    await this.sessions.end(request, response);
    this.security.record('sign_out', 'success', { user_id: user.id });
    if (logoutUrl !== null) return { logout_url: logoutUrl };
    response.status(204);
    return undefined;
  }

  private async startSession(request: Request, response: Response, user: User): Promise<UserView> {
    await this.sessions.start(request, response, user);
    this.security.record('sign_in', 'success', { user_id: Number(user.id) });
    return toUserView(user);
  }
}
