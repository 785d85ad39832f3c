import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import type { FetchedFeed } from '../discovery/feed-finder';
import type { Source } from './source.entity';

type Handler<T extends readonly unknown[]> = (...news: T) => Promise<void>;

/** Lets lower modules notify higher ones without importing them. Handlers run in order and are awaited. */
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
  /** A source was added, together with the feed that was fetched for it. */
  readonly added = new EventChannel<[Source, FetchedFeed]>();
  /** A source is being deleted in this transaction. Handlers preserve the articles that users have saved. */
  readonly removing = new EventChannel<[Transaction, Source]>();
}
