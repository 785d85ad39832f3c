import { HttpCode, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentClient, type SyncClient } from '../login/sync-client';
import { SyncController } from '../login/sync-controller';
import { checkWriteToken } from '../login/write-token';
import { parseStream } from '../stream/stream';
import { REQUESTED_IDS_MAX } from '../stream/page-sizes';
import { checkStreamCount } from '../stream/stream-query';
import { StreamsService } from '../stream/streams.service';
import { parseArticleId } from '../item/item-id';
import { sendOk } from '../wire/answer';
import { getParams } from '../wire/form';
import { FormInterceptor } from '../wire/form.interceptor';
import { createBadRequest, createReadOnly, SyncError } from '../wire/sync-error';
import { parseTime } from '../wire/time';
import { parseTagChange } from './tag-change';
import { SyncTriageService } from './sync-triage.service';

/** Changes of read and starred, for single articles and for streams. */
@UseInterceptors(FormInterceptor)
@SyncController('api/greader/reader/api/0')
export class SyncTriageController {
  constructor(
    private readonly triage: SyncTriageService,
    private readonly streams: StreamsService,
  ) {}

  @Post('edit-tag')
  @HttpCode(200)
  async editTags(
    @CurrentClient() client: SyncClient,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const params = getParams(request);
    checkWriteToken(client, params.get('T'));
    const itemIds = params.getAll('i');
    if (itemIds.length > REQUESTED_IDS_MAX)
      throw new SyncError(413, `At most ${REQUESTED_IDS_MAX} ids at once.`);
    const { events, hasLabels } = parseTagChange(params.getAll('a'), params.getAll('r'));
    const ids = [...new Set(itemIds.flatMap((id) => parseArticleId(id) ?? []))];
    await this.triage.mark(client, events, ids);
    if (hasLabels) throw createReadOnly();
    sendOk(response);
  }

  @Post('mark-all-as-read')
  @HttpCode(200)
  async markAllRead(
    @CurrentClient() client: SyncClient,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const params = getParams(request);
    checkWriteToken(client, params.get('T'));
    const streams = [...new Set(params.getAll('s'))].map(parseStream);
    checkStreamCount(streams.length);
    // Fails for an unknown stream: after a success the app would show unread articles as read.
    if (streams.length === 0 || !(await this.streams.hasStreams(client, streams)))
      throw createBadRequest('There is no such stream.');
    await this.triage.markAllRead(client, streams, parseBound(params.get('ts')));
    sendOk(response);
  }
}

/**
 * Null without a time, which means everything up to now.
 * @throws SyncError 400 for an invalid time: ignoring it would mark articles that the user has not seen
 */
function parseBound(written = ''): Date | null {
  const time = parseTime(written);
  if (time === null && !/^0*$/.test(written.trim())) throw createBadRequest('There is no such time.');
  return time;
}
