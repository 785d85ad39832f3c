import { Service, inject } from '@angular/core';
import { PendingChanges } from './pending-changes';
import type { Change, Queue } from './queue';
import { enqueue } from './queue';
import { QueueStore } from './queue-store';

/** The stored queue and the changes that are being stored; every update shows in `PendingChanges`. */
@Service()
export class UserQueue {
  private readonly store = inject(QueueStore);
  private readonly pending = inject(PendingChanges);
  /** Changes that are not in the store yet. */
  private unstored: Queue = [];

  /** Shows a change at once and resolves when it is stored, with the changes that it cancels out. */
  async add(userId: number, change: Change): Promise<readonly string[]> {
    this.unstored = [...this.unstored, change];
    this.pending.set([...this.pending.all(), change]);
    const { cancelledIds } = await this.update(userId, (queue) => enqueue(queue, change), change);
    return cancelledIds;
  }

  /** @param stored a change that is in the store after the update, or was cancelled out */
  async update<S extends { queue: Queue }>(
    userId: number,
    update: (queue: Queue) => S,
    stored?: Change,
  ): Promise<S> {
    const result = await this.store.update(userId, update);
    const storedIds = new Set(result.queue.map(({ id }) => id)).add(stored?.id ?? '');
    this.unstored = this.unstored.filter(({ id }) => !storedIds.has(id));
    this.pending.set([...result.queue, ...this.unstored]);
    return result;
  }

  /** Reads what other tabs stored; returns the queue and the changes that are gone. */
  async reload(userId: number): Promise<{ queue: Queue; removed: Queue }> {
    const before = new Map(this.pending.all().map((change) => [change.id, change]));
    const { queue } = await this.update(userId, (now) => ({ queue: now }));
    for (const { id } of [...queue, ...this.unstored]) before.delete(id);
    return { queue, removed: [...before.values()] };
  }
}
