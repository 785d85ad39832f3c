import type { Request, Response } from 'express';
import { getClient } from '../login/sync-client';
import { getUncheckedParams } from '../wire/form';
import type { LoginForm } from './app-name';
import { hasArticles, parseEndpoint } from './endpoint';

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
export const CLIENT_CLOSED_REQUEST = 499;
const FAILURE_STATUS_MIN = 400;

export const isFailure = ({ status }: Pick<Call, 'status'>): boolean => status >= FAILURE_STATUS_MIN;

/** Articles with their texts; ids alone are none. */
export const countArticles = ({ endpoint, items }: Call): number =>
  hasArticles(endpoint) ? (items ?? 0) : 0;

/** Says how many entries the answer has; said twice, they add up. */
export function addEntryCount(response: Response, count: number): void {
  response.locals['entries'] = ((response.locals['entries'] as number | undefined) ?? 0) + count;
}

/** @param startedAt by `performance.now()` */
export function createCall(path: string, response: Response, startedAt: number): Call {
  return {
    at: new Date(),
    endpoint: parseEndpoint(path),
    status: response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST,
    durationMs: Math.round(performance.now() - startedAt),
    items: (response.locals['entries'] as number | undefined) ?? null,
  };
}

/** Whose token asked, and what tells which app it is; null for strangers and for the service itself. */
export function findCaller(
  request: Request,
  endpoint: string,
): { tokenId: number; userAgent: string; login: LoginForm | null } | null {
  const client = getClient(request);
  if (client === undefined || client.isTrial) return null;
  const login = endpoint === 'accounts/ClientLogin' ? readLoginForm(request) : null;
  return { tokenId: client.tokenId, userAgent: request.get('user-agent') ?? '', login };
}

function readLoginForm(request: Request): LoginForm {
  const params = getUncheckedParams(request);
  return {
    isMultipart: /^multipart\//i.test(request.get('content-type') ?? ''),
    wantsJson: params.get('output') === 'json',
    names: [...params.getAll('client'), ...params.getAll('source')],
  };
}
