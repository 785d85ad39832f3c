import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { SafeFetch, type SafeFetchOptions } from './safe-fetch';

export interface Site {
  origin: string;
  port: number;
  /** The received requests, in order. */
  requests: IncomingMessage[];
  connections: number;
}

const started: (() => Promise<void>)[] = [];

/** Starts a real server on the loopback interface until the test ends. */
export async function aSite(answer: RequestListener = respondWith('hello')): Promise<Site> {
  const site: Site = { origin: '', port: 0, requests: [], connections: 0 };
  const server = createServer((request, response) => {
    site.requests.push(request);
    answer(request, response);
  });
  server.on('connection', () => (site.connections += 1));
  site.port = await listening(server);
  site.origin = `http://127.0.0.1:${site.port}`;
  return site;
}

/** Starts a TCP server that need not speak HTTP, and returns its port. */
export function aTcpServer(converse: (socket: Socket) => void): Promise<number> {
  return listening(createTcpServer(converse));
}

async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined).once('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** A client with the service's defaults; nothing private is allowed unless given. */
export function aClient(options: Partial<SafeFetchOptions> = {}): SafeFetch {
  const client = new SafeFetch({
    userAgent: 'Reader/test',
    timeoutMs: 5_000,
    maxBytes: 1024 * 1024,
    allowPrivate: [],
    ...options,
  });
  started.push(() => client.close());
  return client;
}

/** A client that may reach these sites, and no other on this machine. */
export function aClientOf(...sites: Site[]): SafeFetch {
  return aClient({ allowPrivate: sites.map(({ port }) => `127.0.0.1:${port}`) });
}

export async function stopAll(): Promise<void> {
  for (const stop of started.splice(0).reverse()) await stop();
}

export function respondWith(
  body: string | Buffer,
  headers: Record<string, string> = {},
  status = 200,
): RequestListener {
  return (_request, response: ServerResponse) => response.writeHead(status, headers).end(body);
}

export function redirectTo(location: string, status = 302): RequestListener {
  return respondWith('', { location }, status);
}

/** Simulates the internet: the site answers for every dialled address. */
export function dialInto(site: Site, dialled: string[]): NonNullable<SafeFetchOptions['connect']> {
  return ({ address }) =>
    new Promise((resolve, reject) => {
      dialled.push(address);
      const socket = connect(site.port, '127.0.0.1');
      Object.defineProperty(socket, 'remoteAddress', { value: address });
      socket.once('connect', () => resolve(socket)).once('error', reject);
    });
}
