import type { Server } from 'node:http';
import { request } from 'undici';
import { readBody } from './exchange/body';

export interface LoopbackRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form body. */
  readonly form?: URLSearchParams;
  readonly signal: AbortSignal;
  /** Limit of the decoded answer. */
  readonly maxBytes: number;
}

export interface LoopbackResponse {
  readonly status: number;
  readonly text: string;
}

/** The wildcard addresses, each with the loopback address that always belongs to this machine. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Sends real HTTP requests from a process to its own port, to test it as a client would. Callers give only a
 * path; the address is the one on which the server listens.
 */
export class LoopbackClient {
  constructor(private readonly server: Server) {}

  /**
   * Returns redirects as answers.
   * @throws the connection's error, or the signal's reason
   */
  async send(
    path: string,
    { form, headers = {}, maxBytes, method, signal }: LoopbackRequest,
  ): Promise<LoopbackResponse> {
    // Anything else could change the host before it.
    if (!path.startsWith('/')) throw new TypeError('a path must begin with a slash');
    const answer = await request(this.getOrigin() + path, {
      method,
      signal,
      headers: { ...headers, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      body: form ? String(form) : null,
      // Idle connections would delay the server's shutdown.
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
