import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database } from '@reader/database';
import { Conflict, type Found, Gone, notFound, type Page } from '@reader/http';
import { TriageService } from '../triage/triage.service';
import { type OperationRow, OperationsQueries, UNDO_DAYS } from './operations.queries';

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
      await this.operations.close(tx, operationId);
      return restored;
    });
  }
}
