import type { LoggerService } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { getRequestId } from './request-id';

/** Probes come every few seconds, so they are logged only for debugging. */
const PROBES: readonly string[] = ['/api/live', '/api/ready'];

/**
 * Logs one line per request when it has ended or the client has left. Never the query, which may carry a
 * token.
 */
export function createAccessLog(log: Pick<LoggerService, 'log' | 'debug'>): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const began = performance.now();
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    response.once('close', () => {
      const line = {
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
        request_id: getRequestId(request),
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      if (PROBES.includes(path)) log.debug?.(line, 'request');
      else log.log(line, 'request');
    });
    next();
  };
}
