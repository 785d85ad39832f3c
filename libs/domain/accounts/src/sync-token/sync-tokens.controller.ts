import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApiCollection,
  toCollection,
  type Collection,
  CurrentUser,
  ParseIdPipe,
  PageQuery,
} from '@reader/http';
import type { Response } from 'express';
import { CurrentSession, type OwnSession } from '../session/current-session';
import { User } from '../user/user.entity';
import { CreateSyncToken, NewSyncTokenView, SyncTokenView, toSyncTokenView } from './sync-token.view';
import { SyncTokensService } from './sync-tokens.service';

@ApiTags('sync tokens')
@Controller('api/users/me/greader-tokens')
export class SyncTokensController {
  constructor(private readonly tokens: SyncTokensService) {}

  @Get()
  @ApiCollection(SyncTokenView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<SyncTokenView>> {
    return toCollection(page, await this.tokens.listFor(user, page), toSyncTokenView);
  }

  @Post()
  @ApiCreatedResponse({ type: NewSyncTokenView })
  async create(
    @CurrentUser() user: User,
    @Body() { name }: CreateSyncToken,
    @CurrentSession() { sid }: OwnSession,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewSyncTokenView> {
    const { token, plaintext } = await this.tokens.create(user, name, sid);
    response.location(`/api/users/me/greader-tokens/${token.id}`).set('Cache-Control', 'no-store');
    return { ...toSyncTokenView(token), token: plaintext };
  }

  @Delete(':token_id')
  @ApiOkResponse({ type: SyncTokenView, description: 'Revoked; invalid at once.' })
  async revoke(
    @CurrentUser() user: User,
    @Param('token_id', ParseIdPipe) id: number,
  ): Promise<SyncTokenView> {
    return toSyncTokenView(await this.tokens.revoke(user, id));
  }
}
