import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, type Transaction } from '@reader/database';
import { Conflict, type Found, Gone, notFound, type Page } from '@reader/http';
import type { BulkChange } from '../triage/statements';
import { type Swept, TriageService } from '../triage/triage.service';
import { type Mark, type OperationRow, OperationsQueries, UNDO_DAYS } from './operations.queries';

const NOTHING: Swept = { updated: 0, operation_id: null };

@Injectable()
export class OperationsService {
  constructor(
    private readonly database: Database,
    private readonly operations: OperationsQueries,
    private readonly triage: TriageService,
  ) {}

  of(user: User, page: Page): Promise<Found<OperationRow>> {
    return this.operations.of(user, page);
  }

  /**
   * One change of many articles, of which triage is a part: what `mark` did beside it, in the same
   * transaction, goes into the same operation, and is taken back with it.
   */
  perform(
    user: Pick<User, 'id'>,
    change: BulkChange,
    mark: (tx: Transaction) => Promise<readonly Mark[]>,
  ): Promise<Swept> {
    return this.database.transaction(async (tx) => {
      const isTriage = change.events?.length !== 0;
      const swept = isTriage ? await this.triage.sweep(user, change, tx) : NOTHING;
      const marks = (await mark(tx)).filter(({ articleIds }) => articleIds.length > 0);
      if (marks.length === 0) return swept;
      const id = swept.operation_id ?? (await this.operations.open(tx, user, change.kind));
      return { updated: await this.operations.addMarks(tx, id, marks), operation_id: id };
    });
  }

  /**
   * Once, and only what nobody changed since: a later choice is worth more than an earlier state.
   * @returns how many articles are again what they were
   */
  undo(user: User, operationId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const operation = (await this.operations.claim(tx, user, operationId)) ?? notFound('operation');
      if (operation.undone_at !== null)
        throw new Conflict('already_undone', 'This change has been undone already.');
      if (operation.is_expired) throw new Gone(`A change can be undone for ${UNDO_DAYS} days, not longer.`);
      const restored = await this.triage.restore(user, operationId, tx);
      const unmarked = await this.operations.takeMarksBack(tx, user, operationId);
      await this.operations.close(tx, operationId);
      return restored + unmarked;
    });
  }
}
