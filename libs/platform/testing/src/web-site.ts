import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}
type Page = PageResponse | ((request: IncomingMessage) => PageResponse | Promise<PageResponse>);

/** A web site: a real server on loopback whose pages the test sets. It records the requests. */
export class WebSite {
  readonly requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  private readonly pages = new Map<string, Page>();
  private server: Server | null = null;
  private port = 0;

  /** host:port, in the form of FETCH_ALLOW_PRIVATE. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  getUrl(path: string): string {
    return `http://${this.host}${path}`;
  }

  addPage(path: string, page: Page): string {
    this.pages.set(path, page);
    return this.getUrl(path);
  }

  countRequests(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  async open(): Promise<void> {
    const server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.requests.push({ path, headers: request.headers });
    const page = this.pages.get(path) ?? { status: 404 };
    const { status = 200, headers = {}, body = '' } = typeof page === 'function' ? await page(request) : page;
    response.writeHead(status, headers).end(body);
  }
}

/** A site for the length of the spec file. It listens before the hooks of later declarations run. */
export function useWebSite(): WebSite {
  const site = new WebSite();
  beforeAll(() => site.open());
  afterAll(() => site.close());
  return site;
}
