import { Logger } from '@nestjs/common';
import { loadConfig } from '@reader/config';
import type { Redis, RedisOptions } from 'ioredis';
import { Queues } from './index';

interface Opened {
  readonly client: Redis;
  readonly options: RedisOptions;
}

const mockOpened: Opened[] = [];

// BullMQ loads `ioredis` itself. Its scripts need a real server and are tested on one, in `queues.spec`; what
// is tested here is what we make of a connection.
jest.mock('ioredis', () => {
  const Client = jest.requireActual<new (options: RedisOptions) => Redis>('ioredis-mock');
  return class extends Client {
    constructor(options: RedisOptions) {
      super(options);
      mockOpened.push({ client: this, options });
    }
  };
});

const URL = 'redis://user:secret@queue.test:6380/2';

/** Bounded: what is waited for takes milliseconds. */
async function until(holds: () => boolean): Promise<void> {
  const deadline = AbortSignal.timeout(30_000);
  while (!holds()) {
    deadline.throwIfAborted();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('queues with QUEUE_REDIS_URL', () => {
  const warnings: string[] = [];
  let queues: Queues;

  beforeAll(() => {
    const warn = (text: string) => warnings.push(text);
    Logger.overrideLogger({ log: () => undefined, error: () => undefined, warn });
  });
  afterAll(() => Logger.overrideLogger(['error', 'warn']));

  beforeEach(() => {
    queues = new Queues(loadConfig({ QUEUE_REDIS_URL: URL }));
    mockOpened.length = 0;
    warnings.length = 0;
  });

  const stop = async (): Promise<void> => {
    queues.onModuleDestroy();
    await queues.beforeApplicationShutdown();
    await queues.onApplicationShutdown();
  };

  it('connect to nothing before their first use', async () => {
    await stop();
    expect(mockOpened).toEqual([]);
  });

  it('fail at once for a process that adds while Redis is away, and wait for one that works', async () => {
    await queues.add('trial', [{ data: 1 }]).catch(() => undefined);
    const [adding] = mockOpened.splice(0);
    expect(adding?.options).toMatchObject({ enableOfflineQueue: false });
    queues.work('trial', async () => undefined, { concurrency: 1 });
    await until(() => mockOpened.length > 0);
    for (const { options } of mockOpened) {
      expect(options.enableOfflineQueue).not.toBe(false);
      // A limit of retries would end a worker in a longer outage.
      expect(options.maxRetriesPerRequest).toBeNull();
    }
    await stop();
  });

  it('log an outage once, however often it is reported', async () => {
    await queues.add('trial', [{ data: 1 }]).catch(() => undefined);
    await until(() => mockOpened.length > 0);
    warnings.length = 0;
    for (let n = 0; n < 50; n++) mockOpened[0]?.client.emit('error', new Error('connect ECONNREFUSED'));
    mockOpened[0]?.client.emit('error', new Error('read ECONNRESET'));
    expect(warnings).toEqual(['queue trial: connect ECONNREFUSED', 'queue trial: read ECONNRESET']);
    await stop();
  });

  it('leave no connection open at the end of the process', async () => {
    await queues.add('trial', [{ data: 1 }]).catch(() => undefined);
    queues.work('trial', async () => undefined, { concurrency: 1 });
    await until(() => mockOpened.length > 1);
    await stop();
    await until(() => mockOpened.every(({ client }) => client.status === 'end'));
  });
});
