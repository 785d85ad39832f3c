import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { Database, type Transaction } from '@reader/database';
import { Conflict, Gone, throwNotFound } from '@reader/http';
import { Outbox } from '@reader/outbox';
import type { BulkUpdate } from '../triage/bulk-triage.repository';
import type { MarkedView } from '../triage/triage.dto';
import { TriageService } from '../triage/triage.service';
import { type OperationAddition, OperationsRepository, UNDO_DAYS } from './operations.repository';

@Injectable()
export class OperationsService {
  constructor(
    private readonly database: Database,
    private readonly operations: OperationsRepository,
    private readonly triage: TriageService,
    private readonly outbox: Outbox,
  ) {}

  /** Applies triage and `add` in one transaction and one operation, so that one undo reverts both. */
  perform(
    user: UserRef,
    change: BulkUpdate,
    add: (tx: Transaction) => Promise<readonly OperationAddition[]>,
  ): Promise<MarkedView> {
    return this.database.withTransaction(async (tx) => {
      const result = await this.triage.applyBulk(user, change, tx);
      const additions = (await add(tx)).filter(({ articleIds }) => articleIds.length > 0);
      if (additions.length === 0) return result;
      const id = result.operation_id ?? (await this.operations.create(tx, user, change.kind));
      return { updated: await this.operations.recordAdditions(tx, id, additions), operation_id: id };
    });
  }

  /**
   * Undoes an operation once. Articles that changed since then stay, because a later choice has priority.
   * @returns number of articles restored
   * @throws NotFound; Conflict when it was undone already; Gone after the time for undo
   */
  async undo(user: User, operationId: number): Promise<number> {
    const { restored, claimed } = await this.database.withTransaction(async (tx) => {
      const operation = (await this.operations.lock(tx, user, operationId)) ?? throwNotFound('operation');
      if (operation.is_undone) throw new Conflict('already_undone', 'This change has been undone already.');
      if (operation.is_expired) throw new Gone(`A change can be undone for ${UNDO_DAYS} days only.`);
      const triaged = await this.triage.restore(user, operationId, tx);
      const others = await this.operations.countAdditions(tx, user, operationId);
      await this.operations.markUndone(tx, operationId);
      const event = { type: 'operation.undone', operation_id: operationId } as const;
      return { restored: triaged + others, claimed: await this.outbox.publishClaimed(tx, [event]) };
    });
    // The owners of tags and reading list remove what the operation added.
    await this.outbox.handleNow(claimed);
    return restored;
  }
}
