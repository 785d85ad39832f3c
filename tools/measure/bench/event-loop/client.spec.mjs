import { once } from 'node:events';
import { createServer } from 'node:http';
import { HostileClient, requireOk } from './client.mjs';

const STATUSES = { '/done': 200, '/stale': 409, '/full': 429 };
const stack = new AsyncDisposableStack();
let client;

beforeAll(async () => {
  const server = createServer(({ url }, response) => response.writeHead(STATUSES[url]).end('{"id": 1}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => void server.closeAllConnections());
  stack.defer(() => void server.close());
  client = new HostileClient(`http://127.0.0.1:${server.address().port}`);
});
afterAll(() => stack.disposeAsync());

describe('a phase that is to do work', () => {
  it('gets what the service answers', async () => {
    expect(await client.sendOk('POST', '/done', {})).toEqual({ id: 1 });
    expect(await requireOk(client.get('/done'))).toBe('{"id": 1}');
    (await client.openStream('/done'))();
  });

  it('fails when the service refuses', async () => {
    await expect(client.sendOk('POST', '/stale', {})).rejects.toThrow('POST /stale: 409');
    await expect(requireOk(client.get('/stale'))).rejects.toThrow('409');
    await expect(client.openStream('/full')).rejects.toThrow('/full: 429');
  });
});
