import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Receives reports of errors like Sentry. */
export class ErrorServer {
  /** Bodies of the reports. */
  readonly received: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ErrorServer> {
    const server = createServer();
    const started = new ErrorServer(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        started.received.push(body);
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  /** In the form of ERROR_DSN. */
  get dsn(): string {
    return `http://publickey@127.0.0.1:${(this.server.address() as AddressInfo).port}/7`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
