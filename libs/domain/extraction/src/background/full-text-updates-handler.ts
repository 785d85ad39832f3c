import type { DomainEvent, EventHandler } from '@reader/outbox';
import type { FullTextQueue } from './full-text-queue';

const BATCH_ARTICLES = 500;

/** Reads the page of an article again when its feed entry changes: its text may have changed too. */
export class FullTextUpdatesHandler implements EventHandler<'article.updated'> {
  readonly event = 'article.updated';
  readonly name = 'full_text_updates';
  readonly batch = BATCH_ARTICLES;

  constructor(private readonly fullTexts: FullTextQueue) {}

  /** Not in `run`: the queue may be in Redis, and no transaction waits for it. */
  prepare(events: readonly DomainEvent<'article.updated'>[]): Promise<void> {
    return this.fullTexts.enqueueOutdated([...new Set(events.map(({ article_id: id }) => id))]);
  }

  /** The pages are enqueued, so the events are complete. */
  run(): Promise<void> {
    return Promise.resolve();
  }
}
