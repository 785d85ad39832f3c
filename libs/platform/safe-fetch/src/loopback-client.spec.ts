import { createServer, type Server } from 'node:http';
import { LoopbackClient } from './loopback-client';

const listening = async (host: string): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.url === '/slow') return;
    if (request.url === '/away') response.writeHead(302, { location: 'http://10.0.0.1/' });
    request.resume().once('end', () => response.end(`${request.method} ${request.url}`));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return server;
};
const asking = (signal = AbortSignal.timeout(5_000)) => ({ method: 'GET' as const, signal, maxBytes: 100 });

describe('LoopbackClient', () => {
  let server: Server;
  beforeEach(async () => (server = await listening('0.0.0.0')));
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('connects to the port on which the process listens', async () => {
    const client = new LoopbackClient(server);
    expect(await client.send('/here?x=1', asking())).toEqual({ status: 200, text: 'GET /here?x=1' });
    const form = new URLSearchParams({ a: 'b' });
    expect(await client.send('/there', { ...asking(), method: 'POST', form })).toEqual({
      ...{ status: 200, text: 'POST /there' },
    });
  });

  it('connects nowhere else, whatever the path or a redirect contains', async () => {
    const client = new LoopbackClient(server);
    expect((await client.send('/away', asking())).status).toBe(302);
    for (const path of ['//10.0.0.1/x', '/@10.0.0.1/', '/\\10.0.0.1'])
      expect((await client.send(path, asking())).text).toBe(`GET ${path.replace('\\', '/')}`);
    for (const path of ['http://10.0.0.1/', '10.0.0.1', '@10.0.0.1:80/', ''])
      await expect(client.send(path, asking())).rejects.toThrow();
  });

  it('limits the time and the size of the answer', async () => {
    const client = new LoopbackClient(server);
    await expect(client.send('/slow', asking(AbortSignal.timeout(50)))).rejects.toThrow(/timeout/i);
    await expect(client.send(`/${'x'.repeat(200)}`, asking())).rejects.toThrow();
  });
});
