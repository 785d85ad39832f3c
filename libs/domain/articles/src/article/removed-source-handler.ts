import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { buildRetainedByAnyoneSql } from './readable.queries';

/**
 * Articles that a statement deletes with all that belongs to them. A source may have a hundred thousand, for
 * which the time of one statement does not suffice.
 */
const SLICE = 2_000;

/** Deletes the articles of a deleted source, except those that a user retains. */
@Injectable()
export class RemovedSourceHandler implements EventHandler<'source.removed'> {
  readonly event = 'source.removed';
  readonly name = 'articles_of_removed_sources';
  readonly batch = 1;

  async run(events: readonly DomainEvent<'source.removed'>[], tx: Transaction): Promise<void> {
    const sourceIds = events.map(({ source_id: id }) => id);
    for (let deleted = SLICE; deleted === SLICE;)
      deleted = await tx.run(sql`
        delete from articles where article_id = any(array(
          select a.article_id from articles a
          where a.source_id = any(${sourceIds}::bigint[]) and not ${buildRetainedByAnyoneSql()}
          limit ${SLICE}))`);
  }
}
