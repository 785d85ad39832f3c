import { All, Controller, HttpCode, Req, Res, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ByToken } from '@reader/http';
import type { Request, Response } from 'express';
import { articleIdOf } from '../item/item-id';
import { deliver } from '../doctor/call';
import { ItemsService, refsOf } from '../item/items.service';
import { AskingClient, type Client } from '../login/client';
import { SyncAccess } from '../login/sync-access.guard';
import { type LongText, sendJson, streamText } from '../wire/answer';
import { stateTag } from '../wire/dialect';
import { wishOf } from '../wire/form';
import { FormInterceptor } from '../wire/form.interceptor';
import { pathStreamOf } from '../wire/path';
import { nothingHere, Refusal } from '../wire/refusal';
import { RefusalFilter } from '../wire/refusal.filter';
import { choiceOf, placeOf, sizeOf } from './choice';
import { ASKED_MAX, CONTENTS_SIZES, IDS_SIZES } from './sizes';
import { StreamsService } from './streams.service';

/** Lists of items: their ids, and what is in them. Some clients put what they ask into a form. */
@ApiExcludeController()
@ByToken()
@UseGuards(SyncAccess)
@UseFilters(RefusalFilter)
@UseInterceptors(FormInterceptor)
@Controller('api/greader/reader/api/0/stream')
export class StreamsController {
  constructor(
    private readonly streams: StreamsService,
    private readonly items: ItemsService,
  ) {}

  @All('items/ids')
  @HttpCode(200)
  async ids(
    @AskingClient() client: Client,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wish = wishOf(request);
    const page = { choice: choiceOf(wish), after: placeOf(wish), size: sizeOf(wish, IDS_SIZES) };
    const { ids, continuation } = await this.streams.page(client, page);
    deliver(response, ids.length);
    await sendJson(request, response, refsOf(ids, continuation));
  }

  @All(['contents', 'contents/*stream'])
  @HttpCode(200)
  async contents(
    @AskingClient() client: Client,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wish = wishOf(request);
    const path = pathStreamOf(request);
    const page = {
      choice: choiceOf(wish, path),
      after: placeOf(wish),
      size: sizeOf(wish, CONTENTS_SIZES),
    };
    const found = await this.streams.page(client, page);
    if (path !== undefined && found.ids.length === 0 && (await this.streams.areNoFeeds(client, page.choice)))
      throw nothingHere();
    const id = path ?? wish.one('s') ?? stateTag(client.dialect, 'reading-list');
    await this.send(request, response, (tally) => this.items.stream(client, { id, ...found }, tally));
  }

  /** By ids, which clients send in the body; what is unknown or not theirs is left out. */
  @All('items/contents')
  @HttpCode(200)
  async named(
    @AskingClient() client: Client,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wish = wishOf(request);
    const asked = wish.all('i');
    if (asked.length > ASKED_MAX) throw new Refusal(413, `At most ${ASKED_MAX} ids at once.`);
    const ids = asked.flatMap((id) => articleIdOf(id) ?? []);
    const found = await this.streams.named(client, ids, placeOf(wish) ?? 0);
    const id = stateTag(client.dialect, 'reading-list');
    await this.send(request, response, (tally) => this.items.stream(client, { id, ...found }, tally));
  }

  private async send(
    request: Request,
    response: Response,
    read: (tally: (count: number) => void) => Promise<LongText>,
  ): Promise<void> {
    const text = await read((count) => deliver(response, count));
    response.type('application/json');
    await streamText(request, response, text);
  }
}
