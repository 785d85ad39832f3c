import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { buildRetainedByAnyoneSql } from './readable.queries';

/** Deletes the articles of a deleted source, except those that a user retains. */
@Injectable()
export class RemovedSourceHandler implements EventHandler<'source.removed'> {
  readonly event = 'source.removed';
  readonly name = 'articles_of_removed_sources';
  /** One source may have a hundred thousand articles. */
  readonly batch = 1;

  async run(events: readonly DomainEvent<'source.removed'>[], tx: Transaction): Promise<void> {
    const sourceIds = events.map(({ source_id: id }) => id);
    await tx.run(sql`
      delete from articles a
      where a.source_id = any(${sourceIds}::bigint[]) and not ${buildRetainedByAnyoneSql()}`);
  }
}
