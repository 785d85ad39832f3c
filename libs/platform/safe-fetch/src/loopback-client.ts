import type { Server } from 'node:http';
import { request } from 'undici';
import { readBody } from './exchange/body';

export interface LoopbackRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** A form. */
  readonly form?: URLSearchParams;
  readonly signal: AbortSignal;
  /** Of the decoded answer. */
  readonly maxBytes: number;
}

export interface LoopbackResponse {
  readonly status: number;
  readonly text: string;
}

/** The addresses that stand for all of a machine's, and the one of them that is always its own. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * The way from a process to its own port, by real HTTP: how it looks at itself as a client does. Nobody says
 * where it leads: the address is that on which the server listens, and a path is all that is given.
 */
export class LoopbackClient {
  constructor(private readonly server: Server) {}

  /** Redirects are answers. @throws whatever the connection failed with; the reason of the signal */
  async send(
    path: string,
    { form, headers = {}, maxBytes, method, signal }: LoopbackRequest,
  ): Promise<LoopbackResponse> {
    // Anything else might change what stands before it.
    if (!path.startsWith('/')) throw new TypeError('a path begins with a slash');
    const answer = await request(this.getOrigin() + path, {
      method,
      signal,
      headers: { ...headers, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      body: form ? String(form) : null,
      // Kept connections would hold the server up when it stops.
      reset: true,
    });
    const body = await readBody(answer.body, String(answer.headers['content-encoding'] ?? ''), maxBytes);
    return { status: answer.statusCode, text: body.toString('utf8') };
  }

  private getOrigin(): string {
    const at = this.server.address();
    if (at === null || typeof at === 'string') throw new Error('the server listens on no port');
    const address = LOOPBACK[at.address] ?? at.address;
    return `http://${address.includes(':') ? `[${address}]` : address}:${at.port}`;
  }
}
