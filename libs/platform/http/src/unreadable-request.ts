import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { Problem } from './problem';

/** How long a client may still send what nobody reads, before its connection is closed. */
const LINGER_MS = 2_000;
/** No method is known, and the real path may be what could not be read. */
const METHOD = 'UNKNOWN';
const PATH = '/';

const problems = new WeakMap<IncomingMessage, Problem>();
const answered = new WeakSet<Socket>();

/**
 * Answers what Node refuses (headers above 16 KiB, bytes that are no HTTP, no Host, an unknown Expect)
 * through the pipeline of all requests, so that it has their headers. Node would send a bare status line,
 * which many clients do not see, because Node closes the connection while they send.
 */
export function answerUnreadableRequests(server: Server): void {
  // The server's own check of it, which is missing in the types.
  Object.assign(server, { requireHostHeader: false });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    problems.set(request, new Problem(417, 'expectation_failed', 'The server knows no such expectation.'));
    server.emit('request', request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Called again for everything that the client sends after the answer.
    if (answered.has(socket)) return;
    answered.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else answer(server, socket, toProblem(error.code));
  });
}

/** Middleware that refuses what `answerUnreadableRequests` passes on. */
export function refuseUnreadable(request: Request, _: Response, next: NextFunction): void {
  next(problems.get(request) ?? findMissingHost(request));
}

/** RFC 9112 §3.2: HTTP/1.1 requires it. */
function findMissingHost({ httpVersion, headers }: IncomingMessage): Problem | undefined {
  if (httpVersion !== '1.1' || headers.host !== undefined) return undefined;
  return new Problem(400, 'malformed_request', 'The request has no Host.');
}

function answer(server: Server, socket: Socket, problem: Problem): void {
  const request = Object.assign(new IncomingMessage(socket), { method: METHOD, url: PATH, complete: true });
  const response = new ServerResponse(request);
  try {
    response.assignSocket(socket);
  } catch {
    // An answer to an earlier request is on its way.
    socket.destroy();
    return;
  }
  problems.set(request, problem);
  response.setHeader('Connection', 'close');
  response.once('finish', () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  });
  server.emit('request', request, response);
}

function toProblem(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'headers_too_large', 'The headers of the request are larger than the limit.');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new Problem(413, 'too_large', 'The extensions of a chunk are larger than the limit.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem(408, 'request_timeout', 'The request did not arrive in time.');
  return new Problem(400, 'malformed_request', 'The request cannot be read.');
}
