import { Injectable } from '@nestjs/common';
import type { Client } from '../login/client';
import type { PageOfIds } from './streams.queries';
import { StreamsQueries } from './streams.queries';
import type { Choice } from './choice';
import { isOfSources } from './conditions';
import { CONTENTS_SIZES } from './sizes';
import type { Stream } from './stream';

export interface FoundIds {
  readonly ids: readonly number[];
  /** A string of digits, or null: never on an empty page, at which clients would go on for ever. */
  readonly continuation: string | null;
}

@Injectable()
export class StreamsService {
  constructor(private readonly streams: StreamsQueries) {}

  async page({ user }: Client, wish: PageOfIds): Promise<FoundIds> {
    const found = await this.streams.page(user, wish);
    const ids = found.slice(0, wish.size);
    const hasMore = found.length > wish.size;
    return { ids, continuation: hasMore ? String(ids.at(-1)) : null };
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
   * A page of articles that the client names. Of more than fit one page those that the user does not see are
   * passed over beforehand, so that no page is empty and yet has a next one.
   * @param from the place in the list at which the page before ended
   */
  async named({ user }: Client, asked: readonly number[], from: number): Promise<FoundIds> {
    if (asked.length <= CONTENTS_SIZES.most) return { ids: asked.slice(from), continuation: null };
    const seen = new Set(await this.streams.visible(user, asked));
    const places = [...asked.keys()].filter((at) => at >= from && seen.has(asked[at] ?? 0));
    const next = places[CONTENTS_SIZES.most];
    const ids = places.slice(0, CONTENTS_SIZES.most).map((at) => asked[at] ?? 0);
    return { ids, continuation: next === undefined ? null : String(next) };
  }
}
