import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../process/ports.mjs';
import { startProxy } from './proxy.mjs';

const HOST = '127.0.0.1';
const opened = [];

/** An app that answers as `listener` says. */
async function anApp(listener) {
  const server = createServer(listener).listen(0, HOST);
  await once(server, 'listening');
  opened.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return server.address().port;
}

async function aProxy(route) {
  const port = await freePort();
  const proxy = await startProxy({ host: HOST, port, route });
  opened.push(() => proxy.stop());
  return `http://${HOST}:${port}`;
}

afterEach(() => Promise.all(opened.splice(0).map((close) => close())));

describe('the proxy in front of the apps', () => {
  it('sends each path where it belongs, with what the client sent', async () => {
    const api = await anApp((request, response) => request.pipe(response));
    const sync = await anApp((request, response) => response.end(`sync ${request.url}`));
    const url = await aProxy((path) => (path.startsWith('/api/greader') ? sync : api));
    expect(await (await fetch(`${url}/api/greader/x?n=1`)).text()).toBe('sync /api/greader/x?n=1');
    expect(await (await fetch(url, { method: 'POST', body: 'hello' })).text()).toBe('hello');
  });

  it('says who the client is, after whoever said so before', async () => {
    const app = await anApp((request, response) => response.end(request.headers['x-forwarded-for']));
    const url = await aProxy(() => app);
    expect(await (await fetch(url)).text()).toBe('127.0.0.1');
    const forwarded = await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(await forwarded.text()).toBe('192.0.2.7, 127.0.0.1');
  });

  it('passes events on as they come', async () => {
    const app = await anApp((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
    });
    const answer = await fetch(await aProxy(() => app));
    const { value } = await answer.body.getReader().read();
    expect(Buffer.from(value).toString()).toBe('data: 1\n\n');
  });

  it('answers 502 for an app that is not there', async () => {
    const nowhere = await freePort();
    expect((await fetch(await aProxy(() => nowhere))).status).toBe(502);
  });
});
