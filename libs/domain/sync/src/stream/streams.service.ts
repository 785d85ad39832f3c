import { Injectable } from '@nestjs/common';
import type { Client } from '../login/client';
import type { PageOfIds } from './streams.queries';
import { StreamsQueries } from './streams.queries';
import type { Choice } from './choice';

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

  /** Whether the streams are feeds, and none of them is one that this reader sees. */
  async areNoFeeds({ user }: Client, { streams }: Choice): Promise<boolean> {
    return (
      streams.every(({ kind }) => kind === 'feed' || kind === 'address') &&
      !(await this.streams.isAnyThere(user, streams))
    );
  }
}
