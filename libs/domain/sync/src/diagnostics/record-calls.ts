import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { CallLog } from './call-log';

/** Notes each call when its answer has gone, so that no app waits for it. */
export function recordCalls(log: CallLog): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    // As it is now, before any router takes parts of it away.
    const path = request.baseUrl + request.path;
    response.once('close', () => log.record(request, response, path, startedAt));
    next();
  };
}
