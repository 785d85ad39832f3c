import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';

/** A script or style sheet of the front end that a browser requests. */
interface RequestedFile {
  readonly path: string;
  readonly text: string;
  /** How often it was requested, this time included. */
  readonly times: number;
}

/** Names of the front end's files that contain a hash of the content. */
const HASHED_NAME = /-[\w-]{8}\.(js|css)$/;

/** Headers that the request to the service has of its own. */
const OWN_HEADERS = ['host', 'connection', 'content-length', 'origin'];

/** Passes requests on to a service, of whose files some are missing, as on a process of another version. */
export class FileRelay {
  private readonly server: Server;
  private readonly times = new Map<string, number>();
  /** Decides which files are answered with 404. */
  isMissing: (file: RequestedFile) => boolean = () => false;
  /** Files that were answered with 404. */
  missed = 0;
  /** Pages that a browser has loaded. */
  pages = 0;

  private constructor(private readonly target: string) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(target: string): Promise<FileRelay> {
    const relay = new FileRelay(target);
    relay.server.listen(0, '127.0.0.1');
    await once(relay.server, 'listening');
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (request.headers['sec-fetch-dest'] === 'document') this.pages += 1;
    const answer = await this.forward(request, path);
    const text = HASHED_NAME.test(path) ? await answer.clone().text() : null;
    if (text !== null && this.isMissing({ path, text, times: this.count(path) })) {
      this.missed += 1;
      response.writeHead(404).end();
      return;
    }
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|set-cookie)$/.test(name),
    );
    response.writeHead(answer.status, [...headers, ...listCookies(answer)].flat());
    if (answer.body) Readable.fromWeb(answer.body as never).pipe(response);
    else response.end();
  }

  private async forward(request: IncomingMessage, path: string): Promise<Response> {
    const passed = Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.includes(name));
    const isRead = ['GET', 'HEAD'].includes(request.method ?? 'GET');
    return fetch(this.target + path, {
      method: request.method ?? 'GET',
      headers: [...passed.map(([name, value]) => [name, String(value)] as const), ['origin', this.target]],
      redirect: 'manual',
      ...(isRead ? {} : { body: Readable.toWeb(request) as never, duplex: 'half' }),
    } as RequestInit);
  }

  private count(path: string): number {
    const times = (this.times.get(path) ?? 0) + 1;
    this.times.set(path, times);
    return times;
  }
}

const listCookies = ({ headers }: Response): [string, string][] =>
  headers.getSetCookie().map((cookie) => ['set-cookie', cookie]);
