import type { ParsedEntry, ParsedFeed } from './parsed-feed';

/**
 * Entries as UTF-8 JSON, as they go to the database: between a thread that reads feeds and a statement that
 * stores them nobody needs them as objects, and hundreds of thousands of objects are what a heap grows by.
 */
export interface PackedEntries {
  /** A JSON list of entries: the fields of `ParsedEntry` but `text`, hashes in hex. */
  readonly json: Uint8Array;
  readonly count: number;
}

export type PackedFeed = Omit<ParsedFeed, 'entries'> & { readonly entries: PackedEntries };

export function packEntries(entries: readonly ParsedEntry[]): PackedEntries {
  const json = JSON.stringify(
    entries.map(({ text: _, guidHash, contentHash, ...entry }) => ({
      ...entry,
      guidHash: Buffer.from(guidHash).toString('hex'),
      contentHash: Buffer.from(contentHash).toString('hex'),
    })),
  );
  // Not a Buffer: that may be a view into a pool, and this one moves to another thread whole.
  return { json: new TextEncoder().encode(json), count: entries.length };
}

export function packFeed(feed: ParsedFeed): PackedFeed {
  return { ...feed, entries: packEntries(feed.entries) };
}
