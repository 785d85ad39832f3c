import { Injectable } from '@nestjs/common';
import { Database, sql, type Transaction } from '@reader/database';
import { createFieldProblem, throwNotFound } from '@reader/http';
import { DeliveryService, TOO_MANY_SENDERS } from '../delivery/delivery.service';
import { SendersRepository } from '../delivery/senders.repository';
import { UnclaimedRepository } from './unclaimed.repository';

export interface AssignResult {
  readonly articleId: number | null;
  readonly slug: string;
}

/** What administrators do with messages that have no known recipient. */
@Injectable()
export class UnclaimedService {
  constructor(
    private readonly database: Database,
    private readonly unclaimed: UnclaimedRepository,
    private readonly delivery: DeliveryService,
    private readonly senders: SendersRepository,
  ) {}

  /**
   * Delivers the message to a user or to all users (null). Later messages of the same sender that have no
   * plus-part go the same way.
   */
  assign(id: number, ownerId: number | null): Promise<AssignResult> {
    return this.database.withTransaction(async (tx) => {
      const message = (await this.unclaimed.take(tx, id)) ?? throwNotFound('message');
      await this.requireUser(tx, ownerId);
      await this.senders.lockOwner(tx, ownerId);
      // Also when the owner has the message already: its sender goes to the owner.
      const source = await this.senders.getOrCreateSource(tx, ownerId, message);
      if (source === null) throw createFieldProblem('user_id', `Not possible: ${TOO_MANY_SENDERS}.`);
      const { sourceId } = source;
      const { articleId } = await this.delivery.deliver(tx, ownerId, message);
      await this.senders.claim(tx, sourceId, message.sender);
      const row = await tx.queryOne<{ slug: string }>(
        sql`select slug from sources where source_id = ${sourceId}`,
      );
      return { articleId: articleId ?? null, slug: row?.slug ?? '' };
    });
  }

  async remove(id: number): Promise<void> {
    if ((await this.unclaimed.take(this.database, id)) === null) throwNotFound('message');
  }

  private async requireUser(tx: Transaction, ownerId: number | null): Promise<void> {
    if (ownerId === null) return;
    const user = await tx.queryOne(sql`select 1 from users where user_id = ${ownerId} for key share`);
    if (user === null) throwNotFound('user');
  }
}
