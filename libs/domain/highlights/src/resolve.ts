import { createHash } from 'node:crypto';
import type { Anchoring, Place } from './anchoring/anchor';
import { CONTEXT_LENGTH, type Resolution } from './highlight';

/** A highlight as far as it is looked for. */
export interface Kept {
  readonly highlight_id: number;
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly made_at: number | null;
  readonly start_at: number | null;
  readonly end_at: number | null;
  readonly is_repeated: boolean;
  readonly resolution: Resolution;
}

export interface Resolved {
  readonly highlight_id: number;
  readonly start_at: number | null;
  readonly end_at: number | null;
  readonly resolution: Resolution;
}

export interface Wanted {
  readonly quote: string;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly start?: number | undefined;
}

export type Made = Omit<Kept, 'highlight_id'>;

/** Tells one text from another; what was looked for in this one need not be looked for again. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Where the highlights stand in this text: the first one, and the others for as long as there is time. An
 * orphan keeps the place where it stood last.
 */
export function resolveInTime(
  anchoring: Anchoring,
  highlights: readonly Kept[],
  budgetMs: number,
): Resolved[] {
  const end = performance.now() + budgetMs;
  const resolved: Resolved[] = [];
  for (const kept of highlights) {
    if (resolved.length > 0 && performance.now() >= end) break;
    resolved.push(resolve(anchoring, kept));
  }
  return resolved;
}

/** The text does not have it; its place stays the last that is known. */
export function orphaned({ highlight_id, start_at, end_at }: Kept): Resolved {
  return { highlight_id, start_at, end_at, resolution: 'orphaned' };
}

function resolve(anchoring: Anchoring, kept: Kept): Resolved {
  const { highlight_id, start_at } = kept;
  const place = anchoring.find({ ...kept, at: start_at ?? kept.made_at, isRepeated: kept.is_repeated });
  if (place === null) return orphaned(kept);
  const resolution = resolutionOf(anchoring.text, place, kept);
  return { highlight_id, start_at: place.start, end_at: place.end, resolution };
}

/** A new highlight that was not looked for yet. */
export function notLookedFor({ quote, prefix = '', suffix = '', start }: Wanted): Made {
  const unknown = { is_repeated: false, start_at: null, end_at: null, resolution: 'orphaned' } as const;
  return { quote, prefix, suffix, made_at: start ?? null, ...unknown };
}

/**
 * A new highlight in this text. What the client says of its place is believed if the words stand there; what
 * it does not say of its neighbours is read from the text.
 */
export function made(anchoring: Anchoring, wanted: Wanted): Made {
  const { text } = anchoring;
  const { quote, prefix = '', suffix = '' } = wanted;
  const place = placeOf(anchoring, wanted);
  const isRepeated = anchoring.occurrences(quote).length > 1;
  const made = { quote, is_repeated: isRepeated, made_at: wanted.start ?? place?.start ?? null };
  if (place === null)
    return { ...made, prefix, suffix, start_at: null, end_at: null, resolution: 'orphaned' };
  return {
    ...made,
    prefix: prefix || text.slice(Math.max(0, place.start - CONTEXT_LENGTH), place.start),
    suffix: suffix || text.slice(place.end, place.end + CONTEXT_LENGTH),
    start_at: place.start,
    end_at: place.end,
    resolution: resolutionOf(text, place, made),
  };
}

function placeOf(anchoring: Anchoring, { quote, prefix = '', suffix = '', start }: Wanted): Place | null {
  if (start !== undefined && anchoring.text.startsWith(quote, start))
    return { start, end: start + quote.length };
  return anchoring.find({ quote, prefix, suffix, at: start ?? null, isRepeated: false });
}

function resolutionOf(
  text: string,
  { start, end }: Place,
  { quote, made_at: madeAt }: Pick<Kept, 'quote' | 'made_at'>,
): Resolution {
  return start === madeAt && text.slice(start, end) === quote ? 'exact' : 'moved';
}
