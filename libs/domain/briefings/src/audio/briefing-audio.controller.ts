import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User, type UserRef } from '@reader/accounts';
import {
  ApiSpokenAudio,
  type PendingAudioView,
  readSpeechWaitMs,
  RecordingSender,
  type SpokenAudioView,
  toSpokenAnswer,
} from '@reader/audio';
import { CurrentUser, Embeddable, ParseIdPipe } from '@reader/http';
import type { Request, Response } from 'express';
import { BriefingAudioService } from './briefing-audio.service';

@ApiTags('briefings')
@Controller('api/briefings/:briefing_id/audio')
export class BriefingAudioController {
  constructor(
    private readonly briefings: BriefingAudioService,
    private readonly sender: RecordingSender,
  ) {}

  /** Speaks the briefing, a chapter for each section. `Prefer: respond-async` as for articles. */
  @Post()
  @ApiSpokenAudio()
  async create(
    @CurrentUser() user: User,
    @Param('briefing_id', ParseIdPipe) briefingId: number,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SpokenAudioView | PendingAudioView> {
    const spoken = await this.briefings.speak(user, briefingId, readSpeechWaitMs(request));
    return toSpokenAnswer(response, `/api/briefings/${briefingId}/audio`, spoken);
  }

  /** The spoken briefing; 404 until it was spoken. */
  @Get()
  @Embeddable('audio')
  @ApiProduces('audio/mpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' }, description: 'Ranges: 206, 416.' })
  async get(
    @CurrentUser() user: UserRef,
    @Param('briefing_id', ParseIdPipe) briefingId: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.sender.send(await this.briefings.find(user, briefingId), request, response);
  }
}
