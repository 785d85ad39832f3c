import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@reader/http';
import { CurrentSession, type OwnSession } from '../session/current-session';
import { OneTimePasswordsService } from '../one-time-password/one-time-passwords.service';
import { PasswordService } from './password.service';
import { ChangePassword, UpdateSettings } from './user.dto';
import { User } from './user.entity';
import { toUserView, UserView } from './user.view';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller('api/users/me')
export class MeController {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordService,
    private readonly oneTimePasswords: OneTimePasswordsService,
  ) {}

  @Get()
  @ApiOkResponse({ type: UserView })
  get(@CurrentUser() user: User): UserView {
    return toUserView(user);
  }

  @Patch('settings')
  @ApiOkResponse({ type: UserView })
  async changeSettings(@CurrentUser() user: User, @Body() change: UpdateSettings): Promise<UserView> {
    if (change.otp_email === true) this.oneTimePasswords.checkIsConfigured();
    return toUserView(await this.users.changeOwnSettings(user, change));
  }

  @Post('password')
  @HttpCode(204)
  changePassword(
    @CurrentUser() user: User,
    @Body() change: ChangePassword,
    @CurrentSession() session: OwnSession,
  ): Promise<void> {
    return this.passwords.change(user, change, session);
  }
}
