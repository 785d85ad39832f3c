import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Ids made by proxies are kept when they are sane: they end in logs and error reports. */
const SANE_ID = /^[\w.:-]{8,128}$/;
const REQUEST_ID = Symbol('request id');

type Tagged = Request & { [REQUEST_ID]?: string };

/** Gives each request an id, answered as `X-Request-Id` and quoted in every problem and log line. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const inbound = request.get('x-request-id') ?? '';
  const id = SANE_ID.test(inbound) ? inbound : randomUUID();
  (request as Tagged)[REQUEST_ID] = id;
  response.set('X-Request-Id', id);
  next();
}

export function requestIdOf(request: Request): string {
  return (request as Tagged)[REQUEST_ID] ?? 'none';
}
