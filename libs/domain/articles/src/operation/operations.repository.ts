import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { Database, deleteInBatches, type Lease, sql, type Transaction } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import { TRIAGE_EVENTS } from '@reader/triage';
import type { OperationView } from './operation.view';

/** Days in which an operation can be undone. */
export const UNDO_DAYS = 7;
/** Hours for which the journal of an undone operation stays: handlers of `operation.undone` read it. */
const UNDONE_HOURS = 24;
/** Days an operation row is stored, so that a late undo gets 410 instead of 404. */
const OPERATION_DAYS = 30;

/** The event of a bulk update; `rule` for what a user's rules did, `mail_links` for a burst of mail links. */
export const OPERATION_KINDS = [...TRIAGE_EVENTS, 'rule', 'mail_links'] as const;
/** `mail_link`: links of a mail that are no burst (yet). Users do not see it. */
export type OperationKind = (typeof OPERATION_KINDS)[number] | 'mail_link';

/** What an operation adds beside triage: a tag or a place in the reading list. */
export interface OperationAddition {
  /** Null for the reading list. */
  readonly tagId: number | null;
  readonly articleIds: readonly number[];
}

@Injectable()
export class OperationsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. Uses the index operations_of_user. */
  async listFor(user: User, { limit, offset }: PageQuery): Promise<PageResult<OperationView>> {
    const items = await this.database.queryForJson<OperationView>(sql`
      select operation_id, kind, article_count as count, created_at, undone_at
      from operations where user_id = ${user.id} and kind <> 'mail_link'
      order by operation_id desc limit ${limit} offset ${offset}`);
    const total = await this.database.count(
      sql`select count(*) as n from operations where user_id = ${user.id} and kind <> 'mail_link'`,
    );
    return { items, total };
  }

  /** Locks the user's operation, so that concurrent undos wait; null when there is none. */
  lock(
    tx: Transaction,
    user: User,
    operationId: number,
  ): Promise<{ readonly is_undone: boolean; readonly is_expired: boolean } | null> {
    return tx.queryOne(sql`
      select undone_at is not null as is_undone,
             created_at < now() - make_interval(days => ${UNDO_DAYS}) as is_expired
      from operations where operation_id = ${operationId} and user_id = ${user.id} for update`);
  }

  async markUndone(tx: Transaction, operationId: number): Promise<void> {
    await tx.run(sql`update operations set undone_at = now() where operation_id = ${operationId}`);
  }

  /** Creates an operation; `recordAdditions` sets its article count. @returns its id */
  async create(tx: Transaction, user: UserRef, kind: OperationKind): Promise<number> {
    const row = await tx.queryOne<{ operation_id: number }>(sql`
      insert into operations (user_id, kind, article_count) values (${user.id}, ${kind}, 1)
      returning operation_id`);
    return row?.operation_id ?? 0;
  }

  /**
   * Records tags and places in the reading list that the operation added.
   * @returns number of articles that the operation changed in all
   */
  async recordAdditions(
    tx: Transaction,
    operationId: number,
    additions: readonly OperationAddition[],
  ): Promise<number> {
    for (const { tagId, articleIds } of additions)
      await tx.run(sql`
        insert into operation_additions (operation_id, tag_id, article_ids)
        values (${operationId}, ${tagId}, ${articleIds}::bigint[])`);
    return tx.count(sql`
      update operations set article_count = (
        select count(*) from (
          select unnest(article_ids) from operation_states where operation_id = ${operationId}
          union select unnest(article_ids) from operation_additions where operation_id = ${operationId}) c)
      where operation_id = ${operationId} returning article_count as n`);
  }

  /**
   * How many articles have only additions of the operation, such as tags, and still have one. The handlers of
   * `operation.undone` remove these.
   */
  countAdditions(tx: Transaction, user: UserRef, operationId: number): Promise<number> {
    return tx.count(sql`
      select count(distinct m.article_id) as n
      from (select tag_id, unnest(article_ids) as article_id from operation_additions
            where operation_id = ${operationId}) m
      where m.article_id <> all (
          select unnest(article_ids) from operation_states where operation_id = ${operationId})
        and case when m.tag_id is null
          then exists (select 1 from reading_list r
                       where r.user_id = ${user.id} and r.article_id = m.article_id)
          else exists (select 1 from article_tags x join tags g on g.tag_id = x.tag_id
                       where x.tag_id = m.tag_id and x.article_id = m.article_id
                         and g.owner_id = ${user.id}) end`);
  }

  /**
   * Deletes journals after the time for undo, and the operations themselves later.
   * @returns the operations that lost their journal, and those that were deleted
   */
  async deleteExpired(lease: Lease | null = null): Promise<{ expired: number; forgotten: number }> {
    const deleteJournals = (limit: number) => sql`
      with expired as materialized (
        select o.operation_id from operations o
        where (exists (select 1 from operation_additions j where j.operation_id = o.operation_id)
               or exists (select 1 from operation_states j where j.operation_id = o.operation_id))
          and (o.undone_at < now() - make_interval(hours => ${UNDONE_HOURS})
               or o.created_at < now() - make_interval(days => ${UNDO_DAYS}))
        limit ${limit}),
      additions as (
        delete from operation_additions where operation_id in (select operation_id from expired)),
      states as (delete from operation_states where operation_id in (select operation_id from expired))
      select operation_id from expired`;
    const deleteOperations = (limit: number) => sql`
      delete from operations where ctid = any(array(
        select ctid from operations
        where created_at < now() - make_interval(days => ${OPERATION_DAYS}) limit ${limit}))`;
    const expired = await deleteInBatches(this.database, deleteJournals, lease);
    const forgotten = await deleteInBatches(this.database, deleteOperations, lease);
    return { expired, forgotten };
  }
}
