import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
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
@Controller('api/users/me/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiCollection(SessionView)
  async list(
    @CurrentUser() user: User,
    @Query() page: PageQuery,
    @CurrentSession() { publicId }: OwnSession,
  ): Promise<Collection<SessionView>> {
    const found = await this.sessions.listFor(user, page);
    return toCollection(page, found, (row) => toSessionView(row, publicId));
  }

  @Delete(':session_id')
  @HttpCode(204)
  end(@CurrentUser() user: User, @Param('session_id', ParseIdPipe) id: number): Promise<void> {
    return this.sessions.end(user, id);
  }

  /** Ends all sessions of the user except the one of this request. */
  @Delete()
  @HttpCode(204)
  endOthers(@CurrentUser() user: User, @CurrentSession() { sid }: OwnSession): Promise<void> {
    return this.sessions.endOthers(user, sid);
  }
}
