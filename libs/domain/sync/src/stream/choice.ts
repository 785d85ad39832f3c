import { Refusal } from '../wire/refusal';
import { timeOf } from '../wire/time';
import type { Wish } from '../wire/wish';
import { type Stream, streamOf } from './stream';

/**
 * Clocks differ, and what is written now is seen only when its transaction ends: clients ask from too late.
 */
const SLACK_MS = 180_000;
/** Bounds are seconds, of which the last one is meant as a whole. */
const REST_OF_SECOND_MS = 999;
/** Streams and filters named at once: more than any client's folders. */
const STREAMS_MAX = 500;

/** Which items a client asks for. */
export interface Choice {
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
export function choiceOf(wish: Wish, path?: string): Choice {
  const asked = path === undefined ? wish.all('s') : [path];
  const streams = asked.length === 0 ? [{ kind: 'all' } as const] : asked.map(streamOf);
  const [within, without] = [wish.all('it').map(streamOf), wish.all('xt').map(streamOf)];
  if (streams.length + within.length + without.length > STREAMS_MAX)
    throw new Refusal(400, 'Too many streams at once.');
  const [since, until] = [timeOf(wish.one('ot')), timeOf(wish.one('nt'))];
  return {
    streams,
    within,
    without,
    order: wish.one('r') === 'o' ? 'oldest' : 'newest',
    since: since && since.getTime() - SLACK_MS,
    until: until && until.getTime() + REST_OF_SECOND_MS,
  };
}

/** Where the page before ended; null for none, and for what is no place. */
export function placeOf(wish: Wish): number | null {
  const place = wish.number('c') ?? null;
  return place !== null && Number.isSafeInteger(place) ? place : null;
}

/** @param sizes the default, and the most that is answered at once */
export function sizeOf(wish: Wish, sizes: { readonly usual: number; readonly most: number }): number {
  return Math.min(wish.number('n') ?? sizes.usual, sizes.most);
}
