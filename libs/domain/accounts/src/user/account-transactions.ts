import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database, type Transaction } from '@reader/database';
import { Conflict } from '@reader/http';
import { type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { AppAccess } from './app-access';
import { UserRemoval } from './user-removal';
import { User } from './user.entity';

/** Transactions that change accounts, so that always an administrator remains who can sign in. */
@Injectable()
export class AccountTransactions {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly apps: AppAccess,
    private readonly removal: UserRemoval,
  ) {}

  withTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.withTransaction(work);
  }

  /** Ends the access of all apps of the user. */
  revokeApps(tx: Transaction, userId: number): Promise<void> {
    return this.apps.revokeAll(tx, userId);
  }

  /** Call it before the user's row is deleted. */
  prepareRemoval(tx: Transaction, userId: number): Promise<void> {
    return this.removal.prepareAll(tx, userId);
  }

  /** @throws Conflict when `leavingId` is the only one */
  async checkCanLeave(tx: Transaction, leavingId: number): Promise<void> {
    if (!(await this.canLeave(tx, leavingId)))
      throw new Conflict('last_admin', 'The last administrator cannot be removed or demoted.');
  }

  /**
   * Locks all administrators, always in the same order, until the transaction ends, so that of two concurrent
   * changes the second sees the first.
   */
  async canLeave(tx: Transaction, leavingId: number): Promise<boolean> {
    const admins = await tx.entities.find(User, {
      where: this.selectWhoCanSignIn(),
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return admins.length !== 1 || admins[0]?.id !== leavingId;
  }

  /** Administrators with a password, if it can be used, and those of the present identity provider. */
  selectWhoCanSignIn(): FindOptionsWhere<User>[] {
    const { idp } = this.config;
    const local = { role: 'admin' as const, passwordHash: Not(IsNull()) };
    if (idp === null) return [local];
    const issuer = idp.issuer.replace(/\/+$/, '');
    const provided = { role: 'admin' as const, idpIssuer: In([issuer, `${issuer}/`]) };
    return idp.allowsLocalLogin ? [local, provided] : [provided];
  }
}
