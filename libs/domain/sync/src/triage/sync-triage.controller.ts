import { HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentClient, type SyncClient } from '../login/sync-client';
import { SyncController } from '../login/sync-controller';
import { checkWriteToken } from '../login/write-token';
import { parseStream } from '../stream/stream';
import { checkStreamCount, parseArticleIds } from '../stream/stream-query';
import { StreamsService } from '../stream/streams.service';
import { sendOk } from '../wire/answer';
import { Params } from '../wire/form';
import type { RequestParams } from '../wire/request-params';
import { createBadRequest, createReadOnly } from '../wire/sync-error';
import { parseTime } from '../wire/time';
import { parseTagChange } from './tag-change';
import { SyncTriageService } from './sync-triage.service';

/** Changes of read and starred, for single articles and for streams. */
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
    @Params() params: RequestParams,
    @Res() response: Response,
  ): Promise<void> {
    checkWriteToken(client, params.get('T'));
    const ids = parseArticleIds(params);
    const { events, hasLabels } = parseTagChange(params.getAll('a'), params.getAll('r'));
    await this.triage.mark(client, events, ids);
    if (hasLabels) throw createReadOnly();
    sendOk(response);
  }

  @Post('mark-all-as-read')
  @HttpCode(200)
  async markAllRead(
    @CurrentClient() client: SyncClient,
    @Params() params: RequestParams,
    @Res() response: Response,
  ): Promise<void> {
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
