import type { Request, Response } from 'express';
import { getClient } from '../login/sync-client';
import { getUncheckedParams } from '../wire/form';
import type { LoginForm } from './app-name';
import { hasArticles, parseEndpoint } from './endpoint';

/** One request of a sync app and its result, without secrets. */
export interface Call {
  readonly at: Date;
  readonly endpoint: string;
  readonly status: number;
  readonly durationMs: number;
  /** Entries in the answer; null when it is no list. */
  readonly items: number | null;
}

/** The connection closed before the answer was complete (the status of nginx). */
export const CLIENT_CLOSED_REQUEST = 499;
const FAILURE_STATUS_MIN = 400;

export const isFailure = ({ status }: Pick<Call, 'status'>): boolean => status >= FAILURE_STATUS_MIN;

/** Articles delivered with their texts; ids alone do not count. */
export const countArticles = ({ endpoint, items }: Call): number =>
  hasArticles(endpoint) ? (items ?? 0) : 0;

/** Adds to the number of entries in the answer, for the call log. */
export function addEntryCount(response: Response, count: number): void {
  response.locals['entries'] = ((response.locals['entries'] as number | undefined) ?? 0) + count;
}

/** @param startedAt a time of `performance.now()` */
export function createCall(path: string, response: Response, startedAt: number): Call {
  return {
    at: new Date(),
    endpoint: parseEndpoint(path),
    status: response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST,
    durationMs: Math.round(performance.now() - startedAt),
    items: (response.locals['entries'] as number | undefined) ?? null,
  };
}

/** The token of the request and what identifies its app; null without a token and for trial tokens. */
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
