import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { CallLog } from './call-log';

/** Records each call after its answer was sent, so that no app waits for it. */
export function recordCalls(log: CallLog): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    // Read now, because routers strip the mount path later.
    const path = request.baseUrl + request.path;
    response.once('close', () => log.record(request, response, path, startedAt));
    next();
  };
}
