import { createHash } from 'node:crypto';
import type { QuoteFinder, Place } from './anchoring/quote-finder';
import { CONTEXT_LENGTH, type Resolution } from './highlight';
import type { Highlight } from './highlight.entity';

/** The fields of a highlight that anchoring needs. */
export type StoredHighlight = Pick<
  Highlight,
  | 'highlight_id'
  | 'quote'
  | 'prefix'
  | 'suffix'
  | 'original_start_at'
  | 'start_at'
  | 'end_at'
  | 'is_repeated'
  | 'resolution'
>;

export interface ResolvedHighlight {
  readonly highlight_id: number;
  readonly start_at: number | null;
  readonly end_at: number | null;
  readonly resolution: Resolution;
}

export interface NewHighlightInput {
  readonly quote: string;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly start?: number | undefined;
}

export type NewHighlight = Omit<StoredHighlight, 'highlight_id'>;

/** Identifies a text; highlights with this hash need no anchoring in it. */
export const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Anchors the first highlight, and the others as long as there is time. An orphan keeps its last place. */
export function resolveInTime(
  finder: QuoteFinder,
  highlights: readonly StoredHighlight[],
  budgetMs: number,
): ResolvedHighlight[] {
  const end = performance.now() + budgetMs;
  const resolved: ResolvedHighlight[] = [];
  for (const highlight of highlights) {
    if (resolved.length > 0 && performance.now() >= end) break;
    resolved.push(resolve(finder, highlight));
  }
  return resolved;
}

/** The quote is not in the text; the last known place stays. */
export function toOrphan({ highlight_id, start_at, end_at }: StoredHighlight): ResolvedHighlight {
  return { highlight_id, start_at, end_at, resolution: 'orphaned' };
}

function resolve(finder: QuoteFinder, highlight: StoredHighlight): ResolvedHighlight {
  const { highlight_id, start_at } = highlight;
  const place = finder.find({
    ...highlight,
    at: start_at ?? highlight.original_start_at,
    isRepeated: highlight.is_repeated,
  });
  if (place === null) return toOrphan(highlight);
  const resolution = getResolution(finder.text, place, highlight);
  return { highlight_id, start_at: place.start, end_at: place.end, resolution };
}

/** A new highlight that is not anchored yet. */
export function toUnanchored({ quote, prefix = '', suffix = '', start }: NewHighlightInput): NewHighlight {
  const unknown = { is_repeated: false, start_at: null, end_at: null, resolution: 'orphaned' } as const;
  return { quote, prefix, suffix, original_start_at: start ?? null, ...unknown };
}

/**
 * Drafts a new highlight in this text. The client's position is accepted if the quote is there; missing
 * neighbours are taken from the text.
 */
export function draftHighlight(finder: QuoteFinder, input: NewHighlightInput): NewHighlight {
  const { text } = finder;
  const { quote, prefix = '', suffix = '' } = input;
  const place = findPlace(finder, input);
  const isRepeated = finder.findOccurrences(quote).length > 1;
  const draftHighlight = {
    quote,
    is_repeated: isRepeated,
    original_start_at: input.start ?? place?.start ?? null,
  };
  if (place === null)
    return { ...draftHighlight, prefix, suffix, start_at: null, end_at: null, resolution: 'orphaned' };
  return {
    ...draftHighlight,
    prefix: prefix || text.slice(Math.max(0, place.start - CONTEXT_LENGTH), place.start),
    suffix: suffix || text.slice(place.end, place.end + CONTEXT_LENGTH),
    start_at: place.start,
    end_at: place.end,
    resolution: getResolution(text, place, draftHighlight),
  };
}

function findPlace(
  finder: QuoteFinder,
  { quote, prefix = '', suffix = '', start }: NewHighlightInput,
): Place | null {
  if (start !== undefined && finder.text.startsWith(quote, start))
    return { start, end: start + quote.length };
  return finder.find({ quote, prefix, suffix, at: start ?? null, isRepeated: false });
}

function getResolution(
  text: string,
  { start, end }: Place,
  { quote, original_start_at: madeAt }: Pick<StoredHighlight, 'quote' | 'original_start_at'>,
): Resolution {
  return start === madeAt && text.slice(start, end) === quote ? 'exact' : 'moved';
}
