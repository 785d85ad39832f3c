import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { waitUntil } from '@reader/wait-until';
import { createAccessLog } from './access-log';
import { assignRequestId } from './request-id';

describe('the log line of a request', () => {
  const lines: { level: string; line: Record<string, unknown> }[] = [];
  const record = (level: string) => (line: Record<string, unknown>) => void lines.push({ level, line });
  let server: Server;
  let url = '';

  beforeAll(async () => {
    const app = express().use(
      assignRequestId,
      createAccessLog({ log: record('info'), debug: record('debug') }),
    );
    app.use((request, response) => response.status(request.path === '/api/live' ? 200 : 418).end('short'));
    server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('has the method, path and status, without the query', async () => {
    const answer = await fetch(`${url}/api/articles/7/read?token=secret-of-a-digest`);
    await answer.text();
    await waitUntil('a line is logged', () => lines.length > 0);
    const { level, line } = lines[0] ?? {};
    expect(level).toBe('info');
    expect(line).toMatchObject({
      method: 'GET',
      path: '/api/articles/7/read',
      status: 418,
      ms: expect.any(Number),
    });
    expect(line?.['request_id']).toBe(answer.headers.get('x-request-id'));
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('has the level debug for a probe', async () => {
    lines.length = 0;
    await (await fetch(`${url}/api/live`)).text();
    await waitUntil('a line is logged', () => lines.length > 0);
    expect(lines).toMatchObject([{ level: 'debug', line: { status: 200 } }]);
  });
});
