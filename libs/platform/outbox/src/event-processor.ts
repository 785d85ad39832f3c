import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@reader/database';
import { DependencyUnavailable } from './dependency-unavailable';
import type { EventHandler } from './event-handler';
import { type EventBatch, OutboxRepository, type PendingEvent } from './outbox.repository';

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
    return (await this.processBatch(handler, handler.batch)) || (await this.processAbandoned(handler));
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
        const takenIds = await this.repository.take(tx, handler.name, ids);
        taken = events.filter(({ event_id: id }) => takenIds.has(id));
        const facts = taken.map(({ event }) => event);
        if (facts.length > 0) await handler.run(facts, tx, prepared);
      });
    } catch (error) {
      // The handler did not run, so the error is about the database.
      if (taken.length === 0) throw error;
      if (taken.length === 1 || error instanceof DependencyUnavailable)
        return this.defer(handler.name, taken, error);
      const middle = Math.ceil(taken.length / 2);
      for (const half of [taken.slice(0, middle), taken.slice(middle)]) await this.handle(handler, half);
    }
  }

  private async processAbandoned(handler: EventHandler): Promise<number> {
    const abandoned = await this.repository.listAbandoned(handler.name);
    if (abandoned.length === 0) return 0;
    for (const { event_id: id, crashes } of abandoned)
      if (crashes >= CRASHES_MAX)
        await this.moveToDeadLetters(handler.name, id, `${crashes} processes ended while they handled it`);
    const candidateIds = abandoned
      .filter(({ crashes }) => crashes < CRASHES_MAX)
      .map(({ event_id: id }) => id);
    const taken = await this.processBatch(handler, 1, candidateIds);
    await this.repository.deleteCompletedBatches(handler.name);
    return taken;
  }

  private async processBatch(
    handler: EventHandler,
    limit: number,
    candidateIds: readonly number[] | null = null,
  ): Promise<number> {
    const claimSeconds = handler.prepare ? PREPARE_CLAIM_SECONDS : CLAIM_SECONDS;
    const batch = await this.repository.beginBatch(handler.name, { limit, claimSeconds, candidateIds });
    if (batch === null) return 0;
    const renewal = this.renew(batch, claimSeconds);
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

  /** Repeats the events later, except one with which the handler failed too often. */
  private async defer(handler: string, events: readonly PendingEvent[], error: unknown): Promise<void> {
    const isBlamed = !(error instanceof DependencyUnavailable);
    const ids = events.map(({ event_id: id }) => id);
    const [failures = 0] = await this.repository.defer(handler, ids, isBlamed ? 1 : 0);
    if (isBlamed && failures >= FAILURES_MAX) {
      const reason = error instanceof Error ? error.message : String(error);
      for (const id of ids) await this.moveToDeadLetters(handler, id, reason);
      return;
    }
    const facts = { task_type: handler, events: ids.length, ...events[0]?.event, failures };
    this.log.warn({ err: error, ...facts, what: 'events are handled later' });
  }

  private async moveToDeadLetters(handler: string, eventId: number, reason: string): Promise<void> {
    const moved = await this.repository.moveToDeadLetters(handler, eventId, reason);
    if (moved === null) return;
    this.log.error({ task_type: handler, ...moved.event, reason, what: 'an event became a dead letter' });
  }
}
