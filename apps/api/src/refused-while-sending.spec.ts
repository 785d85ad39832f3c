import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { TestApp } from '@reader/accounts/testing';
import { AppModule } from './app.module';

const CHUNK = ' '.repeat(1_000_000);
const CHUNKS = 8;

interface Exchange {
  readonly text: string;
  readonly error: string | null;
}

describe('a request that is refused while the client sends it', () => {
  const app = new TestApp();

  beforeAll(() => app.startWhole((config) => AppModule.with(config), { ENABLE_HSTS: 'true' }));
  afterAll(() => app.stop());

  /** Sends the head, waits for the answer, then sends the rest; reads until the server closes. */
  async function send(head: string, rest: readonly string[] = []): Promise<Exchange> {
    const socket = connect(Number(new URL(app.app.url).port), '127.0.0.1');
    let text = '';
    let error: string | null = null;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.setEncoding('utf8').on('data', (data) => (text += String(data)));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => (error = code ?? 'unknown'));
    socket.write(head);
    await Promise.race([once(socket, 'data'), closed]);
    for (const part of rest) {
      socket.write(part);
      await wait(1);
    }
    await closed;
    return { text, error };
  }

  function parseProblem(text: string): { readonly headers: string; readonly problem: unknown } {
    const [headers = '', body = ''] = text.split('\r\n\r\n');
    return { headers, problem: JSON.parse(body) };
  }

  function checkProblem(text: string, status: number): void {
    const { headers, problem } = parseProblem(text);
    expect(problem).toMatchObject({ status, request_id: expect.stringMatching(/^[\w-]{36}$/) });
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      'Content-Type: application/problem+json',
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      'Referrer-Policy: no-referrer',
      'Permissions-Policy: ',
      "Content-Security-Policy: default-src 'self'",
      'Strict-Transport-Security: max-age=31536000',
      'X-Request-Id: ',
    ])
      expect(headers).toContain(header);
  }

  it.each([
    ['headers above the limit', `GET /api/live HTTP/1.1\r\nCookie: a=${'x'.repeat(200_000)}\r\n\r\n`, 431],
    ['bytes that are no HTTP', 'nonsense\r\n\r\n', 400],
    ['a length that is no number', 'GET /api/live HTTP/1.1\r\nContent-Length: x\r\n\r\n', 400],
  ])('gets a problem with all headers for %s', async (_name, head, status) => {
    const { text, error } = await send(head, [CHUNK]);
    expect(error).toBeNull();
    checkProblem(text, status);
    expect(parseProblem(text).headers).toContain('Connection: close');
  });

  it.each([
    ['without a Host', 'Connection: close', 400],
    ['with an unknown expectation', 'Host: reader.test\r\nExpect: patience\r\nConnection: close', 417],
  ])('gets a problem with all headers %s', async (_name, fields, status) => {
    const { text } = await send(`GET /api/live HTTP/1.1\r\n${fields}\r\n\r\n`);
    checkProblem(text, status);
  });

  it('gets the answer although it closes the connection afterwards', async () => {
    const head = [
      ...['POST /api/sources/import HTTP/1.1', 'Host: reader.test', 'Content-Type: text/x-opml'],
      ...[`Content-Length: ${CHUNK.length * CHUNKS}`, 'Connection: close'],
    ].join('\r\n');
    const { text, error } = await send(`${head}\r\n\r\n`, new Array<string>(CHUNKS).fill(CHUNK));
    expect(error).toBeNull();
    expect(parseProblem(text).problem).toMatchObject({ status: 401 });
  });
});
