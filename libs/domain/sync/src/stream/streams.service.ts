import { Injectable } from '@nestjs/common';
import type { Client } from '../login/client';
import type { PageOfIds } from './streams.queries';
import { StreamsQueries } from './streams.queries';
import type { Choice } from './choice';
import { isOfSources } from './conditions';
import { cutNamedPage, cutPage, type FoundIds } from './paging';
import { CONTENTS_SIZES } from './sizes';
import type { Stream } from './stream';

@Injectable()
export class StreamsService {
  constructor(private readonly streams: StreamsQueries) {}

  async page({ user }: Client, wish: PageOfIds): Promise<FoundIds> {
    return cutPage(await this.streams.page(user, wish), wish.size);
  }

  /** Whether there is such a stream: a feed or a folder is one if this reader sees a source of it. */
  async isThere({ user }: Client, stream: Stream): Promise<boolean> {
    if (stream.kind === 'nothing') return stream.isKnown;
    return isOfSources(stream) ? this.streams.isAnyThere(user, [stream]) : true;
  }

  /** Whether the streams are feeds, and none of them is one that this reader sees. */
  async areNoFeeds({ user }: Client, { streams }: Choice): Promise<boolean> {
    return (
      streams.every(({ kind }) => kind === 'feed' || kind === 'address') &&
      !(await this.streams.isAnyThere(user, streams))
    );
  }

  /**
   * A page of articles that the client names.
   * @param from the place in the list at which the page before ended
   */
  async named({ user }: Client, asked: readonly number[], from: number): Promise<FoundIds> {
    if (asked.length <= CONTENTS_SIZES.most) return { ids: asked.slice(from), continuation: null };
    const seen = new Set(await this.streams.visible(user, asked));
    return cutNamedPage(asked, seen, { from, size: CONTENTS_SIZES.most });
  }
}
