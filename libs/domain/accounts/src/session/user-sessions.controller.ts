import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Admin, ApiCollection, collection, type Collection, CurrentUser, Id, Page } from '@reader/http';
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
    @Param('user_id', Id) userId: number,
    @Query() page: Page,
    @CurrentSession() { publicId }: OwnSession,
  ): Promise<Collection<SessionView>> {
    const found = await this.sessions.listForAdmin(userId, page);
    return collection(page, found, (row) => toSessionView(row, publicId));
  }

  @Delete(':session_id')
  @HttpCode(204)
  end(
    @CurrentUser() admin: User,
    @Param('user_id', Id) userId: number,
    @Param('session_id', Id) id: number,
  ): Promise<void> {
    return this.sessions.endForAdmin(admin, userId, id);
  }

  /** Ends all sessions of the user, at once and on every device. */
  @Delete()
  @HttpCode(204)
  endAll(@CurrentUser() admin: User, @Param('user_id', Id) userId: number): Promise<void> {
    return this.sessions.endAllForAdmin(admin, userId);
  }
}
