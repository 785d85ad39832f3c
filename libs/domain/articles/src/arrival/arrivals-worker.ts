import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Listener } from '@reader/database';
import { ArrivalWork } from './arrival-work';
import { Arrivals, type ArrivalStep } from './arrivals';

/** What arrives within this time is worked on together: a run stores many sources' articles one by one. */
const GATHER_MS = 200;
/** Notifications are hints; what none told of, and what is tried again, is found by looking. */
const SWEEP_MS = 30_000;

/**
 * Works on the tasks of new articles, in every process that stores articles or runs jobs: one that stores
 * them needs no other process. They share the work.
 */
@Injectable()
export class ArrivalsWorker implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(ArrivalsWorker.name);
  private readonly stopping = new AbortController();
  /** What is being worked on, by step. */
  private readonly busy = new Map<ArrivalStep, Promise<void>>();
  /** Steps to look at (once more). */
  private readonly due = new Set<ArrivalStep>();
  private sweep: NodeJS.Timeout | undefined;
  private forget: (() => void) | undefined;

  constructor(
    private readonly arrivals: Arrivals,
    private readonly work: ArrivalWork,
    private readonly listener: Listener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.arrivals.all().length === 0) return;
    this.forget = await this.listener.on('arrivals', () => this.wake());
    this.sweep = setInterval(() => this.wake(), SWEEP_MS);
    this.wake();
  }

  /** Looks for articles that are owed anything. */
  wake(): void {
    for (const step of this.arrivals.all()) {
      this.due.add(step);
      if (!this.busy.has(step)) this.start(step);
    }
  }

  onModuleDestroy(): void {
    this.stopping.abort();
    clearInterval(this.sweep);
    this.forget?.();
  }

  /** The batch that is under way still needs the database, which closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.busy.values());
  }

  private start(step: ArrivalStep): void {
    const ended = this.settle(step)
      .catch((error: Error) =>
        this.log.error({ err: error, step: step.name, what: 'new articles are not worked on right now' }),
      )
      .finally(() => {
        this.busy.delete(step);
        if (this.due.has(step) && !this.stopping.signal.aborted) this.start(step);
      });
    this.busy.set(step, ended);
  }

  private async settle(step: ArrivalStep): Promise<void> {
    await sleep(GATHER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    this.due.delete(step);
    while (!this.stopping.signal.aborted && (await this.work.next(step)) > 0);
  }
}
