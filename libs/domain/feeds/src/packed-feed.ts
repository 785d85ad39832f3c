import type { ParsedEntry, ParsedFeed } from './parsed-feed';
import { sortNewestFirst } from './reading/newest';
import type { OpenedFeed } from './reading/read-feed';

/**
 * Entries as UTF-8 JSON, as they go to the database: between a thread that reads feeds and a statement that
 * stores them nobody needs them as objects, and hundreds of thousands of objects are what a heap grows by.
 */
export interface PackedEntries {
  /**
   * A JSON list of entries: the fields of `ParsedEntry` but `text`, hashes in hex. `undatedAt` stands in for
   * a missing `publishedAt`, so that entries without dates keep the order of their feed.
   */
  readonly json: Uint8Array;
  readonly count: number;
}

/** The entries of one document, the newest first, in parts that are small enough for one statement. */
export type PackedFeed = Omit<ParsedFeed, 'entries'> & { readonly entries: readonly PackedEntries[] };

/** A packed feed with a look at its newest entries. */
export type SampledFeed = PackedFeed & { readonly sample: readonly ParsedEntry[] };

/** More would hold the database's locks, and the process that sends them, for too long. */
const PART_ENTRIES_MAX = 500;
const PART_LENGTH_MAX = 512 * 1024;
/** Enough to show what a feed is about, and to tell whether two feeds carry the same. */
const SAMPLE_MAX = 200;

export function packEntries(entries: readonly ParsedEntry[]): PackedEntries {
  return joinEntries(entries.map((entry) => pack(entry)));
}

/**
 * Takes the entries out of the feed.
 * @param now the moment of the fetch: an entry without a date counts as published then
 */
export function packFeed({ feed, entries, clean }: OpenedFeed, now: number): PackedFeed {
  const parts: PackedEntries[] = [];
  let part: string[] = [];
  let length = 0;
  // Emptied on the way: what is packed need not be in memory as objects too.
  const left = sortNewestFirst(entries.splice(0), ({ entry }) => entry).reverse();
  for (let position = 0, entry = left.pop(); entry !== undefined; position++, entry = left.pop()) {
    const packed = pack(clean(entry), new Date(now - position).toISOString());
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

function pack({ text: _, guidHash, contentHash, ...entry }: ParsedEntry, undatedAt?: string): string {
  const hashes = { guidHash: toHex(guidHash), contentHash: toHex(contentHash) };
  return JSON.stringify({ ...entry, ...hashes, ...(entry.publishedAt === null ? { undatedAt } : {}) });
}

/** Not a Buffer: that may be a view into a pool, and this one moves to another thread whole. */
function joinEntries(packed: readonly string[]): PackedEntries {
  return { json: new TextEncoder().encode(`[${packed.join(',')}]`), count: packed.length };
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
