import { Injectable } from '@nestjs/common';
import type { SyncClient } from '../login/sync-client';
import type { PageRequest } from './streams.queries';
import { StreamsQueries } from './streams.queries';
import type { StreamQuery } from './stream-query';
import { isSourceStream } from './stream-conditions';
import { cutNamedPage, cutPage, type IdsPage } from './paging';
import { CONTENTS_PAGE_SIZES } from './page-sizes';
import type { Stream } from './stream';

@Injectable()
export class StreamsService {
  constructor(private readonly streams: StreamsQueries) {}

  async listPage({ user }: SyncClient, request: PageRequest): Promise<IdsPage> {
    return cutPage(await this.streams.listPage(user, request), request.size);
  }

  /** Whether the stream exists: a feed or a folder does if the user sees a source in it. */
  async hasStream({ user }: SyncClient, stream: Stream): Promise<boolean> {
    if (stream.kind === 'nothing') return stream.isKnown;
    return isSourceStream(stream) ? this.streams.isAnyVisible(user, [stream]) : true;
  }

  /** Whether all streams are feeds and the user sees none of them. */
  async areMissingFeeds({ user }: SyncClient, { streams }: StreamQuery): Promise<boolean> {
    return (
      streams.every(({ kind }) => kind === 'feed' || kind === 'address') &&
      !(await this.streams.isAnyVisible(user, streams))
    );
  }

  /**
   * A page of articles that the client requests by id.
   * @param from the index in the list where the previous page ended
   */
  async listByIds({ user }: SyncClient, requestedIds: readonly number[], from: number): Promise<IdsPage> {
    if (requestedIds.length <= CONTENTS_PAGE_SIZES.most)
      return { ids: requestedIds.slice(from), continuation: null };
    const visibleIds = new Set(await this.streams.filterVisible(user, requestedIds));
    return cutNamedPage(requestedIds, visibleIds, { from, size: CONTENTS_PAGE_SIZES.most });
  }
}
