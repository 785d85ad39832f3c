import { All, HttpCode, Req, Res, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import { parseArticleId } from '../item/item-id';
import { addEntryCount } from '../diagnostics/call';
import { ItemsService, serializeItemRefs } from '../item/items.service';
import { CurrentClient, type SyncClient } from '../login/sync-client';
import { SyncController } from '../login/sync-controller';
import { type ChunkedText, sendJson, streamText } from '../wire/answer';
import { toStateTag } from '../wire/dialect';
import { getParams } from '../wire/form';
import { FormInterceptor } from '../wire/form.interceptor';
import { getPathStream } from '../wire/path';
import { createNotFound, SyncError } from '../wire/sync-error';
import { toStreamId } from './stream';
import { listFilled, parseStreamQuery, parseContinuation, parsePageSize } from './stream-query';
import { REQUESTED_IDS_MAX, CONTENTS_PAGE_SIZES, IDS_PAGE_SIZES } from './page-sizes';
import { StreamsService } from './streams.service';

/** Item ids and item contents. Some clients send the parameters as a form. */
@UseInterceptors(FormInterceptor)
@SyncController('api/greader/reader/api/0/stream')
export class StreamsController {
  constructor(
    private readonly streams: StreamsService,
    private readonly items: ItemsService,
  ) {}

  @All('items/ids')
  @HttpCode(200)
  async listIds(
    @CurrentClient() client: SyncClient,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const params = getParams(request);
    const page = {
      query: parseStreamQuery(params),
      after: parseContinuation(params),
      size: parsePageSize(params, IDS_PAGE_SIZES),
    };
    const { ids, continuation } = await this.streams.listPage(client, page);
    addEntryCount(response, ids.length);
    await sendJson(request, response, serializeItemRefs(ids, continuation));
  }

  @All(['contents', 'contents/*stream'])
  @HttpCode(200)
  async listContents(
    @CurrentClient() client: SyncClient,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const params = getParams(request);
    const path = getPathStream(request);
    const page = {
      query: parseStreamQuery(params, path),
      after: parseContinuation(params),
      size: parsePageSize(params, CONTENTS_PAGE_SIZES),
    };
    const idsPage = await this.streams.listPage(client, page);
    if (
      path !== undefined &&
      idsPage.ids.length === 0 &&
      (await this.streams.areMissingFeeds(client, page.query))
    )
      throw createNotFound();
    const id = toStreamId(path ?? listFilled(params, 's')[0] ?? 'reading-list', client.dialect);
    await this.send(request, response, (countItems) =>
      this.items.serializeStream(client, { id, ...idsPage }, countItems),
    );
  }

  /** Items by ids, which clients send in the body, each once. Unknown and invisible ids are left out. */
  @All('items/contents')
  @HttpCode(200)
  async listByIds(
    @CurrentClient() client: SyncClient,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const params = getParams(request);
    const itemIds = params.getAll('i');
    if (itemIds.length > REQUESTED_IDS_MAX)
      throw new SyncError(413, `At most ${REQUESTED_IDS_MAX} ids at once.`);
    const ids = [...new Set(itemIds.flatMap((id) => parseArticleId(id) ?? []))];
    const idsPage = await this.streams.listByIds(client, ids, parseContinuation(params) ?? 0);
    const id = toStateTag(client.dialect, 'reading-list');
    await this.send(request, response, (countItems) =>
      this.items.serializeStream(client, { id, ...idsPage }, countItems),
    );
  }

  private async send(
    request: Request,
    response: Response,
    read: (countItems: (count: number) => void) => Promise<ChunkedText>,
  ): Promise<void> {
    const text = await read((count) => addEntryCount(response, count));
    response.type('application/json');
    await streamText(request, response, text);
  }
}
