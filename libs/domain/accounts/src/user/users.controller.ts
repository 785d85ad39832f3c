import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Admin,
  ApiCollection,
  toCollection,
  type Collection,
  CurrentUser,
  ParseIdPipe,
  PageQuery,
} from '@reader/http';
import type { Response } from 'express';
import { SessionsService } from '../session/sessions.service';
import { CreateUser, UpdateUser } from './user.dto';
import { User } from './user.entity';
import { ManagedUserView, toManagedUserView, toUserAccountView, UserAccountView } from './user.view';
import { UsersService } from './users.service';

@ApiTags('users')
@Admin()
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @ApiCollection(UserAccountView)
  async list(@Query() page: PageQuery): Promise<Collection<UserAccountView>> {
    const found = await this.users.list(page);
    const summaries = await this.sessions.summarize(found.items);
    return toCollection(page, found, (user) => toUserAccountView(user, summaries.get(Number(user.id))));
  }

  @Post()
  @ApiCreatedResponse({ type: ManagedUserView })
  async create(
    @CurrentUser() admin: User,
    @Body() account: CreateUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManagedUserView> {
    const user = await this.users.create(admin, account);
    response.location(`/api/users/${user.id}`);
    return toManagedUserView(user);
  }

  @Patch(':user_id')
  @ApiOkResponse({ type: ManagedUserView })
  async update(
    @CurrentUser() admin: User,
    @Param('user_id', ParseIdPipe) id: number,
    @Body() change: UpdateUser,
  ): Promise<ManagedUserView> {
    return toManagedUserView(await this.users.update(admin, id, change));
  }

  @Delete(':user_id')
  @HttpCode(204)
  remove(@CurrentUser() admin: User, @Param('user_id', ParseIdPipe) id: number): Promise<void> {
    return this.users.remove(admin, id);
  }
}
