import { Body, Controller, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@reader/http';
import type { Request } from 'express';
import { ChangePassword, UpdateSettings } from './user.dto';
import { User } from './user.entity';
import { toUserView, UserView } from './user.view';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller('api/users/me')
export class MeController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @ApiOkResponse({ type: UserView })
  me(@CurrentUser() user: User): UserView {
    return toUserView(user);
  }

  @Patch('settings')
  @ApiOkResponse({ type: UserView })
  async changeSettings(@CurrentUser() user: User, @Body() change: UpdateSettings): Promise<UserView> {
    return toUserView(await this.users.changeSettings(user, change));
  }

  @Post('password')
  @HttpCode(204)
  changePassword(
    @CurrentUser() user: User,
    @Body() change: ChangePassword,
    @Req() request: Request,
  ): Promise<void> {
    return this.users.changePassword(user, change, request.sessionID);
  }
}
