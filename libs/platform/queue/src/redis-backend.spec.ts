import { Logger } from '@nestjs/common';
import { loadConfig } from '@reader/config';
import type { Redis, RedisOptions } from 'ioredis';
import { createBackend } from './backend';
import { Queues } from './index';

interface Opened {
  /** `ioredis-mock` has this field; the real driver has a status instead. */
  readonly client: Redis & { readonly connected?: boolean };
  readonly url: string;
  readonly options: RedisOptions;
}

const mockOpened: Opened[] = [];

// BullMQ loads `ioredis` itself. Its scripts need a real server and are tested in `queues.spec`; this spec
// tests how we use the connection.
jest.mock('ioredis', () => {
  const Client = jest.requireActual<new (url: string, options: RedisOptions) => Redis>('ioredis-mock');
  class Recorded extends Client {
    constructor(url: string, options: RedisOptions) {
      super(url, options);
      mockOpened.push({ client: this, url, options });
    }
  }
  // Exported like the driver: otherwise the class below would inherit a static `default`.
  return Object.assign(Recorded, { default: Recorded });
});

const URL = 'redis://user:secret@queue.test:6380/2';
const CONFIG = loadConfig({ QUEUE_REDIS_URL: URL });

describe('queues with QUEUE_REDIS_URL', () => {
  const warnings: string[] = [];

  beforeAll(() => {
    const warn = (text: string) => warnings.push(text);
    Logger.overrideLogger({ log: () => undefined, error: () => undefined, warn });
  });
  afterAll(() => Logger.overrideLogger(['error', 'warn']));
  beforeEach(() => {
    mockOpened.length = 0;
    warnings.length = 0;
  });

  const stop = async (queues: Queues): Promise<void> => {
    queues.onModuleDestroy();
    await queues.beforeApplicationShutdown();
    await queues.onApplicationShutdown();
  };

  /** Opens one queue. The add fails, because its script needs a real server. */
  const opened = async (): Promise<Queues> => {
    const queues = new Queues(CONFIG);
    await expect(queues.add('trial', [{ data: 1 }])).rejects.toThrow('cmsgpack');
    return queues;
  };

  it('connect to nothing before their first use', async () => {
    await stop(new Queues(CONFIG));
    expect(mockOpened).toEqual([]);
  });

  it('fail to add at once while Redis is away, and wait when working', async () => {
    const backend = createBackend(CONFIG);
    const queue = backend.createQueue('trial');
    await queue.waitUntilReady();
    expect(mockOpened.splice(0)).toMatchObject([{ url: URL, options: { enableOfflineQueue: false } }]);
    const worker = backend.createWorker('trial', () => Promise.resolve(), { concurrency: 1, lockMs: 30_000 });
    await worker.waitUntilReady();
    expect(mockOpened.length).toBeGreaterThan(0);
    for (const { url, options } of mockOpened) {
      expect(url).toBe(URL);
      expect(options.enableOfflineQueue).not.toBe(false);
    }
    await Promise.all([queue.close(), worker.disconnect()]);
  });

  it('log an outage once, however often it is reported', async () => {
    const queues = await opened();
    warnings.length = 0;
    const report = (message: string) => mockOpened[0]?.client.emit('error', new Error(message));
    for (let n = 0; n < 50; n++) report('connect ECONNREFUSED');
    report('read ECONNRESET');
    expect(warnings).toEqual(['queue trial: connect ECONNREFUSED', 'queue trial: read ECONNRESET']);
    await stop(queues);
  });

  it('leave no connection open at the end of the process', async () => {
    const queues = await opened();
    const areConnected = () => mockOpened.map(({ client }) => client.connected);
    expect(areConnected()).toEqual([true]);
    await stop(queues);
    expect(areConnected()).toEqual([false]);
  });
});
