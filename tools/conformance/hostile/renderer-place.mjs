// What stands around the browser of the product: the only way out (a proxy that lets through the publisher
// and nobody else) and canaries on this machine that no way leads to.
import { createServer, request } from 'node:http';
import { PUBLISHER } from './internet.mjs';

const CHUNK = Buffer.alloc(65_536);
/** What a download is worth that was begun and given up. */
export const DOWNLOAD_BYTES_MAX = 32 * 1024 * 1024;

export class RendererPlace {
  /** Hosts that the proxy was asked for. */
  asked = [];
  hits = 0;
  downloaded = 0;

  static async open(internet, stack) {
    const place = new RendererPlace();
    const proxy = createServer((incoming, outgoing) => place.#pass(incoming, outgoing, internet));
    proxy.on('connect', (incoming, socket) => {
      place.asked.push(incoming.url);
      socket.on('error', () => undefined).end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    const hit = () => void (place.hits += 1);
    const canary = createServer((_, answer) => answer.end('canary')).on('connection', hit);
    place.proxyPort = await listening(proxy, '127.0.0.1', 0, stack);
    place.canaryPort = await listening(canary, '127.0.0.1', 0, stack);
    const sixth = createServer().on('connection', hit);
    await listening(sixth, '::1', place.canaryPort, stack).catch(() => undefined);
    return place;
  }

  begin() {
    Object.assign(this, { asked: [], hits: 0, downloaded: 0 });
  }

  #pass(incoming, outgoing, internet) {
    const target = new URL(incoming.url, 'http://none');
    this.asked.push(target.host);
    if (target.host !== PUBLISHER.host) return outgoing.writeHead(403).end();
    if (target.pathname === '/never') return undefined;
    if (target.pathname === '/large') return this.#drip(outgoing);
    const options = { port: internet.plainPort, path: target.pathname, headers: { host: target.host } };
    const onward = request({ host: '127.0.0.1', ...options }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    return onward.on('error', () => outgoing.destroy()).end();
  }

  /** A gigabyte, as long as somebody takes it. */
  #drip(outgoing) {
    const type = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
    outgoing.writeHead(200, { ...type, 'content-length': 2 ** 30 }).on('error', () => undefined);
    const more = () => {
      while (this.downloaded < 2 ** 30 && !outgoing.destroyed) {
        this.downloaded += CHUNK.length;
        if (!outgoing.write(CHUNK)) return void outgoing.once('drain', more);
      }
    };
    more();
  }
}

async function listening(server, host, port, stack) {
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  stack.defer(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return server.address().port;
}
