import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ProblemView } from '@reader/http';
import type { Request, Response } from 'express';
import { AskLimiter } from './ask-limiter';
import { AskAnswerView, AskCitationsView, AskSentenceView } from './answer.view';
import { AskQuestion } from './ask.dto';
import { AskService } from './ask.service';
import { streamAnswer } from './stream-answer';

const STREAM = 'text/event-stream';

@ApiTags('ask')
@Controller('api/ask')
export class AskController {
  constructor(
    private readonly asks: AskService,
    private readonly limiter: AskLimiter,
  ) {}

  /**
   * Answers a question from the articles that the user may read. Each sentence has a verified quote. With
   * `Accept: text/event-stream` the answer is streamed (HTML Living Standard §9.2).
   */
  @Post()
  @HttpCode(200)
  @ApiProduces('application/json', STREAM)
  @ApiExtraModels(AskSentenceView, AskCitationsView, ProblemView)
  @ApiOkResponse({
    description:
      'As a stream: AskSentenceView (`sentence`) for each sentence, AskCitationsView (`citations`), then ' +
      'AskAnswerView (`done`); or a problem (`error`).',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(AskAnswerView) } },
      [STREAM]: { schema: { $ref: getSchemaPath(AskSentenceView) } },
    },
  })
  @ApiExtraModels(AskAnswerView)
  async ask(
    @CurrentUser() user: User,
    @Body() input: AskQuestion,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const controller = new AbortController();
    response.once('close', () => controller.abort());
    const isStream = request.accepts(['json', STREAM]) === STREAM;
    const { signal } = controller;
    const answer = async () => {
      const events = this.asks.answer(await this.asks.prepare(user, input, signal), signal);
      if (isStream) return streamAnswer(events, request, response);
      for await (const { name, data } of events) if (name === 'done') response.json(data);
    };
    try {
      // Until the answer is complete, because its texts are in memory as long as the model writes.
      await this.limiter.run(user.id, answer, signal);
    } catch (error) {
      // The client is gone.
      if (!signal.aborted) throw error;
    }
  }
}
