import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { MarkedView } from '@reader/articles';
import {
  ApiCollection,
  type Collection,
  CurrentUser,
  PageQuery,
  ParseIdPipe,
  toCollection,
} from '@reader/http';
import { sendMailPage } from '@reader/mail';
import type { Response } from 'express';
import { BriefingPreviewView } from '../mail/briefing-preview.view';
import { BriefingActions } from './briefing-actions';
import { BriefingCreation } from './briefing-creation';
import { CreateBriefing } from './briefing.dto';
import { BriefingSummaryView, BriefingView } from './briefing.view';
import { BriefingsService } from './briefings.service';

@ApiTags('briefings')
@Controller('api/briefings')
export class BriefingsController {
  constructor(
    private readonly briefings: BriefingsService,
    private readonly creation: BriefingCreation,
    private readonly actions: BriefingActions,
  ) {}

  /** Your briefings, newest first. */
  @Get()
  @ApiCollection(BriefingSummaryView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<BriefingSummaryView>> {
    return toCollection(page, await this.briefings.list(user, page));
  }

  /** Makes a briefing of the last hours. It repeats nothing of earlier ones. */
  @Post()
  @ApiCreatedResponse({ type: BriefingView })
  async create(
    @CurrentUser() user: User,
    @Body() input: CreateBriefing,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BriefingView> {
    const briefing = await this.creation.create(user, input);
    response.location(`/api/briefings/${briefing.briefing_id}`);
    return briefing;
  }

  @Get(':briefing_id')
  @ApiOkResponse({ type: BriefingView })
  get(@CurrentUser() user: User, @Param('briefing_id', ParseIdPipe) id: number): Promise<BriefingView> {
    return this.briefings.get(user, id);
  }

  /** Records that you have read it. Its articles stay as they are. */
  @Post(':briefing_id/mark-read')
  @HttpCode(200)
  @ApiOkResponse({ type: BriefingView })
  markRead(@CurrentUser() user: User, @Param('briefing_id', ParseIdPipe) id: number): Promise<BriefingView> {
    return this.briefings.markRead(user, id);
  }

  /**
   * Archives the unread articles of the period that are not in the briefing, as one operation that can be
   * undone. Starred and saved articles, and those on the reading list, stay.
   */
  @Post(':briefing_id/archive-rest')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkedView })
  archiveRest(@CurrentUser() user: User, @Param('briefing_id', ParseIdPipe) id: number): Promise<MarkedView> {
    return this.actions.archiveRest(user, id);
  }

  /** The mail of the briefing. Nothing is sent. */
  @Post(':briefing_id/preview')
  @HttpCode(200)
  @ApiOkResponse({ type: BriefingPreviewView })
  preview(
    @CurrentUser() user: User,
    @Param('briefing_id', ParseIdPipe) id: number,
  ): Promise<BriefingPreviewView> {
    return this.actions.preview(user, id);
  }

  /** The same HTML as in the mail. Its links do nothing. */
  @Get(':briefing_id/preview')
  @ApiOperation({ summary: 'The mail of the briefing as a page, for a sandboxed frame.' })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getPreviewPage(
    @CurrentUser() user: User,
    @Param('briefing_id', ParseIdPipe) id: number,
    @Res() response: Response,
  ): Promise<void> {
    sendMailPage(response, (await this.actions.preview(user, id)).html);
  }
}
