import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

/** What a tab calls itself: a random word of its own, so nothing else is taken for one. */
const CLIENT = /^[A-Za-z0-9-]{8,64}$/;

const clients = new AsyncLocalStorage<string | null>();

/** Keeps the header `X-Reader-Client` at hand for as long as the request is worked on. */
export function rememberClient(request: Request, _: Response, next: NextFunction): void {
  const name = request.get('x-reader-client') ?? '';
  clients.run(CLIENT.test(name) ? name : null, next);
}

/**
 * The tab whose request is being worked on, by the name that it gave itself; null outside a request, and for
 * clients that give none. An echo is told by it: it says nothing of who asks, or what they may.
 */
export function askingClient(): string | null {
  return clients.getStore() ?? null;
}
