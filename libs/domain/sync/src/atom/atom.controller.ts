import { Get, Req, Res } from '@nestjs/common';
import { mapInSlices } from '@reader/threads';
import type { Request, Response } from 'express';
import { ItemsService } from '../item/items.service';
import { CurrentClient, type SyncClient } from '../login/sync-client';
import { SyncController } from '../login/sync-controller';
import { toStreamId } from '../stream/stream';
import { CONTENTS_PAGE_SIZES, parseStreamQuery } from '../stream/stream-query';
import { StreamsService } from '../stream/streams.service';
import { sendInChunks } from '../wire/chunks';
import { Params } from '../wire/form';
import { getPathStream } from '../wire/path';
import { type AtomItem, formatEntry, openFeed } from './atom-feed';

/** Streams as Atom feeds, for clients that only read feeds. */
@SyncController('api/greader/reader/atom')
export class AtomController {
  constructor(
    private readonly streams: StreamsService,
    private readonly items: ItemsService,
  ) {}

  @Get('*stream')
  async getFeed(
    @CurrentClient() client: SyncClient,
    @Params() params: URLSearchParams,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const query = parseStreamQuery(params, CONTENTS_PAGE_SIZES, getPathStream(request));
    const { ids } = await this.streams.listPage(client, query);
    const [newest] = await this.listItems(client, ids.slice(0, 1));
    const [stream] = query.streams;
    const id = toStreamId(stream, client.dialect);
    const title = (await this.streams.findTitle(client, stream)) ?? id;
    await sendInChunks(response, {
      type: 'application/atom+xml',
      ids,
      opening: openFeed(id, title, newest?.published ?? 0),
      separator: '\n',
      closing: '\n</feed>\n',
      read: async (some) =>
        mapInSlices(await this.listItems(client, some), (item) => formatEntry(item, client.dialect)),
    });
  }

  private async listItems(client: SyncClient, ids: readonly number[]): Promise<AtomItem[]> {
    return mapInSlices(await this.items.listJson(client, ids), (json) => JSON.parse(json) as AtomItem);
  }
}
