import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, type Queries, sql, type Transaction } from '@reader/database';
import type { Found, Page } from '@reader/http';

/** So long a change can be undone: a week's reading, as long as anybody remembers what was unread. */
export const UNDO_DAYS = 7;
/** So long it is known that it was made: whoever comes too late is told so. */
const REMEMBERED_DAYS = 30;

export const OPERATION_KINDS = ['mark_read', 'archive'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

export interface OperationRow {
  readonly operation_id: number;
  readonly kind: OperationKind;
  readonly article_count: number;
  readonly created_at: Date;
  readonly undone_at: Date | null;
  readonly is_expired: boolean;
}

const columns = sql`
  operation_id, kind, article_count, created_at, undone_at,
  created_at < now() - make_interval(days => ${UNDO_DAYS}) as is_expired`;

@Injectable()
export class OperationsQueries {
  constructor(private readonly database: Database) {}

  /** Newest first (operations_of_user). */
  async of(user: User, { limit, offset }: Page): Promise<Found<OperationRow>> {
    const items = await this.database.rows<OperationRow>(sql`
      select ${columns} from operations where user_id = ${user.id}
      order by operation_id desc limit ${limit} offset ${offset}`);
    const count = await this.database.row<{ n: number }>(
      sql`select count(*) as n from operations where user_id = ${user.id}`,
    );
    return { items, total: count?.n ?? 0 };
  }

  /** The user's own, for whoever is the first to undo it: the others wait. Null: there is none. */
  claim(tx: Transaction, user: User, operationId: number): Promise<OperationRow | null> {
    return tx.row(sql`
      select ${columns} from operations
      where operation_id = ${operationId} and user_id = ${user.id} for update`);
  }

  async close(tx: Transaction, operationId: number): Promise<void> {
    await tx.run(sql`update operations set undone_at = now() where operation_id = ${operationId}`);
  }

  /** Forgets what nobody can undo any more: former states first, the operations themselves later. */
  async forget(queries: Queries): Promise<{ expired: number; forgotten: number }> {
    const expired = await queries.row<{ n: number }>(sql`
      with gone as (
        delete from operation_states f using operations o
        where o.operation_id = f.operation_id
          and (o.undone_at is not null or o.created_at < now() - make_interval(days => ${UNDO_DAYS}))
        returning f.operation_id)
      select count(distinct operation_id) as n from gone`);
    const forgotten = await queries.run(sql`
      delete from operations where created_at < now() - make_interval(days => ${REMEMBERED_DAYS})`);
    return { expired: expired?.n ?? 0, forgotten };
  }
}
