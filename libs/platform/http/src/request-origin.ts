import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

/** What a tab calls itself: a random word of its own, so nothing else is taken for one. */
const CLIENT = /^[A-Za-z0-9-]{8,64}$/;

interface RequestOrigin {
  readonly client: string | null;
  readonly address: string | null;
}

const origins = new AsyncLocalStorage<RequestOrigin>();

/** Keeps the header `X-Reader-Client` and the client's address at hand while the request is worked on. */
export function storeRequestOrigin(request: Request, _: Response, next: NextFunction): void {
  const name = request.get('x-reader-client') ?? '';
  origins.run({ client: CLIENT.test(name) ? name : null, address: request.ip ?? null }, next);
}

/**
 * The tab whose request is being worked on, by the name that it gave itself; null outside a request, and for
 * clients that give none. An echo is told by it: it says nothing of who asks, or what they may.
 */
export function getClientId(): string | null {
  return origins.getStore()?.client ?? null;
}

/** The address of the client whose request is being worked on, as trusted proxies say; null outside one. */
export function getClientAddress(): string | null {
  return origins.getStore()?.address ?? null;
}
