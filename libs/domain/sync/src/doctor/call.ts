import type { Request, Response } from 'express';
import { clientOf } from '../login/client';
import { uncheckedWishOf } from '../wire/form';
import type { LoginForm } from './app-name';
import { deliversArticles, endpointOf } from './endpoint';

/** One request of an app's: what was asked and what became of it, and nothing that is secret. */
export interface Call {
  readonly at: Date;
  readonly endpoint: string;
  readonly status: number;
  readonly durationMs: number;
  /** Entries of the answer; null where it is no list. */
  readonly items: number | null;
}

/** The answer was not finished: one of the two sides went away (as nginx counts it). */
export const CUT_OFF = 499;
const FAILED_FROM = 400;

export const isFailure = ({ status }: Pick<Call, 'status'>): boolean => status >= FAILED_FROM;

/** Articles with their texts; ids alone are none. */
export const articlesOf = ({ endpoint, items }: Call): number =>
  deliversArticles(endpoint) ? (items ?? 0) : 0;

/** Says how many entries the answer has; said twice, they add up. */
export function deliver(response: Response, count: number): void {
  response.locals['entries'] = ((response.locals['entries'] as number | undefined) ?? 0) + count;
}

/** @param began by `performance.now()` */
export function callOf(path: string, response: Response, began: number): Call {
  return {
    at: new Date(),
    endpoint: endpointOf(path),
    status: response.writableFinished ? response.statusCode : CUT_OFF,
    durationMs: Math.round(performance.now() - began),
    items: (response.locals['entries'] as number | undefined) ?? null,
  };
}

/** Whose token asked, and what tells which app it is; null for strangers and for the service itself. */
export function callerOf(
  request: Request,
  endpoint: string,
): { tokenId: number; userAgent: string; login: LoginForm | null } | null {
  const client = clientOf(request);
  if (client === undefined || client.isTrial) return null;
  const login = endpoint === 'accounts/ClientLogin' ? loginOf(request) : null;
  return { tokenId: client.tokenId, userAgent: request.get('user-agent') ?? '', login };
}

function loginOf(request: Request): LoginForm {
  const wish = uncheckedWishOf(request);
  return {
    isMultipart: /^multipart\//i.test(request.get('content-type') ?? ''),
    wantsJson: wish.one('output') === 'json',
    names: [...wish.all('client'), ...wish.all('source')],
  };
}
