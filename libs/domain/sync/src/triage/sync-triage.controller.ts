import { HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentClient, type SyncClient } from '../login/sync-client';
import { SyncController } from '../login/sync-controller';
import { parseStream } from '../stream/stream';
import { checkStreamCount, parseArticleIds } from '../stream/stream-query';
import { StreamsService } from '../stream/streams.service';
import { sendOk } from '../wire/answer';
import { Params } from '../wire/form';
import { createReadOnly, SyncError } from '../wire/sync-error';
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
    @Params() params: URLSearchParams,
    @Res() response: Response,
  ): Promise<void> {
    checkWriteToken(client, params.get('T') ?? '');
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
    @Params() params: URLSearchParams,
    @Res() response: Response,
  ): Promise<void> {
    checkWriteToken(client, params.get('T') ?? '');
    const streams = [...new Set(params.getAll('s'))].map(parseStream);
    checkStreamCount(streams.length);
    // Fails for an unknown stream: after a success the app would show unread articles as read.
    if (streams.length === 0 || !(await this.streams.hasStreams(client, streams)))
      throw new SyncError(400, 'There is no such stream.');
    await this.triage.markAllRead(client, streams, parseBound(params.get('ts') ?? ''));
    sendOk(response);
  }
}

/**
 * The write token is the sync token itself: the Authorization header already protects against CSRF. Accepts a
 * missing token, `x` and a trailing newline, as some clients send them.
 * @throws SyncError 401 with the headers that make clients fetch a new one
 */
function checkWriteToken({ token }: SyncClient, sent: string): void {
  if (['', 'x', token].includes(sent.trim())) return;
  const headers = { 'X-Reader-Google-Bad-Token': 'true', 'Google-Bad-Token': 'true' };
  throw new SyncError(401, 'Unauthorized', headers);
}

/**
 * Null without a time, which means everything up to now.
 * @throws SyncError 400 for an invalid time: ignoring it would mark articles that the user has not seen
 */
function parseBound(written: string): Date | null {
  const time = parseTime(written);
  if (time === null && !/^0*$/.test(written.trim())) throw new SyncError(400, 'There is no such time.');
  return time;
}
