import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';

/** Removes what an undone operation added to the user's reading list. */
@Injectable()
export class UndoneItemsHandler implements EventHandler<'operation.undone'> {
  readonly event = 'operation.undone';
  readonly name = 'reading_list_of_undone_operations';
  readonly batch = 10;

  async run(events: readonly DomainEvent<'operation.undone'>[], tx: Transaction): Promise<void> {
    const operationIds = events.map(({ operation_id: id }) => id);
    await tx.run(sql`
      delete from reading_list r using operations o, (
        select operation_id, unnest(article_ids) as article_id from operation_additions
        where operation_id = any(${operationIds}::bigint[]) and tag_id is null) m
      where o.operation_id = m.operation_id and r.user_id = o.user_id and r.article_id = m.article_id`);
  }
}
