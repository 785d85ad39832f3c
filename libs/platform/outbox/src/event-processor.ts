import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@reader/database';
import { DependencyUnavailable } from './dependency-unavailable';
import type { EventHandler } from './event-handler';
import {
  type EventBatch,
  OutboxRepository,
  type PendingEvent,
  type UnfinishedEvent,
} from './outbox.repository';

/** Failures of the handler with one event before it becomes a dead letter. */
export const FAILURES_MAX = 3;
/** `prepare` holds no lock, so a claim that is renewed shows other processes that this one is alive. */
const PREPARE_CLAIM_SECONDS = 60;
/** Locks show it only while a transaction runs: not before it begins, and not between two of a batch. */
const CLAIM_SECONDS = 15;
/** A claim is renewed this many times before it would end. */
const RENEWALS = 4;
/** Processes that may end while they handle an event before it becomes a dead letter. */
export const CRASHES_MAX = 3;

/** Runs handlers: at least once for each event, and once in effect. */
@Injectable()
export class EventProcessor {
  private readonly log = new Logger(EventProcessor.name);

  constructor(
    private readonly database: Database,
    private readonly repository: OutboxRepository,
  ) {}

  /**
   * Handles the next batch of pending events. Events of unfinished batches come last and one by one, because
   * one of them may have crashed its process.
   * @returns number of events taken; 0 when there are none or other processes handle them
   */
  async processNext(handler: EventHandler): Promise<number> {
    const begun = await this.repository.listUnfinished(handler.name);
    const excludedIds = begun.map(({ event_id: id }) => id);
    const options = { limit: handler.batch, claimSeconds: getClaimSeconds(handler), excludedIds };
    const batch = await this.repository.beginBatch(handler.name, options);
    if (batch !== null) return this.processBatch(handler, batch);
    const abandoned = begun.filter(({ is_claimed: isClaimed }) => !isClaimed);
    return abandoned.length === 0 ? 0 : this.processSuspects(handler, abandoned);
  }

  /**
   * Runs the handler and deletes the events in one transaction. After an error it retries each half, down to
   * the single event that fails.
   */
  async handle(handler: EventHandler, events: readonly PendingEvent[]): Promise<void> {
    if (events.length === 0) return;
    let taken = events;
    try {
      const prepared = await handler.prepare?.(events.map(({ event }) => event));
      taken = [];
      await this.database.withTransaction(async (tx) => {
        const ids = events.map(({ event_id: id }) => id);
        const pendingIds = await this.repository.lockPending(tx, handler.name, ids);
        taken = events.filter(({ event_id: id }) => pendingIds.has(id));
        if (taken.length === 0) return;
        await handler.run(
          taken.map(({ event }) => event),
          tx,
          prepared,
        );
        await this.repository.complete(tx, handler.name, [...pendingIds]);
      });
    } catch (error) {
      const [first] = taken;
      // The handler did not run, so the error is about the database.
      if (first === undefined) throw error;
      if (error instanceof DependencyUnavailable) return this.defer(handler, taken, error);
      if (taken.length === 1) return this.handleFailure(first, error);
      const middle = Math.ceil(taken.length / 2);
      for (const half of [taken.slice(0, middle), taken.slice(middle)]) await this.handle(handler, half);
    }
  }

  private async processSuspects(
    handler: EventHandler,
    unfinished: readonly UnfinishedEvent[],
  ): Promise<number> {
    for (const { event_id: id, times } of unfinished)
      if (times >= CRASHES_MAX)
        await this.moveToDeadLetters(handler.name, id, `${times} processes ended while they handled it`);
    const candidateIds = unfinished.filter(({ times }) => times < CRASHES_MAX).map(({ event_id: id }) => id);
    const options = { limit: 1, claimSeconds: getClaimSeconds(handler), candidateIds };
    const batch = await this.repository.beginBatch(handler.name, options);
    const taken = batch === null ? 0 : await this.processBatch(handler, batch);
    await this.repository.deleteCompletedBatches(handler.name);
    return taken;
  }

  private async processBatch(handler: EventHandler, batch: EventBatch): Promise<number> {
    const renewal = this.renew(batch, getClaimSeconds(handler));
    try {
      await this.handle(handler, batch.events);
    } finally {
      clearInterval(renewal);
      // Also after an error: this process goes on, so the batch must not count as a crash.
      await this.repository.finishBatch(batch);
    }
    return batch.events.length;
  }

  private renew(batch: EventBatch, seconds: number): NodeJS.Timeout {
    return setInterval(
      () => {
        this.repository
          .renewClaim(batch, seconds)
          .catch((error: unknown) => this.log.warn({ err: error, what: 'a batch could not be claimed' }));
      },
      (seconds * 1_000) / RENEWALS,
    );
  }

  private async defer(
    { name }: EventHandler,
    events: readonly PendingEvent[],
    error: DependencyUnavailable,
  ): Promise<void> {
    const ids = events.map(({ event_id: id }) => id);
    await this.repository.defer(name, ids);
    this.log.warn({ err: error, task_type: name, events: ids.length, what: 'events are handled later' });
  }

  private async handleFailure(pending: PendingEvent, error: unknown): Promise<void> {
    const { handler, event } = pending;
    const failures = await this.repository.countFailure(pending);
    if (failures < FAILURES_MAX) {
      const what = 'an event was not handled; it is tried again';
      this.log.warn({ err: error, task_type: handler, ...event, failures, what });
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    await this.moveToDeadLetters(handler, pending.event_id, reason);
  }

  private async moveToDeadLetters(handler: string, eventId: number, reason: string): Promise<void> {
    const moved = await this.repository.moveToDeadLetters(handler, eventId, reason);
    if (moved === null) return;
    this.log.error({ task_type: handler, ...moved.event, reason, what: 'an event became a dead letter' });
  }
}

const getClaimSeconds = (handler: EventHandler): number =>
  handler.prepare ? PREPARE_CLAIM_SECONDS : CLAIM_SECONDS;
