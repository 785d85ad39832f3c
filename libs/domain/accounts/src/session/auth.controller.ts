import { Body, Controller, Get, HttpCode, Post, Redirect, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public } from '@reader/http';
import { IsString, Length } from 'class-validator';
import type { Request, Response } from 'express';
import { PASSWORD_LENGTH_MAX } from '../user/password-rules';
import { USERNAME_LENGTH_MAX } from '../user/user.dto';
import { User } from '../user/user.entity';
import { toUserView, UserView } from '../user/user.view';
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

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  @ApiOkResponse({ type: UserView, description: 'Signed in; the response sets the session cookie.' })
  async login(
    @Body() { username, password }: Credentials,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    const signedInAs = await this.sessions.findUser(request, response);
    const user = await this.logins.login({ username, password, address: request.ip, signedInAs });
    await this.sessions.start(request, response, user);
    this.security.record('sign_in', 'success', { user_id: Number(user.id) });
    return toUserView(user);
  }

  @Post('logout')
  @HttpCode(204)
  async logout(
    @CurrentUser() user: User,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.end(request, response);
    this.security.record('sign_out', 'success', { user_id: user.id });
  }

  /** Redirects to the sign-in form of the application; reserved for the flow of an identity provider. */
  @Public()
  @Get('login')
  @ApiFoundResponse({ description: "Redirects to the application's form or to the identity provider." })
  @Redirect('/login', 302)
  loginForm(): void {}
}
