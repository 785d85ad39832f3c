import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Sql, SqlExecutor, Transaction } from '@reader/database';
import type { EventHandler } from './event-handler';
import { EventProcessor } from './event-processor';
import type { DomainEvent } from './events';
import { OutboxRepository, type PendingEvent } from './outbox.repository';

/** Events of a committed transaction that this process handles at once. */
export type ClaimedEvents = ReadonlyMap<string, readonly PendingEvent[]>;

/** Publishes events, and knows their handlers in this process. */
@Injectable()
export class Outbox implements OnApplicationBootstrap {
  private readonly log = new Logger(Outbox.name);
  private readonly handlers = new Map<string, EventHandler>();

  constructor(
    private readonly repository: OutboxRepository,
    private readonly processor: EventProcessor,
  ) {}

  /** Adds a handler while modules start. Events are stored for it from then on, also by other processes. */
  register(handler: EventHandler): void {
    if (this.handlers.has(handler.name))
      throw new Error(`the event handler "${handler.name}" is registered twice`);
    this.handlers.set(handler.name, handler);
  }

  listHandlers(): readonly EventHandler[] {
    return [...this.handlers.values()];
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const handler of this.handlers.values()) await this.repository.storeHandler(handler);
  }

  /**
   * Stores the events for their handlers. Any process that has the handler runs it after the commit.
   */
  async publish(tx: Transaction, events: readonly DomainEvent[]): Promise<void> {
    if (events.length > 0) await this.repository.insert(tx, events);
  }

  /**
   * Same, for events whose effect the response of a request shows: the caller passes the result to
   * `handleNow` after the commit. Other processes handle the events only if this one does not.
   */
  async publishClaimed(tx: Transaction, events: readonly DomainEvent[]): Promise<ClaimedEvents> {
    const claimed = events.length > 0 ? await this.repository.insertClaimed(tx, events) : [];
    return Map.groupBy(claimed, ({ handler }) => handler);
  }

  /** Handles the events of a committed transaction. What fails is repeated in the background. */
  async handleNow(claimed: ClaimedEvents): Promise<void> {
    for (const handler of this.handlers.values())
      try {
        await this.processor.handle(handler, claimed.get(handler.name) ?? []);
      } catch (error) {
        this.log.warn({ err: error, handler: handler.name, what: 'events are handled later' });
      }
  }

  /**
   * Evaluates the handler's `enabledWhen`. Events that are published after the commit are stored for it, or
   * not.
   */
  enableWhen(tx: SqlExecutor, handlerName: string, condition: Sql): Promise<void> {
    return this.repository.enableWhen(tx, handlerName, condition);
  }

  /** Number of due events of this process's handlers. */
  countDue(): Promise<number> {
    return this.repository.countDue([...this.handlers.keys()]);
  }
}
