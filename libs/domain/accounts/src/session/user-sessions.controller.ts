import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Admin,
  ApiCollection,
  toCollection,
  type Collection,
  CurrentUser,
  ParseIdPipe,
  PageQuery,
} from '@reader/http';
import { User } from '../user/user.entity';
import { CurrentSession, type OwnSession } from './current-session';
import { SessionView, toSessionView } from './session.view';
import { SessionsService } from './sessions.service';

@ApiTags('users')
@Admin()
@Controller('api/users/:user_id/sessions')
export class UserSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiCollection(SessionView)
  async list(
    @Param('user_id', ParseIdPipe) userId: number,
    @Query() page: PageQuery,
    @CurrentSession() { publicId }: OwnSession,
  ): Promise<Collection<SessionView>> {
    const found = await this.sessions.listForAdmin(userId, page);
    return toCollection(page, found, (row) => toSessionView(row, publicId));
  }

  @Delete(':session_id')
  @HttpCode(204)
  end(
    @CurrentUser() admin: User,
    @Param('user_id', ParseIdPipe) userId: number,
    @Param('session_id', ParseIdPipe) id: number,
  ): Promise<void> {
    return this.sessions.endForAdmin(admin, userId, id);
  }

  /** Ends all sessions of the user on every device. */
  @Delete()
  @HttpCode(204)
  endAll(@CurrentUser() admin: User, @Param('user_id', ParseIdPipe) userId: number): Promise<void> {
    return this.sessions.endAllForAdmin(admin, userId);
  }
}
