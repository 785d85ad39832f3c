import type { Config } from '@reader/config';
import { buildClientOptions } from '@reader/database';
import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type DefaultJobOptions,
  type IQueueBackend,
  type PostgresConnectionOptions,
  type Processor,
  Queue,
  Worker,
} from 'bullmq';

/** The schema (Postgres) or key prefix (Redis) of BullMQ's data. */
const NAMESPACE = 'queues';
/** Connections per queue, in addition to one that listens; opened when needed and closed when idle. */
export const CONNECTIONS_MAX = 3;
/** BullMQ writes the event stream, but nothing reads it. */
const EVENTS_MAX = 100;
/** Delay before a retry after a database outage; BullMQ's default is 15 s. */
const RETRY_MS = 2_000;
/** A job is taken over from a dead worker twice at most, because the job may be what kills its process. */
const STALLED_MAX = 2;

const JOB_OPTIONS: DefaultJobOptions = {
  attempts: 5,
  // 1, 2, 4, 8 s, each reduced by up to a half, so that jobs that failed together do not return together.
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
  // A stored job would block its id.
  removeOnComplete: true,
  removeOnFail: true,
  stackTraceLimit: 1,
  // Jobs carry ids, not content.
  sizeLimit: 64 * 1024,
};

export type AnyQueue = Pick<
  Queue<unknown>,
  'addBulk' | 'getJobCountByTypes' | 'getJobCounts' | 'getJobs' | 'waitUntilReady' | 'close' | 'disconnect'
> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
};
export type AnyWorker = Pick<
  Worker<unknown>,
  'run' | 'waitUntilReady' | 'close' | 'disconnect' | 'cancelAllJobs'
> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(
    event: 'failed',
    listener: (job: { id?: string; attemptsMade: number } | undefined, error: Error) => void,
  ): unknown;
};

export interface WorkerOptions {
  readonly concurrency: number;
  readonly lockMs: number;
}

/** BullMQ on Postgres or Redis, with the same calls. */
export interface Backend {
  createQueue(name: string): AnyQueue;
  createWorker(name: string, process: Processor<unknown, void>, options: WorkerOptions): AnyWorker;
}

export function createBackend(config: Config): Backend {
  const { redisUrl } = config.queue;
  if (redisUrl === null) {
    const connection = { ...buildClientOptions(config, 'queue'), max: CONNECTIONS_MAX };
    const postgres = { ...connection, schema: NAMESPACE, migrate: true };
    return buildBackend<PostgresConnectionOptions>(createPostgresBackend, {
      adding: postgres,
      working: postgres,
    });
  }
  // Adding fails while Redis is away; working waits until it is back.
  const adding = { url: redisUrl, enableOfflineQueue: false };
  return buildBackend<ConnectionOptions>(createRedisBackend, { adding, working: { url: redisUrl } });
}

interface Connections<C> {
  readonly adding: C;
  readonly working: C;
}

function buildBackend<C>(
  factory: BackendFactory<IQueueBackend, C>,
  { adding, working }: Connections<C>,
): Backend {
  return {
    createQueue: (name) => {
      const streams = { events: { maxLen: EVENTS_MAX } };
      return new Queue<unknown, void, string, unknown, void, string, IQueueBackend, C>(
        name,
        { connection: adding, prefix: NAMESPACE, streams, defaultJobOptions: JOB_OPTIONS },
        factory,
      );
    },
    createWorker: (name, process, { concurrency, lockMs }) =>
      new Worker<unknown, void, string, IQueueBackend, object, C>(
        name,
        process,
        {
          connection: working,
          prefix: NAMESPACE,
          concurrency,
          lockDuration: lockMs,
          stalledInterval: lockMs,
          maxStalledCount: STALLED_MAX,
          runRetryDelay: RETRY_MS,
          autorun: false,
        },
        factory,
      ),
  };
}
