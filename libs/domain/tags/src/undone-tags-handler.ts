import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';

/** Detaches the user's tags that an undone operation attached. */
@Injectable()
export class UndoneTagsHandler implements EventHandler<'operation.undone'> {
  readonly event = 'operation.undone';
  readonly name = 'tags_of_undone_operations';
  readonly batch = 10;

  async run(events: readonly DomainEvent<'operation.undone'>[], tx: Transaction): Promise<void> {
    const operationIds = events.map(({ operation_id: id }) => id);
    await tx.run(sql`
      delete from article_tags x using tags g, operations o, (
        select operation_id, tag_id, unnest(article_ids) as article_id from operation_additions
        where operation_id = any(${operationIds}::bigint[])) m
      where o.operation_id = m.operation_id and g.tag_id = m.tag_id and g.owner_id = o.user_id
        and x.tag_id = m.tag_id and x.article_id = m.article_id`);
  }
}
