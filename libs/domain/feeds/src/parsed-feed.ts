export type FeedFormat = 'rss' | 'atom' | 'rdf' | 'json';

/** A feed as it may be stored and shown: cleaned, limited, every address absolute and http(s). */
export interface ParsedFeed {
  format: FeedFormat;
  /** Never empty: a feed without a title is named after its address. */
  title: string;
  description: string;
  siteUrl: string | null;
  iconUrl: string | null;
  /** BCP 47 tag as the publisher wrote it. */
  language: string | null;
  /** How long the publisher asks to wait between two fetches. */
  ttlMinutes: number | null;
  /** How far apart its latest entries are on average; null when too few of them say when they appeared. */
  cadenceMinutes: number | null;
  /** The document ended too early: what was whole is here, its validators must not be stored. */
  truncated: boolean;
  /**
   * Entries that are new or changed, in the order of the document; at most `ENTRIES_MAX` with `unchanged`.
   */
  entries: ParsedEntry[];
  /** How many more entries there are whose content hash the caller knew; they were not cleaned again. */
  unchanged: number;
}

export interface EntryIdentity {
  /** SHA-256 of `guid`: unique within a feed whatever the length of the guid. */
  guidHash: Uint8Array;
  /** SHA-256 of all that the publisher wrote in this entry: another hash means a changed entry. */
  contentHash: Uint8Array;
}

export interface ParsedEntry extends EntryIdentity {
  guid: string;
  url: string | null;
  /** Plain text, never empty, at most `TITLE_LENGTH_MAX` characters. */
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
  /** Bytes. */
  length: number | null;
}
