import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An egress proxy (RFC 9110 §9.3.6, absolute targets) that allows one host and refuses all others. */
export class EgressProxy {
  /** Requested hosts, in order. */
  readonly requestedHosts: string[] = [];
  private allowed = '';

  private constructor(private readonly server: Server) {}

  static async open(): Promise<EgressProxy> {
    const server = createServer();
    const proxy = new EgressProxy(server);
    server.on('request', (incoming, outgoing) => {
      const target = new URL(incoming.url ?? '');
      proxy.requestedHosts.push(target.host);
      if (target.host !== proxy.allowed) return outgoing.writeHead(403).end('refused');
      const onward = request(target, { headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      return onward.on('error', () => outgoing.destroy()).end();
    });
    server.on('connect', (incoming, socket) => {
      proxy.requestedHosts.push(incoming.url ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  allow(host: string): void {
    this.allowed = host;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
