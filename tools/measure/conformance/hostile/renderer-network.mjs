// The network of the product's browser: the only way out is a proxy that admits only the publisher; canaries
// on this machine must not be reached.
import { createServer, request } from 'node:http';
import { PUBLISHER } from './internet.mjs';

const CHUNK = Buffer.alloc(65_536);
/** The bytes that may be sent before the browser cancels a download. */
export const DOWNLOAD_BYTES_MAX = 32 * 1024 * 1024;

export class RendererNetwork {
  /** Hosts that the browser requested from the proxy. */
  requestedHosts = [];
  hits = 0;
  downloaded = 0;

  static async open(internet, stack) {
    const network = new RendererNetwork();
    const proxy = createServer((incoming, outgoing) => network.#forward(incoming, outgoing, internet));
    proxy.on('connect', (incoming, socket) => {
      network.requestedHosts.push(incoming.url);
      socket.on('error', () => undefined).end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    const countHit = () => void (network.hits += 1);
    const canary = createServer((_, answer) => answer.end('canary')).on('connection', countHit);
    network.proxyPort = await listenOn(proxy, '127.0.0.1', 0, stack);
    network.canaryPort = await listenOn(canary, '127.0.0.1', 0, stack);
    const sixth = createServer().on('connection', countHit);
    await listenOn(sixth, '::1', network.canaryPort, stack).catch(() => undefined);
    return network;
  }

  reset() {
    Object.assign(this, { requestedHosts: [], hits: 0, downloaded: 0 });
  }

  #forward(incoming, outgoing, internet) {
    const target = new URL(incoming.url, 'http://none');
    this.requestedHosts.push(target.host);
    if (target.host !== PUBLISHER.host) return outgoing.writeHead(403).end();
    if (target.pathname === '/never') return undefined;
    if (target.pathname === '/large') return this.#sendDownload(outgoing);
    const options = { port: internet.plainPort, path: target.pathname, headers: { host: target.host } };
    const onward = request({ host: '127.0.0.1', ...options }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    return onward.on('error', () => outgoing.destroy()).end();
  }

  /** Sends a gigabyte until the client closes. */
  #sendDownload(outgoing) {
    const type = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
    outgoing.writeHead(200, { ...type, 'content-length': 2 ** 30 }).on('error', () => undefined);
    const sendMore = () => {
      while (this.downloaded < 2 ** 30 && !outgoing.destroyed) {
        this.downloaded += CHUNK.length;
        if (!outgoing.write(CHUNK)) return void outgoing.once('drain', sendMore);
      }
    };
    sendMore();
  }
}

async function listenOn(server, host, port, stack) {
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  stack.defer(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return server.address().port;
}
