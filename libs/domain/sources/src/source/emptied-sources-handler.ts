import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';

/** Deletes the rows of deleted sources that have no articles left: users may retain some. */
@Injectable()
export class EmptiedSourcesHandler implements EventHandler<'source.emptied'> {
  readonly event = 'source.emptied';
  readonly name = 'emptied_sources';
  readonly batch = 100;

  async run(events: readonly DomainEvent<'source.emptied'>[], tx: Transaction): Promise<void> {
    const sourceIds = events.map(({ source_id: id }) => id);
    await tx.run(sql`
      delete from sources s
      where s.source_id = any(${sourceIds}::bigint[]) and s.deleted_at is not null
        and not exists (select 1 from articles a where a.source_id = s.source_id)`);
  }
}
