import type { Response } from 'express';
import type { CallRow } from './calls.repository';
import { hasArticles, parseEndpoint } from './endpoint';

/** The connection closed before the answer was complete (the status of nginx). */
export const CLIENT_CLOSED_REQUEST = 499;
const FAILURE_STATUS_MIN = 400;

export const isFailure = ({ status }: Pick<CallRow, 'status'>): boolean => status >= FAILURE_STATUS_MIN;

/** Articles delivered with their texts; ids alone do not count. */
export const countArticles = ({ endpoint, items }: CallRow): number =>
  hasArticles(endpoint) ? (items ?? 0) : 0;

/** Adds to the number of entries in the answer, for the call log. */
export function addEntryCount(response: Response, count: number): void {
  response.locals['entries'] = ((response.locals['entries'] as number | undefined) ?? 0) + count;
}

/**
 * A request of a sync app and its result, without secrets.
 * @param startedAt a time of `performance.now()`
 */
export function createCall(tokenId: number, path: string, response: Response, startedAt: number): CallRow {
  return {
    token_id: tokenId,
    called_at: new Date().toISOString(),
    endpoint: parseEndpoint(path),
    status: response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST,
    duration_ms: Math.round(performance.now() - startedAt),
    items: (response.locals['entries'] as number | undefined) ?? null,
  };
}
