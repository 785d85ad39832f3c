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

  /** Whether there is such a stream: a feed or a folder is one if this reader sees a source of it. */
  async hasStream({ user }: SyncClient, stream: Stream): Promise<boolean> {
    if (stream.kind === 'nothing') return stream.isKnown;
    return isSourceStream(stream) ? this.streams.isAnyVisible(user, [stream]) : true;
  }

  /** Whether the streams are feeds, and none of them is one that this reader sees. */
  async areMissingFeeds({ user }: SyncClient, { streams }: StreamQuery): Promise<boolean> {
    return (
      streams.every(({ kind }) => kind === 'feed' || kind === 'address') &&
      !(await this.streams.isAnyVisible(user, streams))
    );
  }

  /**
   * A page of articles that the client names.
   * @param from the place in the list at which the page before ended
   */
  async listByIds({ user }: SyncClient, requestedIds: readonly number[], from: number): Promise<IdsPage> {
    if (requestedIds.length <= CONTENTS_PAGE_SIZES.most)
      return { ids: requestedIds.slice(from), continuation: null };
    const visibleIds = new Set(await this.streams.filterVisible(user, requestedIds));
    return cutNamedPage(requestedIds, visibleIds, { from, size: CONTENTS_PAGE_SIZES.most });
  }
}
