import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, type Collection, CurrentUser, PageQuery, toCollection } from '@reader/http';
import { AskConversationView, AskSessionView } from './session.view';
import { SessionsService } from './sessions.service';

@ApiTags('ask')
@Controller('api/ask/sessions')
export class AskSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** The user's conversations, the one that was used last first. */
  @Get()
  @ApiCollection(AskSessionView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<AskSessionView>> {
    return toCollection(page, await this.sessions.list(user, page));
  }

  @Get(':session_id')
  @ApiOkResponse({ type: AskConversationView })
  get(@CurrentUser() user: User, @Param('session_id') id: string): Promise<AskConversationView> {
    return this.sessions.get(user, id);
  }

  @Delete(':session_id')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentUser() user: User, @Param('session_id') id: string): Promise<void> {
    return this.sessions.remove(user, id);
  }
}
