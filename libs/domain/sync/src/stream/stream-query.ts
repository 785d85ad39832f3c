import { SyncError } from '../wire/sync-error';
import { parseTime } from '../wire/time';
import type { RequestParams } from '../wire/request-params';
import { type Stream, parseStream } from './stream';

/**
 * Clocks differ, and what is written now is seen only when its transaction ends: clients ask from too late.
 */
const CLOCK_SLACK_MS = 180_000;
/** Bounds are seconds, of which the last one is meant as a whole. */
const REST_OF_SECOND_MS = 999;
/** Streams and filters named at once: more than any client's folders. */
const STREAMS_MAX = 500;

/** Which items a client asks for. */
export interface StreamQuery {
  /** Any of these. */
  readonly streams: readonly Stream[];
  /** And of each of these. */
  readonly within: readonly Stream[];
  /** And of none of these. */
  readonly without: readonly Stream[];
  readonly order: 'newest' | 'oldest';
  /** Milliseconds of Unix time; of insertion. */
  readonly since: number | null;
  readonly until: number | null;
}

/** By the parameters `s`, `it`, `xt`, `r`, `ot` and `nt`. What is not given is the whole reading list. */
export function parseStreamQuery(params: RequestParams, path?: string): StreamQuery {
  const streamIds = path === undefined ? params.getAll('s') : [path];
  const streams = streamIds.length === 0 ? [{ kind: 'all' } as const] : streamIds.map(parseStream);
  const [within, without] = [params.getAll('it').map(parseStream), params.getAll('xt').map(parseStream)];
  if (streams.length + within.length + without.length > STREAMS_MAX)
    throw new SyncError(400, 'Too many streams at once.');
  const [since, until] = [parseTime(params.get('ot')), parseTime(params.get('nt'))];
  return {
    streams,
    within,
    without,
    order: params.get('r') === 'o' ? 'oldest' : 'newest',
    since: since && since.getTime() - CLOCK_SLACK_MS,
    until: until && until.getTime() + REST_OF_SECOND_MS,
  };
}

/** Where the page before ended; null for none, and for what is no place. */
export function parseContinuation(params: RequestParams): number | null {
  const continuation = params.getNumber('c') ?? null;
  return continuation !== null && Number.isSafeInteger(continuation) ? continuation : null;
}

/** @param sizes the default, and the most that is answered at once */
export function parsePageSize(
  params: RequestParams,
  sizes: { readonly usual: number; readonly most: number },
): number {
  return Math.min(params.getNumber('n') ?? sizes.usual, sizes.most);
}
