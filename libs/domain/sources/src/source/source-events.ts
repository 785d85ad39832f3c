import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import type { FetchedFeed } from '../discovery/feed-finder';
import type { Source } from './source.entity';

type Handler<T extends readonly unknown[]> = (...news: T) => Promise<void>;

/** News that travels upward without an import: whoever keeps something about it listens, and is awaited. */
export class EventChannel<T extends readonly unknown[]> {
  private readonly handlers: Handler<T>[] = [];

  listen(handler: Handler<T>): void {
    this.handlers.push(handler);
  }

  async emit(...args: T): Promise<void> {
    for (const handler of this.handlers) await handler(...args);
  }
}

@Injectable()
export class SourceEvents {
  /** A source was added, and this was fetched on the way. */
  readonly added = new EventChannel<[Source, FetchedFeed]>();
  /**
   * A source is being deleted, in this transaction: whoever keeps its articles for somebody leaves them
   * there.
   */
  readonly removing = new EventChannel<[Transaction, Source]>();
}
