import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { findFreePort } from '../process/ports.mjs';
import { startProxy } from './proxy.mjs';

const HOST = '127.0.0.1';
const opened = [];

/** An app that responds with `listener`. */
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
  const port = await findFreePort();
  const proxy = await startProxy({ host: HOST, port, route });
  opened.push(() => proxy.stop());
  return `http://${HOST}:${port}`;
}

/** Sends the target as it stands, which `fetch` would change, and returns the body of the response. */
async function requestTarget(url, target) {
  const { port } = new URL(url);
  const socket = connect(Number(port), HOST);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: reader\r\nConnection: close\r\n\r\n`);
  const [, body] = (await text(socket)).split('\r\n\r\n');
  return body;
}

afterEach(() => Promise.all(opened.splice(0).map((close) => close())));

describe('the proxy in front of the apps', () => {
  it('forwards each path to its app with the body', async () => {
    const api = await anApp((request, response) => request.pipe(response));
    const sync = await anApp((request, response) => response.end(`sync ${request.url}`));
    const url = await aProxy((path) => (path.startsWith('/api/greader') ? sync : api));
    expect(await (await fetch(`${url}/api/greader/x?n=1`)).text()).toBe('sync /api/greader/x?n=1');
    expect(await (await fetch(url, { method: 'POST', body: 'hello' })).text()).toBe('hello');
  });

  it('forwards targets in absolute form and targets that are no URL', async () => {
    const paths = [];
    const app = await anApp((request, response) => {
      const body = `at ${request.url}`;
      response.writeHead(200, { 'content-length': body.length }).end(body);
    });
    const url = await aProxy((path) => {
      paths.push(path);
      return app;
    });
    for (const target of ['//', '//?n=1', '//[/x', 'http://reader/api/greader/x?n=/1', 'HTTP://reader', '*'])
      expect(await requestTarget(url, target)).toBe(`at ${target}`);
    expect(paths).toEqual(['//', '//', '//[/x', '/api/greader/x', '', '*']);
  });

  it('appends the client to x-forwarded-for', async () => {
    const app = await anApp((request, response) => response.end(request.headers['x-forwarded-for']));
    const url = await aProxy(() => app);
    expect(await (await fetch(url)).text()).toBe('127.0.0.1');
    const forwarded = await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(await forwarded.text()).toBe('192.0.2.7, 127.0.0.1');
  });

  it('forwards events at once', async () => {
    const app = await anApp((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
    });
    const answer = await fetch(await aProxy(() => app));
    const { value } = await answer.body.getReader().read();
    expect(Buffer.from(value).toString()).toBe('data: 1\n\n');
  });

  it('returns 502 when the app is down', async () => {
    const nowhere = await findFreePort();
    expect((await fetch(await aProxy(() => nowhere))).status).toBe(502);
  });
});
