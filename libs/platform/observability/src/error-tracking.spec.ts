import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { loadConfig } from '@reader/config';
import { type ErrorTracker, startErrorTracking } from './error-tracking';
import { StructuredLogger } from './logger';
import { stripEvent } from './strip-event';

const QUIET = { write: () => undefined };

describe('error tracking', () => {
  let server: Server;
  let dsn: string;
  let tracker: ErrorTracker | null = null;
  const received: { path: string; headers: object; text: string }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => (text += part));
      request.on('end', () => {
        received.push({ path: request.url ?? '', headers: request.headers, text });
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/7`;
  });

  afterAll(async () => {
    await tracker?.close();
    server.closeAllConnections();
    server.close();
  });

  // First, because the SDK stays loaded.
  it('neither starts nor loads the SDK without a DSN', async () => {
    const config = loadConfig({ LOG_LEVEL: 'error' });
    expect(await startErrorTracking(config)).toBeNull();
    const logger = new StructuredLogger(config, QUIET);
    logger.error({ err: new Error('unreported') });
    expect(globalThis).not.toHaveProperty('__SENTRY__');
    expect(received).toEqual([]);
  });

  it('sends logged errors, and exactly this much of them', async () => {
    const config = loadConfig({ ERROR_DSN: dsn, ERROR_ENVIRONMENT: 'staging', LOG_LEVEL: 'silent' });
    tracker = await startErrorTracking(config);
    const logger = new StructuredLogger(config, QUIET, tracker);
    const cause = new Error('Bearer abcdefgh of ada@x.test');
    const message = 'GET https://u:p@feeds.test/private/s3cret?token=abc#x failed for Ada <ada@x.test>';
    logger.error({
      err: new TypeError(message, { cause }),
      request_id: 'r-1',
      headers: { cookie: 'reader_session=abc', authorization: 'Bearer abc' },
      user: { username: 'ada' },
    });
    logger.warn({ err: new Error('only a warning') });
    logger.error('text without an error');
    await tracker?.close();
    expect(received.map(({ path }) => path.split('?')[0])).toEqual(['/api/7/envelope/']);
    const [, , event = ''] = received[0]?.text.split('\n') ?? [];
    const stacktrace = { frames: expect.any(Array) as unknown };
    const { exception } = JSON.parse(event) as { exception: { values: { stacktrace: typeof stacktrace }[] } };
    const frames = exception.values.flatMap((each) => each.stacktrace.frames as object[]);
    const fields = ['filename', 'function', 'lineno', 'colno', 'in_app'];
    expect(frames.flatMap(Object.keys).filter((field) => !fields.includes(field))).toEqual([]);
    expect(JSON.stringify(frames)).toContain('error-tracking.spec.ts');
    expect(JSON.parse(event)).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      timestamp: expect.any(Number),
      level: 'error',
      platform: 'node',
      environment: 'staging',
      release: `reader@${config.version}`,
      server_name: 'api',
      // The SDK's own name, version and package.
      sdk: expect.objectContaining({ name: 'sentry.javascript.nestjs', integrations: [] }),
      exception: {
        values: [
          {
            ...{ type: 'Error', value: 'Bearer [redacted] of [address]', stacktrace },
            mechanism: expect.objectContaining({ handled: true }),
          },
          {
            type: 'TypeError',
            value: 'GET https://feeds.test/… failed for Ada <[address]>',
            stacktrace,
            mechanism: expect.objectContaining({ handled: true }),
          },
        ],
      },
    });
    expect(received[0]?.text).not.toMatch(/reader_session|s3cret|ada@|username|request_id|u:p/);
  });

  it('drops everything that an SDK could add', () => {
    const event = {
      ...{ user: { id: 7, ip_address: '192.0.2.1' }, server_name: 'api', breadcrumbs: [{ message: 'x' }] },
      request: { url: 'https://x.test/?token=1', cookies: { a: 'b' }, headers: { Authorization: 'x' } },
      ...{ contexts: { os: { name: 'x' } }, extra: { a: 1 }, modules: { a: '1' }, tags: { a: 'b' } },
      exception: { values: [{ type: 'Error', value: 'x', stacktrace: { frames: [{ vars: { a: 1 } }] } }] },
    };
    expect(stripEvent(event)).toEqual({
      server_name: 'api',
      exception: { values: [{ type: 'Error', value: 'x', stacktrace: { frames: [{}] } }] },
    });
  });
});
