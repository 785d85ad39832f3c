import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { Job } from 'bullmq';
import { type AnyQueue, type Backend, createBackend, CONNECTIONS_MAX } from './backend';
import { ErrorLogThrottle } from './error-log-throttle';
import { fromJobId, type JobHandler, type NewJob, toJobId } from './job';
import { withTimeout } from './timeout';
import { QueueWorker } from './queue-worker';

/** How long a process that was asked to stop waits for its queued jobs; orchestrators kill after 30 s. */
const SHUTDOWN_TIMEOUT_MS = 20_000;
const ADD_TIMEOUT_MS = 10_000;
/** One statement a batch; larger ones only make the parameter longer. */
const BATCH = 1_000;
/** A worker that has not renewed its lock on a job for this long is taken for dead. */
const LOCK_MS = 30_000;

const UNFINISHED = ['waiting', 'active', 'delayed', 'prioritized'] as const;

interface WorkOptions {
  /** Jobs at once in this process. */
  readonly concurrency: number;
  readonly lockMs?: number;
}

/**
 * Queues of jobs among all processes, for what can be redone: the truth is in the domain's tables, and an
 * emptied queue loses nothing. Nothing is connected before the first use. Postgres carries them, or Redis
 * with QUEUE_REDIS_URL.
 */
@Injectable()
export class Queues implements OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger(Queues.name);
  private readonly backend: Backend;
  private readonly open = new Map<string, Promise<AnyQueue>>();
  private readonly workers: QueueWorker[] = [];
  private closed: Promise<unknown> = Promise.resolve();

  constructor(@Inject(CONFIG) config: Config) {
    this.backend = createBackend(config);
  }

  /** Adds the jobs in this order. Fails when the store does not answer; what was added until then stays. */
  async add<T>(queue: string, jobs: readonly NewJob<T>[]): Promise<void> {
    if (jobs.length === 0) return;
    const opened = await this.getQueue(queue);
    for (let from = 0; from < jobs.length; from += BATCH) {
      const batch = jobs.slice(from, from + BATCH).map(({ id, data, delayMs }) => ({
        name: queue,
        data,
        opts: {
          ...(id === undefined ? {} : { jobId: toJobId(id) }),
          ...(delayMs === undefined ? {} : { delay: delayMs }),
        },
      }));
      const adding = retryOnDeadConnection(() => opened.addBulk(batch));
      await withTimeout(ADD_TIMEOUT_MS, `adding to the queue ${queue}`, adding);
    }
  }

  /** Jobs of the queue that wait, run or will be tried again, in all processes. */
  async count(queue: string): Promise<number> {
    const opened = await this.getQueue(queue);
    const counting = retryOnDeadConnection(() => opened.getJobCountByTypes(...UNFINISHED));
    return withTimeout(ADD_TIMEOUT_MS, `counting the queue ${queue}`, counting);
  }

  /**
   * Works on the queue from now until the process ends. A job whose handler throws is tried again, five times
   * in all.
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
  }

  /** At once, so that all that must be waited for is waited for at the same time. */
  onModuleDestroy(): void {
    this.closed = Promise.all(this.workers.map((worker) => worker.close(SHUTDOWN_TIMEOUT_MS)));
  }

  /** Handlers still need the database, which closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.closed;
  }

  async onApplicationShutdown(): Promise<void> {
    const opened = await Promise.allSettled(this.open.values());
    this.open.clear();
    for (const result of opened) if (result.status === 'fulfilled') await this.end(result.value);
  }

  private getQueue(name: string): Promise<AnyQueue> {
    const known = this.open.get(name);
    if (known !== undefined) return known;
    const getQueue = this.connect(name).catch((error: unknown) => {
      // A queue that could not reach its store remembers that for ever: the next call makes another.
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
    await queue.close().catch((error: Error) => this.log.warn(`a queue was not closed: ${error.message}`));
  }
}

/** How Postgres and the socket say that this very connection has ended: another one may be fine. */
const CONNECTION_ENDED = /^(57P01|08\w{3}|ECONNRESET|EPIPE)$/;

/**
 * A connection that was ended while it lay in the pool fails the query that takes it, and is discarded with
 * it: after as many tries as the pool has connections none of them is left. Jobs are what can be redone, so a
 * batch that was added after all does no harm when it is added again.
 */
async function retryOnDeadConnection<T>(add: () => Promise<T>): Promise<T> {
  for (let dead = 0; ; dead++) {
    try {
      return await add();
    } catch (error) {
      if (dead === CONNECTIONS_MAX || !isConnectionEnded(error)) throw error;
      // What the other sockets have to say is heard first.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function isConnectionEnded(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return CONNECTION_ENDED.test(code) || message.startsWith('Connection terminated');
}
