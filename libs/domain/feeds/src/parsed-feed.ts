export type FeedFormat = 'rss' | 'atom' | 'rdf' | 'json';

/** A feed that may be stored and shown: cleaned, limited, all addresses absolute and http(s). */
export interface ParsedFeed {
  format: FeedFormat;
  /** Never empty: a feed without a title is named after its address. */
  title: string;
  description: string;
  siteUrl: string | null;
  iconUrl: string | null;
  /** BCP 47 tag as the publisher wrote it. */
  language: string | null;
  /** The publisher's minimum time between two fetches. */
  ttlMinutes: number | null;
  /** In which hours of the week the publisher asks for no request; null for none. See `readSkippedHours`. */
  skippedHours: readonly number[] | null;
  /** Average gap between the newest entries; null when too few have a date. */
  cadenceMinutes: number | null;
  /** The document was cut off: `entries` are the complete ones, and its validators must not be stored. */
  truncated: boolean;
  /** New and changed entries in document order; at most `ENTRIES_MAX` together with `unchanged`. */
  entries: ParsedEntry[];
  /** Number of further entries whose content hash the caller knew; they were not cleaned again. */
  unchanged: number;
}

export interface EntryIdentity {
  /** SHA-256 of `guid`: unique within a feed, whatever the length of the guid. */
  guidHash: Uint8Array;
  /** SHA-256 of the entry as published: another hash means a changed entry. */
  contentHash: Uint8Array;
}

export interface ParsedEntry extends EntryIdentity {
  guid: string;
  url: string | null;
  /** Plain text, never empty, at most `ENTRY_TITLE_LENGTH_MAX` characters. */
  title: string;
  author: string | null;
  /** Sanitised. */
  html: string;
  text: string;
  excerpt: string;
  wordCount: number;
  imageUrl: string | null;
  language: string | null;
  category: string | null;
  categories: string[];
  /** ISO 8601 in UTC; null when missing, unreadable or in the future. */
  publishedAt: string | null;
  enclosures: Enclosure[];
  commentsUrl: string | null;
}

export interface Enclosure {
  url: string;
  type: string | null;
  /** In bytes. */
  length: number | null;
}
