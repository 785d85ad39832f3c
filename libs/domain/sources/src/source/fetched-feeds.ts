import { Injectable } from '@nestjs/common';
import type { FetchedFeed } from '../discovery/feed-finder';
import type { StoredSource } from './sources.repository';

export interface AddedFeed {
  readonly source: StoredSource;
  readonly fetched: FetchedFeed;
}

/**
 * The feeds that were fetched to add sources, while this process handles their events: a feed is too large for
 * an event. Another process that handles the event leaves the feed to the next run.
 */
@Injectable()
export class FetchedFeeds {
  private readonly bySourceId = new Map<number, AddedFeed>();

  find(sourceId: number): AddedFeed | undefined {
    return this.bySourceId.get(sourceId);
  }

  /** Keeps the feed while `work` runs. */
  async keepDuring(added: AddedFeed, work: () => Promise<void>): Promise<void> {
    this.bySourceId.set(added.source.id, added);
    try {
      await work();
    } finally {
      this.bySourceId.delete(added.source.id);
    }
  }
}
