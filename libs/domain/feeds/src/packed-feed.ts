import { toPageKey } from '@reader/html';
import type { ParsedEntry, ParsedFeed } from './parsed-feed';
import { sortNewestFirst } from './reading/newest';
import type { OpenedFeed } from './reading/read-feed';

/**
 * Entries as UTF-8 JSON, as the database takes them. Worker threads pass them on in this form, because
 * hundreds of thousands of objects would fill the heap.
 */
export interface PackedEntries {
  /**
   * A JSON list of entries: the fields of `ParsedEntry` without `text`, hashes in hex. Entries without a
   * `publishedAt` have `undatedAt`, so that they keep the order of their feed. `pageKey` is the key of a page
   * that belongs to the entry alone (`toPageKey`).
   */
  readonly json: Uint8Array;
  readonly count: number;
}

/** The entries of one document, newest first, in parts small enough for one statement. */
export type PackedFeed = Omit<ParsedFeed, 'entries'> & { readonly entries: readonly PackedEntries[] };

/** A packed feed with a sample of its newest entries. */
export type SampledFeed = PackedFeed & { readonly sample: readonly ParsedEntry[] };

/** Entries and characters per part; more would hold database locks and block the process for too long. */
const PART_ENTRIES_MAX = 500;
const PART_LENGTH_MAX = 512 * 1024;
/** Enough entries to show what a feed is about, and to tell whether two feeds have the same content. */
const SAMPLE_MAX = 200;

export function packEntries(entries: readonly ParsedEntry[]): PackedEntries {
  return joinEntries(entries.map((entry) => pack(entry)));
}

/**
 * Packs the entries and removes them from the feed.
 * @param now when the feed was fetched; the publication time of entries without a date
 */
export function packFeed({ feed, entries, clean }: OpenedFeed, now: number): PackedFeed {
  const parts: PackedEntries[] = [];
  let part: string[] = [];
  let length = 0;
  // Emptied on the way, so that entries are not in memory in both forms.
  const left = sortNewestFirst(entries.splice(0), ({ entry }) => entry).reverse();
  for (let position = 0, entry = left.pop(); entry !== undefined; position++, entry = left.pop()) {
    const packed = packNew(clean(entry), entry.hasOwnPage, new Date(now - position).toISOString());
    if (part.length === PART_ENTRIES_MAX || (part.length > 0 && length + packed.length > PART_LENGTH_MAX)) {
      parts.push(joinEntries(part));
      [part, length] = [[], 0];
    }
    part.push(packed);
    length += packed.length;
  }
  if (part.length > 0) parts.push(joinEntries(part));
  return { ...feed, entries: parts };
}

export function takeSample({ entries, clean }: OpenedFeed): ParsedEntry[] {
  return sortNewestFirst(entries, ({ entry }) => entry)
    .slice(0, SAMPLE_MAX)
    .map(clean);
}

function packNew(entry: ParsedEntry, hasOwnPage: boolean, undatedAt: string): string {
  const pageKey = hasOwnPage && entry.url !== null ? { pageKey: toPageKey(entry.url) } : {};
  return pack(entry, { ...pageKey, ...(entry.publishedAt === null ? { undatedAt } : {}) });
}

function pack({ text: _, guidHash, contentHash, ...entry }: ParsedEntry, more: object = {}): string {
  const hashes = { guidHash: toHex(guidHash), contentHash: toHex(contentHash) };
  return JSON.stringify({ ...entry, ...hashes, ...more });
}

/** Not a Buffer, which may be a view into a pool: this array is transferred to another thread. */
function joinEntries(packed: readonly string[]): PackedEntries {
  return { json: new TextEncoder().encode(`[${packed.join(',')}]`), count: packed.length };
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
