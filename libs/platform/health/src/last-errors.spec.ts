import { join } from 'node:path';
import {
  createTestDatabase,
  ErrorServer,
  type TestDatabase,
  TrialProcesses,
  waitForExit,
  waitUntil,
} from '@reader/testing';

describe('error tracking of a process that ends', () => {
  let database: TestDatabase;
  let processes: TrialProcesses;
  let errors: ErrorServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    processes = await TrialProcesses.build(join(__dirname, 'stopping-process.testing.ts'));
  });

  beforeEach(async () => {
    errors = await ErrorServer.start();
  });

  afterEach(() => errors.close());

  afterAll(async () => {
    await processes.remove();
    await database.drop();
  });

  const start = (env: Readonly<Record<string, string>>) =>
    processes.startWith({
      ...{ DATABASE_URL: database.url, HOST: '127.0.0.1', ERROR_DSN: errors.dsn },
      ...{ LOG_LEVEL: 'info', SHUTDOWN_GRACE_SECONDS: '0', ...env },
    });

  it('receives the error of a start that failed', async () => {
    const child = start({ PORT: new URL(errors.dsn).port });
    expect(await waitForExit(child)).toBe(1);
    expect(errors.received.join()).toContain('EADDRINUSE');
  });

  it('receives an error that is logged while it stops', async () => {
    const child = start({ PORT: '0', LAST_ERROR: 'the last error' });
    const exited = waitForExit(child);
    let printed = '';
    child.stdout?.on('data', (chunk) => (printed += String(chunk)));
    await waitUntil('the process listens', () => printed.includes('listening on'));
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(errors.received.join()).toContain('the last error');
  });
});
