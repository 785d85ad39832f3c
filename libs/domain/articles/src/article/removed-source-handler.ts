import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import { type DomainEvent, type EventHandler, Outbox } from '@reader/outbox';
import { buildRemovalSql, SLICE } from './removed-articles.repository';

/** Deletes the articles of a deleted source, except those that a user retains. */
@Injectable()
export class RemovedSourceHandler implements EventHandler<'source.removed'> {
  readonly event = 'source.removed';
  readonly name = 'articles_of_removed_sources';
  readonly batch = 1;

  constructor(private readonly outbox: Outbox) {}

  /** Deletes a slice, and leaves the rest to another event, so that each slice commits by itself. */
  async run(events: readonly DomainEvent<'source.removed'>[], tx: Transaction): Promise<void> {
    const sourceIds = events.map(({ source_id: id }) => id);
    const deleted = await tx.run(buildRemovalSql(sql`s.source_id = any(${sourceIds}::bigint[])`));
    const type = deleted === SLICE ? 'source.removed' : 'source.emptied';
    await this.outbox.publish(
      tx,
      sourceIds.map((id) => ({ type, source_id: id })),
    );
  }
}
