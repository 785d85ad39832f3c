import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CONFIG, type Config, SHUTDOWN_TIMEOUT_MS } from '@reader/config';
import type { Job } from 'bullmq';
import { type AnyQueue, type Backend, createBackend } from './backend';
import { countStates, WATCHED } from './count-states';
import { ErrorLogThrottle } from './error-log-throttle';
import { fromJobId, type JobHandler, type NewJob, toJobId } from './job';
import { withTimeout } from './timeout';
import { QueueWorker } from './queue-worker';
import { retryOnDeadConnection } from './retry-on-dead-connection';

const ADD_TIMEOUT_MS = 10_000;
/** Jobs per statement; larger batches only make the parameter longer. */
const BATCH = 1_000;
/** A worker that has not renewed its lock on a job for this long counts as dead. */
const LOCK_MS = 30_000;

const UNFINISHED = ['waiting', 'active', 'delayed', 'prioritized'] as const;

export interface QueueCount {
  readonly queue: string;
  readonly state: (typeof WATCHED)[number];
  readonly count: number;
}

/** Work that waits, for administrators. */
export interface QueueDescription {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  /** For how long the oldest that is due waits; null when none does. */
  readonly oldest_seconds: number | null;
}

interface WorkOptions {
  /** Concurrent jobs in this process. */
  readonly concurrency: number;
  readonly lockMs?: number;
}

/**
 * Job queues shared by all processes, for work that can be repeated: the domain's tables stay authoritative,
 * so an emptied queue loses nothing. Stored in Postgres, or in Redis with QUEUE_REDIS_URL. Connects at first
 * use.
 */
@Injectable()
export class Queues implements OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger(Queues.name);
  private readonly backend: Backend;
  private readonly open = new Map<string, Promise<AnyQueue>>();
  private readonly workers: QueueWorker[] = [];
  private readonly worked = new Set<string>();
  private closed: Promise<unknown> = Promise.resolve();

  constructor(@Inject(CONFIG) config: Config) {
    this.backend = createBackend(config);
  }

  /**
   * Adds the jobs in this order.
   * @throws when the store does not answer; jobs added before that stay
   */
  async add<T>(queue: string, jobs: readonly NewJob<T>[]): Promise<void> {
    if (jobs.length === 0) return;
    const opened = await this.getQueue(queue);
    for (let from = 0; from < jobs.length; from += BATCH) {
      const batch = jobs.slice(from, from + BATCH).map(({ id, data, delayMs, priority }) => ({
        name: queue,
        data,
        opts: {
          ...(id === undefined ? {} : { jobId: toJobId(id) }),
          ...(delayMs === undefined ? {} : { delay: delayMs }),
          ...(priority === undefined ? {} : { priority }),
        },
      }));
      const adding = retryOnDeadConnection(() => opened.addBulk(batch));
      await withTimeout(ADD_TIMEOUT_MS, `adding to the queue ${queue}`, adding);
    }
  }

  /** Number of jobs in the queue that wait, run or will be retried, in all processes. */
  async count(queue: string): Promise<number> {
    const opened = await this.getQueue(queue);
    const counting = retryOnDeadConnection(() => opened.getJobCountByTypes(...UNFINISHED));
    return withTimeout(ADD_TIMEOUT_MS, `counting the queue ${queue}`, counting);
  }

  /** Numbers of jobs by state, in all processes, of the queues that this process works on. */
  async countByState(): Promise<readonly QueueCount[]> {
    const counts = [...this.worked].map(async (queue) => {
      const opened = await this.getQueue(queue);
      const states = await countStates(opened);
      return WATCHED.map((state) => ({ queue, state, count: states[state] }));
    });
    return (await Promise.all(counts)).flat();
  }

  /** The queues that this process works on, with the age of their oldest job. */
  describe(): Promise<QueueDescription[]> {
    return Promise.all([...this.worked].map((queue) => this.describeQueue(queue)));
  }

  /**
   * Works on the queue until the process ends. A job whose handler throws is retried, up to five attempts in
   * all.
   */
  work<T>(queue: string, handler: JobHandler<T>, { concurrency, lockMs = LOCK_MS }: WorkOptions): void {
    const process = async (job: Job<unknown, void>, _?: string, signal?: AbortSignal): Promise<void> => {
      const attempt = job.attemptsMade + 1;
      await handler({
        id: fromJobId(job.id ?? ''),
        data: job.data as T,
        attempt,
        isLastAttempt: attempt >= (job.opts.attempts ?? 1),
        signal: signal ?? new AbortController().signal,
      });
    };
    const open = () => this.backend.createWorker(queue, process, { concurrency, lockMs });
    this.workers.push(new QueueWorker(queue, open));
    this.worked.add(queue);
  }

  /** Starts closing at once, so that all queues close at the same time. */
  onModuleDestroy(): void {
    this.closed = Promise.all(this.workers.map((worker) => worker.close(SHUTDOWN_TIMEOUT_MS)));
  }

  /** Handlers still need the database, which closes after this hook. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.closed;
  }

  async onApplicationShutdown(): Promise<void> {
    const opened = await Promise.allSettled(this.open.values());
    this.open.clear();
    for (const result of opened) if (result.status === 'fulfilled') await this.end(result.value);
  }

  private async describeQueue(name: string): Promise<QueueDescription> {
    const opened = await this.getQueue(name);
    const reading = Promise.all([
      countStates(opened),
      retryOnDeadConnection(() => opened.getJobs(['waiting', 'prioritized'], 0, 0, true)),
    ]);
    const [counts, firsts] = await withTimeout(ADD_TIMEOUT_MS, `describing the queue ${name}`, reading);
    const waitedMs = firsts.map(({ timestamp }) => Math.max(0, Date.now() - timestamp));
    return {
      name,
      ...counts,
      oldest_seconds: waitedMs.length === 0 ? null : Math.max(...waitedMs) / 1_000,
    };
  }

  private getQueue(name: string): Promise<AnyQueue> {
    const known = this.open.get(name);
    if (known !== undefined) return known;
    const getQueue = this.connect(name).catch((error: unknown) => {
      // A queue whose first connection failed never recovers; the next call opens another.
      this.open.delete(name);
      throw error;
    });
    this.open.set(name, getQueue);
    return getQueue;
  }

  private async connect(name: string): Promise<AnyQueue> {
    const queue = this.backend.createQueue(name);
    const errorLog = new ErrorLogThrottle(this.log, name);
    queue.on('error', (error) => errorLog.report(error));
    try {
      await withTimeout(ADD_TIMEOUT_MS, `connecting the queue ${name}`, queue.waitUntilReady());
      return queue;
    } catch (error) {
      await this.end(queue);
      throw error;
    }
  }

  private async end(queue: AnyQueue): Promise<void> {
    await queue
      .close()
      .catch((error: Error) => this.log.warn(`a queue could not be closed: ${error.message}`));
  }
}
