import type { ArticleConditions } from '@reader/articles';
import { parseArticleId } from '../item/item-id';
import { SyncError } from '../wire/sync-error';
import { parseTime } from '../wire/time';
import { type Stream, parseStream } from './stream';
import { toConditions } from './stream-conditions';

/** Clocks differ, and rows become visible only at commit, so clients ask from a time that is too late. */
const CLOCK_SLACK_MS = 180_000;
/** Bounds are in seconds, and the last second is included as a whole. */
const REST_OF_SECOND_MS = 999;
/** Clients without paging request ten thousand ids, and mark missing ones as read. */
const IDS_MAX = 10_000;
export const IDS_PAGE_SIZES = { usual: IDS_MAX, most: IDS_MAX };
/** One client requests 2,500 items at its first sync and never a second page. */
export const CONTENTS_PAGE_SIZES = { usual: 20, most: 2_500 };
/** Streams and filters in one request: more than the folders of any client. */
const STREAMS_MAX = 500;

/** A page of the items that a client requests, by insertion, so that new or marked articles move no page. */
export interface StreamQuery {
  readonly streams: readonly [Stream, ...Stream[]];
  readonly filter: ArticleConditions;
  readonly order: 'inserted_newest' | 'inserted_oldest';
  /** The article at the end of the previous page. */
  readonly after: number | null;
  readonly size: number;
}

/**
 * Parses `s`, `it`, `xt`, `r`, `ot`, `nt`, `c` and `n`. Without a stream, or with an empty one, it is the
 * whole reading list.
 * @param path the stream, if the path has one
 * @throws SyncError 400 for too many streams
 */
export function parseStreamQuery(
  params: URLSearchParams,
  { usual, most }: typeof IDS_PAGE_SIZES,
  path?: string,
): StreamQuery {
  const streamIds = path === undefined ? listFilled(params, 's') : [path];
  const [first = parseStream('reading-list'), ...others] = streamIds.map(parseStream);
  const streams = [first, ...others] as const;
  const within = listFilled(params, 'it').map(parseStream);
  const without = listFilled(params, 'xt').map(parseStream);
  checkStreamCount(streams.length + within.length + without.length);
  return {
    streams,
    filter: [...toConditions(streams, within, without), ...parseInsertion(params)],
    order: params.get('r') === 'o' ? 'inserted_oldest' : 'inserted_newest',
    after: parseContinuation(params),
    size: Math.min(parseNumber(params.get('n')) ?? usual, most),
  };
}

/** Without empty values: a list that they emptied would make clients mark everything as read. */
function listFilled(params: URLSearchParams, name: 's' | 'it' | 'xt'): readonly string[] {
  return params.getAll(name).filter((id) => id.trim() !== '');
}

/** @throws SyncError 400 for too many streams */
export function checkStreamCount(count: number): void {
  if (count > STREAMS_MAX) throw new SyncError(400, 'Too many streams at once.');
}

function parseInsertion(params: URLSearchParams): ArticleConditions {
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
export function parseContinuation(params: URLSearchParams): number | null {
  const continuation = parseNumber(params.get('c'));
  return Number.isSafeInteger(continuation) ? continuation : null;
}

/** A positive integer; null for anything else. */
function parseNumber(written: string | null): number | null {
  const number = /^\d{1,16}$/.test(written?.trim() ?? '') ? Number(written) : 0;
  return number > 0 ? number : null;
}

/** Parses item ids, each once; invalid ones are left out. @throws SyncError 413 for too many */
export function parseArticleIds(params: URLSearchParams): number[] {
  const itemIds = params.getAll('i');
  if (itemIds.length > IDS_MAX) throw new SyncError(413, `At most ${IDS_MAX} ids at once.`);
  return [...new Set(itemIds.flatMap((id) => parseArticleId(id) ?? []))];
}
