import { Controller, Get, Req, Res, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ByToken } from '@reader/http';
import { mapInSlices } from '@reader/threads';
import type { Request, Response } from 'express';
import { AskingClient, type Client } from '../login/client';
import { SyncAccess } from '../login/sync-access.guard';
import { deliver } from '../doctor/call';
import { AppPictures } from '../picture/app-pictures';
import { choiceOf, placeOf, sizeOf } from '../stream/choice';
import { CONTENTS_SIZES } from '../stream/sizes';
import { StreamsService } from '../stream/streams.service';
import { wishOf } from '../wire/form';
import { FormInterceptor } from '../wire/form.interceptor';
import { pathStreamOf } from '../wire/path';
import { RefusalFilter } from '../wire/refusal.filter';
import { streamText } from '../wire/answer';
import { readInChunks } from '../wire/chunks';
import { formatEntry, openFeed } from './atom';
import { AtomQueries } from './atom.queries';

/** Streams as Atom feeds, for clients that have a reader of feeds and nothing else. */
@ApiExcludeController()
@ByToken()
@UseGuards(SyncAccess)
@UseFilters(RefusalFilter)
@UseInterceptors(FormInterceptor)
@Controller('api/greader/reader/atom')
export class AtomController {
  constructor(
    private readonly streams: StreamsService,
    private readonly entries: AtomQueries,
    private readonly pictures: AppPictures,
  ) {}

  @Get('*stream')
  async feed(
    @AskingClient() client: Client,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wish = wishOf(request);
    const stream = pathStreamOf(request) ?? '';
    const page = { choice: choiceOf(wish, stream), after: placeOf(wish), size: sizeOf(wish, CONTENTS_SIZES) };
    const { ids } = await this.streams.page(client, page);
    const [newest] = await this.entries.entries(client.user, ids.slice(0, 1));
    const text = await readInChunks({
      ids,
      opening: openFeed(stream, newest?.published_at ?? new Date(0)),
      separator: '\n',
      closing: '\n</feed>\n',
      read: (some) => this.read(client, some),
      tally: (count) => deliver(response, count),
    });
    response.type('application/atom+xml');
    await streamText(request, response, text);
  }

  private async read(client: Client, ids: readonly number[]): Promise<string[]> {
    const rows = await this.entries.entries(client.user, ids);
    return mapInSlices(rows, (row) =>
      formatEntry({ ...row, html: this.pictures.inHtml(row.html, client) }, client.dialect),
    );
  }
}
