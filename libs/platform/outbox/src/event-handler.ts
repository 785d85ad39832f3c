import type { Sql, Transaction } from '@reader/database';
import type { DomainEvent, EventType } from './events';

/** Work that follows each event of one type. */
export interface EventHandler<T extends EventType = EventType, Prepared = unknown> {
  readonly event: T;
  /** Stored in the tables: must not change. */
  readonly name: string;
  /** Maximum number of events of one `run`, which is one transaction. */
  readonly batch: number;
  /** Only events with these facts are stored for the handler. */
  readonly filter?: Partial<DomainEvent<T>>;
  /**
   * Condition on the lib's own tables under which events are stored for this handler; without it, always.
   * Call `Outbox.enableWhen` in every transaction that may change it.
   */
  readonly enabledWhen?: Sql;
  /**
   * Slow work outside of a transaction, such as requests. It may run more than once for an event, and its
   * result may be outdated when `run` gets it. It throws `DependencyUnavailable` when the events must wait.
   */
  prepare?(events: readonly DomainEvent<T>[]): Promise<Prepared>;
  /**
   * Does the work. Writes through `tx` take effect exactly once, because the events are deleted in the same
   * transaction; other effects may repeat. On an error it is called again with fewer events, so that one
   * failing event does not block the others.
   * @param prepared for these events, and possibly for others that another process has handled
   */
  run(events: readonly DomainEvent<T>[], tx: Transaction, prepared: Prepared): Promise<void>;
}
