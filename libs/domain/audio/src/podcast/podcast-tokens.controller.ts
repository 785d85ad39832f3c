import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { UserRef } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import {
  ApiCollection,
  type Collection,
  CurrentUser,
  PageQuery,
  ParseIdPipe,
  toCollection,
  FeatureNotConfigured,
} from '@reader/http';
import { SpeechModel } from '@reader/llm';
import type { Request, Response } from 'express';
import { buildFeedUrl } from './podcast-urls';
import { NewPodcastTokenView, PodcastTokenView, toPodcastTokenView } from './podcast-token.view';
import { PodcastTokensService } from './podcast-tokens.service';

@ApiTags('podcast')
@Controller('api/users/me/podcast')
export class PodcastTokensController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly speech: SpeechModel,
    private readonly tokens: PodcastTokensService,
  ) {}

  @Get()
  @ApiCollection(PodcastTokenView)
  async list(@CurrentUser() user: UserRef, @Query() page: PageQuery): Promise<Collection<PodcastTokenView>> {
    return toCollection(page, await this.tokens.listFor(user, page), toPodcastTokenView);
  }

  /** Makes a private feed address for a podcast app. */
  @Post()
  @ApiCreatedResponse({ type: NewPodcastTokenView })
  async create(
    @CurrentUser() user: UserRef,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewPodcastTokenView> {
    if (!this.speech.isConfigured)
      throw new FeatureNotConfigured('audio', 'This server has no speech model.');
    const { id, plaintext } = await this.tokens.create(user, request.sessionID);
    response.set('Cache-Control', 'no-store').location(`/api/users/me/podcast/${id}`);
    return { feed_url: buildFeedUrl(request, this.config, plaintext), token_id: id };
  }

  /** The feed's address stops working at once. */
  @Delete(':token_id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async revoke(@CurrentUser() user: UserRef, @Param('token_id', ParseIdPipe) id: number): Promise<void> {
    await this.tokens.revoke(user, id);
  }
}
