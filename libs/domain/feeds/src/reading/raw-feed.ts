import type { FeedFormat } from '../parsed-feed';

/** A feed as its publisher wrote it, whatever the format: read, not yet judged. Absent values are null. */
export interface RawFeed {
  format: FeedFormat;
  title: Markup | null;
  description: Markup | null;
  link: string | null;
  icon: string | null;
  language: string | null;
  ttlMinutes: number | null;
  /** What relative addresses of the feed itself are relative to. */
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
  language: string | null;
  categories: string[];
  enclosures: RawEnclosure[];
  comments: string | null;
  /** What relative addresses of the entry are relative to. */
  base: string;
}

/** Text with what it takes to read it: HTML with its base, or plain text. */
export interface Markup {
  type: 'html' | 'plain';
  value: string;
  /** `xml:base` of the element or its parents; null when the document says nothing. */
  base: string | null;
}

export interface RawEnclosure {
  url: string;
  type: string | null;
  length: string | null;
}
