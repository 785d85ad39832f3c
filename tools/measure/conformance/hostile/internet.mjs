// The internet of the product under test: names, addresses and pages of a row, and a canary server at every
// address that must not be reached.
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { makeCertificate } from './certificate.mjs';

/** The host of the player's own pages; no row names it. */
export const PUBLISHER = { host: 'publisher.test', address: '93.184.216.99' };
/** Accepts connections and sends nothing, not even TLS. */
export const SILENT = { host: 'silent.test', address: '93.184.216.98' };
export const SECRET = 'canary: this must not be read';

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Plain feed</title>
<link>http://publisher.test/</link><description>d</description><item><title>An item</title><guid>one</guid>
<description>Words of an item that is long enough to be shown.</description></item></channel></rss>`;
const CANARY = `<rss version="2.0"><channel><title>${SECRET}</title><item><title>${SECRET}</title></item>
</channel></rss>`;

export class Internet {
  #pages = new Map();
  #names = new Map();
  #own = [];
  #servers = [];
  #reachable = new Set();

  static async open(stack) {
    const internet = new Internet();
    const certificate = await makeCertificate(stack);
    internet.certificate = certificate.file;
    internet.hostCertificate = { key: certificate.key, cert: certificate.cert };
    const answer = (request, response) => internet.#answer(request, response);
    internet.controlPort = await internet.#listen(
      createHttpServer((...on) => internet.#handleControl(...on)),
    );
    internet.plainPort = await internet.#listen(createHttpServer(answer));
    internet.securePort = await internet.#listen(createTlsServer(certificate, answer));
    const serveCanary = (_request, response) => response.end(CANARY);
    internet.silentPort = await internet.#listen(createTcpServer((socket) => socket.resume()));
    internet.canaryPort = await internet.#listen(createHttpServer(serveCanary));
    stack.defer(() => internet.#close());
    internet.reset({});
    return internet;
  }

  /**
   * Sets the internet of the next row: `resolver` (name: addresses, or a list of successive answers),
   * `reachable` addresses besides the publisher's, and `own` addresses of this machine.
   */
  reset({ resolver = {}, reachable = [], own = [] }) {
    const names = Object.entries({ [PUBLISHER.host]: [PUBLISHER.address], ...resolver });
    this.#names = new Map(
      names.map(([name, answers]) => [name, isSuccession(answers) ? [...answers] : [answers]]),
    );
    for (const page of this.#pages.keys())
      if (!page.startsWith(`${PUBLISHER.host}/`)) this.#pages.delete(page);
    this.#own = own;
    this.#reachable = new Set([PUBLISHER.address, ...reachable]);
    this.lookups = [];
    this.dials = [];
    this.requests = [];
  }

  /**
   * Serves `url` with { status, headers, body }, raw bytes, or a function that responds. Every other URL
   * serves a feed.
   */
  servePage(url, answer) {
    const { host, pathname } = new URL(url);
    this.#pages.set(`${host}${pathname}`, answer);
    return url;
  }

  /** Connections to addresses that are not allowed, as `address:port`. */
  listUnexpectedDials(known) {
    return this.dials.filter((dial) => !known.has(dial) && !dial.startsWith(`${PUBLISHER.address}:`));
  }

  #handleControl(request, response) {
    const { pathname, searchParams } = new URL(request.url, 'http://control');
    const answer = pathname === '/lookup' ? this.#resolveName(searchParams) : this.#routeDial(searchParams);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  #resolveName(parameters) {
    const name = parameters.get('name');
    if (name !== PUBLISHER.host) this.lookups.push(name);
    const answers = this.#names.get(name) ?? [[]];
    return { addresses: answers.length > 1 ? answers.shift() : answers[0], own: this.#own };
  }

  #routeDial(parameters) {
    const [address, port] = [parameters.get('address'), parameters.get('port')];
    this.dials.push(`${address}:${port}`);
    if (!this.#reachable.has(address)) return { port: this.canaryPort };
    if (address === SILENT.address) return { port: this.silentPort };
    return { port: port === '443' ? this.securePort : this.plainPort };
  }

  #answer(request, response) {
    const host = request.headers.host ?? '';
    const { pathname } = new URL(request.url, 'http://any');
    this.requests.push({ url: `${host}${pathname}`, headers: request.headers });
    const page = this.#pages.get(`${host}${pathname}`) ?? { body: FEED };
    if (page.respond) return page.respond(request, response);
    if (page.raw) return request.socket.end(page.raw);
    const headers = { 'content-type': 'application/rss+xml', connection: 'close', ...page.headers };
    response.writeHead(page.status ?? 200, headers).end(page.body);
  }

  async #listen(server) {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#servers.push(server);
    return server.address().port;
  }

  async #close() {
    for (const server of this.#servers) {
      server.closeAllConnections?.();
      await new Promise((resolve) => server.close(resolve));
    }
  }
}

/** Whether a name resolves to one answer after another: [[…], […]] rather than […]. */
export function isSuccession(answers) {
  return Array.isArray(answers[0]);
}
