import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { getRequestId, toProblem } from '@reader/http';
import type { Request, Response } from 'express';
import { SyncError } from './sync-error';

/**
 * Sends errors in the format of sync clients. An answer that has begun is cut off instead: clients mark
 * articles that are missing in a partial list as read.
 */
@Catch()
export class SyncErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('sync');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const error = thrown instanceof SyncError ? thrown : this.toSyncError(thrown, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendError(response, error);
  }

  private toSyncError(thrown: unknown, request: Request): SyncError {
    const problem = toProblem(thrown);
    if (problem.status >= 500) this.log.error({ err: thrown, request_id: getRequestId(request) });
    return new SyncError(problem.status, { error: problem.detail }, problem.extra.headers ?? {});
  }
}

export function sendError(response: Response, { status, body, headers }: SyncError): void {
  response.status(status).set(headers).set('Cache-Control', 'no-store');
  if (typeof body === 'string') response.type('text/plain').send(`${body}\n`);
  else response.json(body);
}
