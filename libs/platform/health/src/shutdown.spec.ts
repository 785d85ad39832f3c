import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  createTestDatabase,
  type TestDatabase,
  TrialProcesses,
  waitForExit,
  waitUntil,
} from '@reader/testing';

const CLIENTS = 6;
const LONG_REQUEST_MS = 2_500;
/** Longer than a check of readiness takes on a busy machine, shorter than the long request. */
const GRACE_SECONDS = '1';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** For requests beside the clients' own. */
const others = new Agent({ keepAlive: true });

/** @throws when the connection ends before the response does */
function request(url: string, agent = others): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const { statusCode = 0, headers } = response;
      text(response).then((body) => resolve({ status: statusCode, headers, body }), reject);
    }).on('error', reject);
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Clients that send one request after the other, each on its own connection, until nothing accepts one. */
class KeepAliveClients {
  readonly answered: string[] = [];
  readonly answers: Answer[] = [];
  private readonly done: Promise<unknown>;

  constructor(private readonly url: string) {
    this.done = Promise.all(Array.from({ length: CLIENTS }, () => this.sendRequests()));
  }

  async end(): Promise<void> {
    await this.done;
  }

  private async sendRequests(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const id = randomUUID();
      const ms = Math.round(Math.random() * 40);
      try {
        this.answers.push(await request(`${this.url}/api/work?id=${id}&ms=${ms}`, agent));
        this.answered.push(id);
      } catch (error) {
        // Other errors: the process closed a connection before it accepted the request.
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') break;
      }
    }
    agent.destroy();
  }
}

describe.each(['SIGTERM', 'SIGINT'] as const)(
  'a process that serves busy clients and receives %s',
  (signal) => {
    let database: TestDatabase;
    let processes: TrialProcesses;
    let child: ChildProcess;
    let url: string;

    beforeAll(async () => {
      database = await createTestDatabase();
      processes = await TrialProcesses.build(join(__dirname, 'stopping-process.testing.ts'));
      const port = String(await findFreePort());
      url = `http://127.0.0.1:${port}`;
      child = processes.startWith({
        ...{ DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: port },
        ...{ LOG_LEVEL: 'silent', SHUTDOWN_GRACE_SECONDS: GRACE_SECONDS },
      });
      await waitUntil('the process is ready', async () =>
        request(`${url}/api/ready`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      );
    });

    afterAll(async () => {
      await processes.remove();
      await database.drop();
    });

    it('answers every accepted request, closes connections, ends streams, and exits with 0', async () => {
      const printed = text(child.stdout as NonNullable<ChildProcess['stdout']>);
      const exited = waitForExit(child);
      const clients = new KeepAliveClients(url);
      const stream = request(`${url}/api/stream`);
      const long = request(`${url}/api/work?id=long&ms=${LONG_REQUEST_MS}`);
      await waitUntil('all clients have sent requests', () => clients.answers.length > 10 * CLIENTS);
      expect(clients.answers.at(-1)?.headers.connection).toBe('keep-alive');

      child.kill(signal);
      await waitUntil(
        'the process is not ready',
        async () => (await request(`${url}/api/ready`)).status === 503,
      );
      const before = clients.answers.length;
      const [ready, live] = await Promise.all([request(`${url}/api/ready`), request(`${url}/api/live`)]);
      expect(JSON.parse(ready.body)).toMatchObject({ status: 503, code: 'shutting_down' });
      expect([live.status, live.headers.connection]).toEqual([200, 'close']);
      expect((await stream).body).toMatch(/event: shutdown\ndata: \{\}\nretry: \d{4}\n\n$/);
      expect(await long).toMatchObject({
        status: 200,
        body: '{"id":"long"}',
        headers: { connection: 'close' },
      });

      await clients.end();
      expect(await exited).toBe(0);
      const late = clients.answers.slice(before);
      expect(late.length).toBeGreaterThan(0);
      expect(new Set(late.map(({ headers }) => headers.connection))).toEqual(new Set(['close']));
      expect(new Set(clients.answers.map(({ status }) => status))).toEqual(new Set([200]));
      const accepted = JSON.parse(await printed) as string[];
      expect(accepted.filter((id) => id !== 'long').sort()).toEqual([...clients.answered].sort());
    });
  },
);
