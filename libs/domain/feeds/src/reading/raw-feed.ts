import type { FeedFormat } from '../parsed-feed';

/** A feed as published, in any format, before cleaning. Missing values are null. */
export interface RawFeed {
  format: FeedFormat;
  title: Markup | null;
  description: Markup | null;
  link: string | null;
  icon: string | null;
  language: string | null;
  ttlMinutes: number | null;
  skippedHours: readonly number[] | null;
  /** Base of relative addresses in the feed's own fields. */
  base: string;
  entries: RawEntry[];
}

export interface RawEntry {
  id: string | null;
  link: string | null;
  title: Markup | null;
  content: Markup | null;
  summary: Markup | null;
  author: string | null;
  /** Dates as written. */
  published: string | null;
  updated: string | null;
  image: string | null;
  /** A picture of any size, for an entry that has no other. */
  thumbnail: string | null;
  language: string | null;
  categories: string[];
  enclosures: RawEnclosure[];
  comments: string | null;
  /** Base of relative addresses in the entry. */
  base: string;
}

/** HTML with its base, or plain text. */
export interface Markup {
  type: 'html' | 'plain';
  value: string;
  /** `xml:base` of the element or its ancestors; null when the document has none. */
  base: string | null;
}

export interface RawEnclosure {
  url: string;
  type: string | null;
  length: string | null;
}
