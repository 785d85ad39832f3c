import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User, type UserRef } from '@reader/accounts';
import { CurrentUser, Embeddable, ParseIdPipe } from '@reader/http';
import type { Request, Response } from 'express';
import type { PendingAudioView, SpokenAudioView } from '../serve/audio.view';
import { RecordingSender } from '../serve/recording-sender';
import { ApiSpokenAudio, readSpeechWaitMs, toSpokenAnswer } from '../serve/spoken-answer';
import { ArticleAudioService } from './article-audio.service';

@ApiTags('articles')
@Controller('api/articles/:article_id/audio')
export class ArticleAudioController {
  constructor(
    private readonly articles: ArticleAudioService,
    private readonly sender: RecordingSender,
  ) {}

  /** Speaks the article. With `Prefer: respond-async` (RFC 7240) the answer does not wait for it. */
  @Post()
  @ApiSpokenAudio()
  async create(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SpokenAudioView | PendingAudioView> {
    const spoken = await this.articles.speak(user, articleId, readSpeechWaitMs(request));
    return toSpokenAnswer(response, `/api/articles/${articleId}/audio`, spoken);
  }

  /** The spoken article; 404 until it was spoken. */
  @Get()
  @Embeddable('audio')
  @ApiProduces('audio/mpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' }, description: 'Ranges: 206, 416.' })
  async get(
    @CurrentUser() user: UserRef,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.sender.send(await this.articles.find(user, articleId), request, response);
  }
}
