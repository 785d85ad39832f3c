import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Leases, Listener } from '@reader/database';
import { StoryAssigner } from './story-assigner';

export const CLUSTERING_LEASE = 'story_clustering';
/** Articles that become ready within this time are clustered together. */
const GATHER_MS = 500;
/** Interval of a look for articles whose notification was missed, and for a lease that became free. */
const POLL_MS = 30_000;

/**
 * Clusters new articles in one process at a time: the one that holds the lease, until it stops. The others
 * look now and then whether the lease is free.
 */
@Injectable()
export class ClusteringDispatcher
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly log = new Logger(ClusteringDispatcher.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  /** Whether to look (again) for articles. */
  private isDue = false;
  /** Ends the waiting of the process that holds the lease. */
  private wakeUp = Promise.withResolvers<void>();
  private pollTimer: NodeJS.Timeout | undefined;
  private unlisten: (() => void) | undefined;

  constructor(
    private readonly assigner: StoryAssigner,
    private readonly leases: Leases,
    private readonly listener: Listener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.unlisten = await this.listener.on('unclustered_articles', () => this.wake());
    this.pollTimer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  wake(): void {
    this.isDue = true;
    this.wakeUp.resolve();
    this.running ??= this.runWhileDue()
      .catch((error: Error) => this.log.error({ err: error, what: 'articles are not clustered right now' }))
      .finally(() => (this.running = null));
  }

  onModuleDestroy(): void {
    this.stopping.abort();
    clearInterval(this.pollTimer);
    this.unlisten?.();
    this.wakeUp.resolve();
  }

  /** Waits for the batch in progress: it needs the database, which closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private async runWhileDue(): Promise<void> {
    while (this.isDue && !this.stopping.signal.aborted) {
      this.isDue = false;
      if (await this.assigner.hasWork()) await this.holdLease();
    }
  }

  /** Clusters until the process stops; returns at once when another process holds the lease. */
  private async holdLease(): Promise<void> {
    await this.leases.hold(CLUSTERING_LEASE, async (lease) => {
      this.assigner.reset();
      while (!this.stopping.signal.aborted) {
        this.wakeUp = Promise.withResolvers<void>();
        if (await this.assigner.assignNext(lease)) continue;
        await this.wakeUp.promise;
        await sleep(GATHER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    });
  }
}
