import { All, HttpCode, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addEntryCount } from '../diagnostics/call';
import { ItemsService, serializeItemRefs } from '../item/items.service';
import { CurrentClient, type SyncClient } from '../login/sync-client';
import { SyncController } from '../login/sync-controller';
import { sendJson } from '../wire/answer';
import { sendInChunks } from '../wire/chunks';
import { toStateTag } from '../wire/dialect';
import { Params } from '../wire/form';
import { getPathStream } from '../wire/path';
import { createNotFound } from '../wire/sync-error';
import { toStreamId } from './stream';
import {
  CONTENTS_PAGE_SIZES,
  IDS_PAGE_SIZES,
  parseArticleIds,
  parseContinuation,
  parseStreamQuery,
} from './stream-query';
import { StreamsService } from './streams.service';

/** Item ids and item contents. Some clients send the parameters as a form. */
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
    @Params() params: URLSearchParams,
    @Res() response: Response,
  ): Promise<void> {
    const query = parseStreamQuery(params, IDS_PAGE_SIZES);
    const page = await this.streams.listPage(client, query);
    addEntryCount(response, page.ids.length);
    await sendJson(response, serializeItemRefs(page));
  }

  @All(['contents', 'contents/*stream'])
  @HttpCode(200)
  async listContents(
    @CurrentClient() client: SyncClient,
    @Params() params: URLSearchParams,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const path = getPathStream(request);
    const query = parseStreamQuery(params, CONTENTS_PAGE_SIZES, path);
    const page = await this.streams.listPage(client, query);
    const [stream] = query.streams;
    const isEmptyFeed = path !== undefined && stream.kind === 'feed' && page.ids.length === 0;
    if (isEmptyFeed && !(await this.streams.hasStreams(client, [stream]))) throw createNotFound();
    const id = toStreamId(stream, client.dialect);
    await sendInChunks(response, this.items.describeList(client, id, page));
  }

  /** Items by ids, which clients send in the body, each once. Unknown and invisible ids are left out. */
  @All('items/contents')
  @HttpCode(200)
  async listByIds(
    @CurrentClient() client: SyncClient,
    @Params() params: URLSearchParams,
    @Res() response: Response,
  ): Promise<void> {
    const from = parseContinuation(params) ?? 0;
    const page = await this.streams.listByIds(client, parseArticleIds(params), from);
    const id = toStateTag(client.dialect, 'reading-list');
    await sendInChunks(response, this.items.describeList(client, id, page));
  }
}
