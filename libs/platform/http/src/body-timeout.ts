import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { hasBody } from './body';

export interface BodyTimeoutOptions {
  /** Paths of large bodies, which have only the server's limit until they are answered. */
  readonly except: RegExp;
  readonly timeoutMs: number;
}

/** As Node answers a request that exceeds the server's own limit. */
const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Disconnects a client that sends a body too slowly, also one that is refused before its body is read. */
export function limitBodyTime({ except, timeoutMs }: BodyTimeoutOptions): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const start = () => {
      const timer = setTimeout(() => disconnectIncomplete(request, response), timeoutMs).unref();
      request.once('close', () => clearTimeout(timer));
    };
    if (hasBody(request)) {
      if (except.test(request.path)) response.once('finish', start);
      else start();
    }
    next();
  };
}

function disconnectIncomplete(request: Request, response: Response): void {
  if (request.complete) return;
  if (!response.headersSent) request.socket.write(REQUEST_TIMEOUT);
  request.socket.destroy();
}
