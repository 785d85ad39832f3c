import { Get, Req, Res, UseInterceptors } from '@nestjs/common';
import { mapInSlices } from '@reader/threads';
import type { Request, Response } from 'express';
import { CurrentClient, type SyncClient } from '../login/sync-client';
import { SyncController } from '../login/sync-controller';
import { addEntryCount } from '../diagnostics/call';
import { PictureUrlRewriter } from '../picture/picture-url-rewriter';
import { parseStream, toStreamId } from '../stream/stream';
import { parseStreamQuery, parseContinuation, parsePageSize } from '../stream/stream-query';
import { CONTENTS_PAGE_SIZES } from '../stream/page-sizes';
import { StreamsService } from '../stream/streams.service';
import { getParams } from '../wire/form';
import { FormInterceptor } from '../wire/form.interceptor';
import { getPathStream } from '../wire/path';
import { streamText } from '../wire/answer';
import { readInChunks } from '../wire/chunks';
import { formatEntry, openFeed } from './atom-feed';
import { AtomQueries } from './atom.queries';

/** Streams as Atom feeds, for clients that only read feeds. */
@UseInterceptors(FormInterceptor)
@SyncController('api/greader/reader/atom')
export class AtomController {
  constructor(
    private readonly streams: StreamsService,
    private readonly entries: AtomQueries,
    private readonly pictures: PictureUrlRewriter,
  ) {}

  @Get('*stream')
  async getFeed(
    @CurrentClient() client: SyncClient,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const params = getParams(request);
    const path = getPathStream(request) ?? '';
    const page = {
      query: parseStreamQuery(params, path),
      after: parseContinuation(params),
      size: parsePageSize(params, CONTENTS_PAGE_SIZES),
    };
    const { ids } = await this.streams.listPage(client, page);
    const [newest] = await this.entries.listEntries(client.user, ids.slice(0, 1));
    const id = toStreamId(path, client.dialect);
    const title = (await this.streams.findTitle(client, parseStream(path))) ?? id;
    const text = await readInChunks({
      ids,
      opening: openFeed({ id, title, updated: newest?.published_at ?? new Date(0) }),
      separator: '\n',
      closing: '\n</feed>\n',
      read: (some) => this.read(client, some),
      tally: (count) => addEntryCount(response, count),
    });
    response.type('application/atom+xml');
    await streamText(request, response, text);
  }

  private async read(client: SyncClient, ids: readonly number[]): Promise<string[]> {
    const rows = await this.entries.listEntries(client.user, ids);
    return mapInSlices(rows, (row) =>
      formatEntry({ ...row, html: this.pictures.rewriteHtml(row.html, client) }, client.dialect),
    );
  }
}
