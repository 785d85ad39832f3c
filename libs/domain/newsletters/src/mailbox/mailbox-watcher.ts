import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Leases } from '@reader/database';
import { MINUTE_MS } from '@reader/duration';
import { Jobs, Scheduler } from '@reader/scheduler';
import { MailboxConnections } from './mailbox-connections';
import { NEWSLETTERS_JOB } from './newsletters.job';

/** One process of the service watches the mailbox. */
const LEASE = 'newsletter mailbox watch';

/**
 * Starts a poll as soon as the server reports a message, where the server offers IDLE. Without it, and when
 * the connection fails, messages wait for the next scheduled poll.
 */
@Injectable()
export class MailboxWatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(MailboxWatcher.name);
  private readonly stopping = new AbortController();
  private watching: Promise<void> = Promise.resolve();

  constructor(
    private readonly connections: MailboxConnections,
    private readonly leases: Leases,
    private readonly jobs: Jobs,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    const { pollMinutes } = this.connections;
    if (pollMinutes !== null && this.jobs.runHere) this.watching = this.keepWatching(pollMinutes);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.watching;
  }

  private async keepWatching(pollMinutes: number): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.leases.hold(LEASE, () => this.watch());
      } catch (error) {
        this.log.warn({ err: error, what: 'the mailbox is not watched; scheduled polls go on' });
      }
      await sleep(pollMinutes * MINUTE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Settles when the process stops or the server does not offer IDLE. */
  private async watch(): Promise<void> {
    const mailbox = await this.connections.open(this.stopping.signal);
    try {
      if (!mailbox.canIdle) return;
      this.poll();
      await mailbox.watch(() => this.poll(), this.stopping.signal);
    } finally {
      mailbox.close();
    }
  }

  private poll(): void {
    this.scheduler.runNow(NEWSLETTERS_JOB).catch((error: unknown) => {
      this.log.warn({ err: error, what: 'a poll could not be started' });
    });
  }
}
