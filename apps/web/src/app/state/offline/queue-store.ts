import { Service } from '@angular/core';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Queue, upgradeQueue } from './queue';

const DATABASE = 'reader.outbox';

interface OutboxSchema extends DBSchema {
  /** One queue per user, by the user's id. */
  queues: { key: number; value: Queue };
}

interface QueueUpdate {
  readonly queue: Queue;
}

/**
 * The queues in IndexedDB, shared by all tabs; they survive a reload and the end of the browser. Where
 * storage is off or full, they last as long as the page.
 */
@Service()
export class QueueStore {
  private readonly inMemory = new Map<number, Queue>();
  private database: Promise<IDBPDatabase<OutboxSchema> | null> | null = null;

  /** Updates the queue in one transaction across all tabs. */
  async update<S extends QueueUpdate>(userId: number, change: (queue: Queue) => S): Promise<S> {
    const database = await this.open();
    if (!database) return this.changeInMemory(userId, change);
    try {
      return await this.changeIn(database, userId, change);
    } catch (error) {
      reportError(error);
      this.database = Promise.resolve(null);
      return this.changeInMemory(userId, change);
    }
  }

  private async changeIn<S extends QueueUpdate>(
    database: IDBPDatabase<OutboxSchema>,
    userId: number,
    change: (queue: Queue) => S,
  ): Promise<S> {
    const transaction = database.transaction('queues', 'readwrite');
    const before = upgradeQueue((await transaction.store.get(userId)) ?? []);
    const result = change(before);
    if (result.queue.length === 0) await transaction.store.delete(userId);
    else if (result.queue !== before) await transaction.store.put(result.queue, userId);
    await transaction.done;
    return result;
  }

  /** Clears one user's queue; the queues of others stay. */
  async clear(userId: number): Promise<void> {
    this.inMemory.delete(userId);
    await (await this.open())?.delete('queues', userId);
  }

  private changeInMemory<S extends QueueUpdate>(userId: number, change: (queue: Queue) => S): S {
    const result = change(this.inMemory.get(userId) ?? []);
    this.inMemory.set(userId, result.queue);
    return result;
  }

  private open(): Promise<IDBPDatabase<OutboxSchema> | null> {
    this.database ??= this.openDatabase();
    return this.database;
  }

  private async openDatabase(): Promise<IDBPDatabase<OutboxSchema> | null> {
    if (typeof indexedDB === 'undefined') return null;
    const dropConnection = (): void => void (this.database = null);
    try {
      return await openDB<OutboxSchema>(DATABASE, 1, {
        upgrade: (database) => void database.createObjectStore('queues'),
        blocking: (_from, _to, event) => {
          (event.target as IDBDatabase).close();
          dropConnection();
        },
        terminated: dropConnection,
      });
    } catch (error) {
      reportError(error);
      return null;
    }
  }
}
