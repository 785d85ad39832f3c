import { Controller, HttpCode, Post, Req, Res, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ByToken } from '@reader/http';
import type { Request, Response } from 'express';
import { AskingClient, type Client } from '../login/client';
import { SyncAccess } from '../login/sync-access.guard';
import { checkWriteToken } from '../login/write-token';
import { streamOf } from '../stream/stream';
import { ASKED_MAX } from '../stream/sizes';
import { StreamsService } from '../stream/streams.service';
import { articleIdOf } from '../item/item-id';
import { sendOk } from '../wire/answer';
import { wishOf } from '../wire/form';
import { FormInterceptor } from '../wire/form.interceptor';
import { malformed, readOnly, Refusal } from '../wire/refusal';
import { RefusalFilter } from '../wire/refusal.filter';
import { timeOf } from '../wire/time';
import { marksOf } from './marks';
import { MarksService } from './marks.service';

/** Read and starred, one by one and all at once. */
@ApiExcludeController()
@ByToken()
@UseGuards(SyncAccess)
@UseFilters(RefusalFilter)
@UseInterceptors(FormInterceptor)
@Controller('api/greader/reader/api/0')
export class MarksController {
  constructor(
    private readonly marks: MarksService,
    private readonly streams: StreamsService,
  ) {}

  @Post('edit-tag')
  @HttpCode(200)
  async edit(
    @AskingClient() client: Client,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wish = wishOf(request);
    checkWriteToken(client, wish.one('T'));
    const asked = wish.all('i');
    if (asked.length > ASKED_MAX) throw new Refusal(413, `At most ${ASKED_MAX} ids at once.`);
    const { events, hasLabels } = marksOf(wish.all('a'), wish.all('r'));
    const ids = [...new Set(asked.flatMap((id) => articleIdOf(id) ?? []))];
    await this.marks.mark(client, events, ids);
    if (hasLabels) throw readOnly();
    sendOk(response);
  }

  @Post('mark-all-as-read')
  @HttpCode(200)
  async markAll(
    @AskingClient() client: Client,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wish = wishOf(request);
    checkWriteToken(client, wish.one('T'));
    const stream = streamOf(wish.one('s') ?? '');
    // Not a silent success: the app would show as read what is not.
    if (!(await this.streams.isThere(client, stream))) throw malformed('There is no such stream.');
    await this.marks.markAll(client, stream, boundOf(wish.one('ts')));
    sendOk(response);
  }
}

/**
 * Null for none, which is all that there is now.
 * @throws Refusal 400 for what cannot be read: taken for none, it would mark what nobody has seen
 */
function boundOf(written = ''): Date | null {
  const time = timeOf(written);
  if (time === null && !/^0*$/.test(written.trim())) throw malformed('There is no such time.');
  return time;
}
