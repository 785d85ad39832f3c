/** A feed in a subscription list. */
export interface OpmlOutline {
  /** Null when the list has none. */
  title: string | null;
  /** As written; the import validates each row and reports on it. */
  feedUrl: string;
  siteUrl: string | null;
  description: string | null;
  /** Name of the innermost folder; null at the top level. */
  category: string | null;
}

/** Largest file; a list of a thousand feeds takes about 200 KB. */
export const OPML_BYTES_MAX = 5 * 1024 * 1024;
/** Most outlines, folders included. */
export const OPML_OUTLINES_MAX = 1_000;

/** The file is not a valid subscription list; the message tells the user where it fails. */
export class InvalidOpml extends Error {
  override readonly name = 'InvalidOpml';
}

export class TooManyOutlines extends Error {
  override readonly name = 'TooManyOutlines';
  constructor() {
    super(`The file has more than ${OPML_OUTLINES_MAX} outlines.`);
  }
}
