import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

/** A tab's name for itself: a random word, in a form that no other value has. */
const CLIENT = /^[A-Za-z0-9-]{8,64}$/;

interface RequestOrigin {
  readonly client: string | null;
  readonly address: string | null;
}

const origins = new AsyncLocalStorage<RequestOrigin>();

/** Makes the header `X-Reader-Client` and the client's address available during the request. */
export function storeRequestOrigin(request: Request, _: Response, next: NextFunction): void {
  const name = request.get('x-reader-client') ?? '';
  origins.run({ client: CLIENT.test(name) ? name : null, address: request.ip ?? null }, next);
}

/**
 * The name that the requesting tab gave itself; null outside a request and for clients without one. Tabs use
 * it to ignore their own changes. It proves no identity and grants nothing.
 */
export function getClientId(): string | null {
  return origins.getStore()?.client ?? null;
}

/** The address of the requesting client, as trusted proxies report it; null outside a request. */
export function getClientAddress(): string | null {
  return origins.getStore()?.address ?? null;
}
