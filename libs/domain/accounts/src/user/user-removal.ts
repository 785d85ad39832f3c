import { Injectable, type Provider } from '@nestjs/common';
import type { Transaction } from '@reader/database';

/** Runs in the transaction that deletes the user's row, before it. */
type Preparation = (tx: Transaction, userId: number) => Promise<unknown>;

/**
 * What libs detach from a user before the row is deleted, because the statement would take too long with it.
 * They register it with `provideUserRemoval`.
 */
@Injectable()
export class UserRemoval {
  private readonly preparations: Preparation[] = [];

  register(prepare: Preparation): void {
    this.preparations.push(prepare);
  }

  async prepareAll(tx: Transaction, userId: number): Promise<void> {
    for (const prepare of this.preparations) await prepare(tx, userId);
  }
}

/** A provider that registers the preparation. */
export function provideUserRemoval<T>(
  name: string,
  service: new (...args: never[]) => T,
  prepare: (service: T, tx: Transaction, userId: number) => Promise<unknown>,
): Provider {
  return {
    provide: `user removal ${name}`,
    inject: [UserRemoval, service],
    useFactory: (removal: UserRemoval, owner: T) => {
      removal.register((tx, userId) => prepare(owner, tx, userId));
      return removal;
    },
  };
}
