import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Ids from proxies are used when they have this form, because they appear in logs and error reports. */
const SANE_ID = /^[\w.:-]{1,128}$/;
const REQUEST_ID = Symbol('request id');

type RequestWithId = Request & { [REQUEST_ID]?: string };

/** Gives each request an id: in `X-Request-Id`, in every problem and in every log line. */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const inbound = request.get('x-request-id') ?? '';
  const id = SANE_ID.test(inbound) ? inbound : randomUUID();
  (request as RequestWithId)[REQUEST_ID] = id;
  response.set('X-Request-Id', id);
  next();
}

export function getRequestId(request: Request): string {
  return (request as RequestWithId)[REQUEST_ID] ?? 'none';
}
