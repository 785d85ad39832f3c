import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import type { Request, Response } from 'express';
import { ChangeStreams } from './change-streams';
import { ChangedArticlesView, ChangedSourcesView, ReloadView, StreamStateView } from './changes.view';

@ApiTags('changes')
@Controller('api/changes')
export class ChangesController {
  constructor(private readonly streams: ChangeStreams) {}

  /**
   * Server-sent events (HTML Living Standard §9.2) about the user's articles and sources, from every process:
   * `state` first, then `articles`, `reload` and `sources`. The stream ends with the session.
   */
  @Get('stream')
  @ApiProduces('text/event-stream')
  @ApiExtraModels(ChangedArticlesView, ReloadView, ChangedSourcesView)
  @ApiOkResponse({
    type: StreamStateView,
    description:
      'The first event, `state`; see also ChangedArticlesView (`articles`), ReloadView (`reload`) and ' +
      'ChangedSourcesView (`sources`, at most one a second).',
  })
  stream(@CurrentUser() user: User, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.streams.open(user, request, response);
  }
}
