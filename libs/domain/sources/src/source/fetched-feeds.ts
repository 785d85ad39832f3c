import { Injectable } from '@nestjs/common';
import { type ClaimedEvents, Outbox } from '@reader/outbox';
import type { FetchedFeed } from '../discovery/feed-finder';
import type { StoredSource } from './sources.repository';

export interface AddedFeed {
  readonly source: StoredSource;
  readonly fetched: FetchedFeed;
}

/**
 * The feeds that were fetched to add sources, while this process handles their events: a feed is too large
 * for an event. Another process that handles the event leaves the feed to the next run.
 */
@Injectable()
export class FetchedFeeds {
  private readonly bySourceId = new Map<number, AddedFeed>();

  constructor(private readonly outbox: Outbox) {}

  find(sourceId: number): AddedFeed | undefined {
    return this.bySourceId.get(sourceId);
  }

  /** Handles the events of the added source, whose handlers find its feed. */
  async handleAdded(added: AddedFeed, claimed: ClaimedEvents): Promise<void> {
    this.bySourceId.set(added.source.id, added);
    await this.outbox.handleNow(claimed);
    this.bySourceId.delete(added.source.id);
  }
}
