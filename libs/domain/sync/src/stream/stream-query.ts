import type { ArticleConditions } from '@reader/articles';
import { SyncError } from '../wire/sync-error';
import { parseTime } from '../wire/time';
import type { RequestParams } from '../wire/request-params';
import { type Stream, parseStream } from './stream';
import { toConditions } from './stream-conditions';

/** Clocks differ, and rows become visible only at commit, so clients ask from a time that is too late. */
const CLOCK_SLACK_MS = 180_000;
/** Bounds are in seconds, and the last second is included as a whole. */
const REST_OF_SECOND_MS = 999;
/** Streams and filters in one request: more than the folders of any client. */
const STREAMS_MAX = 500;

/** The items that a client requests, in order of insertion, so that new or marked articles move no page. */
export interface StreamQuery {
  readonly streams: readonly Stream[];
  readonly filter: ArticleConditions;
  readonly order: 'inserted_newest' | 'inserted_oldest';
}

/**
 * Parses `s`, `it`, `xt`, `r`, `ot` and `nt`. Without a stream, or with an empty one, it is the whole reading
 * list.
 * @throws SyncError 400 for too many streams
 */
export function parseStreamQuery(params: RequestParams, path?: string): StreamQuery {
  const streamIds = path === undefined ? listFilled(params, 's') : [path];
  const streams = streamIds.length === 0 ? [{ kind: 'all' } as const] : streamIds.map(parseStream);
  const within = listFilled(params, 'it').map(parseStream);
  const without = listFilled(params, 'xt').map(parseStream);
  checkStreamCount(streams.length + within.length + without.length);
  return {
    streams,
    filter: [...toConditions(streams, within, without), ...parseInsertion(params)],
    order: params.get('r') === 'o' ? 'inserted_oldest' : 'inserted_newest',
  };
}

/** Without empty values: a list that they emptied would make clients mark everything as read. */
export function listFilled(params: RequestParams, name: 's' | 'it' | 'xt'): readonly string[] {
  return params.getAll(name).filter((id) => id.trim() !== '');
}

/** @throws SyncError 400 for too many streams */
export function checkStreamCount(count: number): void {
  if (count > STREAMS_MAX) throw new SyncError(400, 'Too many streams at once.');
}

function parseInsertion(params: RequestParams): ArticleConditions {
  const [since, until] = [parseTime(params.get('ot')), parseTime(params.get('nt'))];
  if (since === null && until === null) return [];
  return [
    {
      on: 'inserted',
      from: since && new Date(since.getTime() - CLOCK_SLACK_MS),
      until: until && new Date(until.getTime() + REST_OF_SECOND_MS),
    },
  ];
}

/** The id after which the page begins; null when it is missing or invalid. */
export function parseContinuation(params: RequestParams): number | null {
  const continuation = params.getNumber('c') ?? null;
  return continuation !== null && Number.isSafeInteger(continuation) ? continuation : null;
}

/** @param sizes the default and the maximum */
export function parsePageSize(
  params: RequestParams,
  sizes: { readonly usual: number; readonly most: number },
): number {
  return Math.min(params.getNumber('n') ?? sizes.usual, sizes.most);
}
