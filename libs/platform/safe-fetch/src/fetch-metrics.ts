import type { Provider } from '@nestjs/common';
import { provideCounter } from '@reader/metrics';
import { FetchFailed, UrlNotAllowed } from './errors';

export const FETCHES = 'reader_fetches_total';

const OUTCOMES = [
  'ok',
  'not_modified',
  'http_error',
  'refused',
  'aborted',
  'timeout',
  'too_large',
  'too_many_redirects',
  'network',
  'bad_response',
] as const;
export type FetchOutcome = (typeof OUTCOMES)[number];

export const fetchCounter: Provider = provideCounter({
  name: FETCHES,
  help: 'Requests to addresses from users and feeds, by outcome. No label names an address.',
  labels: { outcome: OUTCOMES },
});

/** Calls `onEnd` once, when the request ended. */
export async function reportOutcome<T extends { readonly status: number }>(
  work: () => Promise<T>,
  onEnd: (outcome: FetchOutcome) => void = () => undefined,
): Promise<T> {
  try {
    const response = await work();
    onEnd(classifyStatus(response.status));
    return response;
  } catch (error) {
    onEnd(classifyError(error));
    throw error;
  }
}

function classifyStatus(status: number): FetchOutcome {
  if (status === 304) return 'not_modified';
  return status < 400 ? 'ok' : 'http_error';
}

/** `aborted`: the caller no longer wants the answer. */
function classifyError(error: unknown): FetchOutcome {
  if (error instanceof UrlNotAllowed) return 'refused';
  return error instanceof FetchFailed ? error.reason : 'aborted';
}
