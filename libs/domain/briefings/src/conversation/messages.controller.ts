import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  type Collection,
  CurrentUser,
  PageQuery,
  ParseIdPipe,
  toCollection,
} from '@reader/http';
import type { Response } from 'express';
import { BriefingQuestion } from './message.dto';
import { BriefingMessageView } from './message.view';
import { MessagesService } from './messages.service';

@ApiTags('briefings')
@Controller('api/briefings/:briefing_id/messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  /** The conversation about the briefing, the oldest message first. */
  @Get()
  @ApiCollection(BriefingMessageView)
  async list(
    @CurrentUser() user: User,
    @Param('briefing_id', ParseIdPipe) id: number,
    @Query() page: PageQuery,
  ): Promise<Collection<BriefingMessageView>> {
    return toCollection(page, await this.messages.list(user, id, page));
  }

  /** Answers a question from the articles of the briefing. Each sentence has a verified quote. */
  @Post()
  @ApiCreatedResponse({ type: BriefingMessageView })
  async ask(
    @CurrentUser() user: User,
    @Param('briefing_id', ParseIdPipe) id: number,
    @Body() { text }: BriefingQuestion,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BriefingMessageView> {
    const message = await this.messages.ask(user, id, text);
    response.location(`/api/briefings/${id}/messages`);
    return message;
  }
}
