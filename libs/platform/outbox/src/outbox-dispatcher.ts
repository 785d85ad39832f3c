import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Listener } from '@reader/database';
import type { EventHandler } from './event-handler';
import { EventProcessor } from './event-processor';
import { Outbox } from './outbox';

/** Events published within this time are handled together, because a run stores source after source. */
const GATHER_MS = 200;
/** Interval of a poll for events whose notification was missed and for retries. */
const POLL_MS = 30_000;

/** Handles events in every process that stores articles or runs jobs. The processes share the work. */
@Injectable()
export class OutboxDispatcher implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(OutboxDispatcher.name);
  private readonly stopping = new AbortController();
  /** Handlers that are running, with their promise. */
  private readonly busy = new Map<EventHandler, Promise<void>>();
  /** Handlers that must look for events (again). */
  private readonly due = new Set<EventHandler>();
  private pollTimer: NodeJS.Timeout | undefined;
  private unlisten: (() => void) | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly processor: EventProcessor,
    private readonly listener: Listener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.outbox.listHandlers().length === 0) return;
    this.unlisten = await this.listener.on('outbox', (payload) => this.wake(parseHandlerNames(payload)));
    this.pollTimer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Starts the named handlers, or all; running ones look again when they end. */
  wake(names?: readonly string[]): void {
    for (const handler of this.outbox.listHandlers()) {
      if (names?.includes(handler.name) === false) continue;
      this.due.add(handler);
      if (!this.busy.has(handler)) this.busy.set(handler, this.run(handler));
    }
  }

  onModuleDestroy(): void {
    this.stopping.abort();
    clearInterval(this.pollTimer);
    this.unlisten?.();
  }

  /** Waits for running batches: they need the database, which closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.busy.values());
  }

  private async run(handler: EventHandler): Promise<void> {
    do {
      await sleep(GATHER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      this.due.delete(handler);
      await this.processPending(handler);
    } while (this.due.has(handler) && !this.stopping.signal.aborted);
    this.busy.delete(handler);
  }

  private async processPending(handler: EventHandler): Promise<void> {
    try {
      while (!this.stopping.signal.aborted && (await this.processor.processNext(handler)) > 0);
    } catch (error) {
      this.log.error({ err: error, task_type: handler.name, what: 'events are not handled right now' });
    }
  }
}

/** Undefined after a lost connection: any handler may have events. */
function parseHandlerNames(payload: string): readonly string[] | undefined {
  return payload === '' ? undefined : (JSON.parse(payload) as { handlers: readonly string[] }).handlers;
}
