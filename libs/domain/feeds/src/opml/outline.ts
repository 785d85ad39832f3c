/** A feed in a subscription list. */
export interface OpmlOutline {
  /** Null when the list gives none. */
  title: string | null;
  /** As written: whether it may be subscribed to is judged row by row, so that the import can say so. */
  feedUrl: string;
  siteUrl: string | null;
  description: string | null;
  /** Name of the innermost folder; null at the top. */
  category: string | null;
}

/** A list of a thousand feeds takes some 200 KB. */
export const OPML_BYTES_MAX = 5 * 1024 * 1024;
/** Folders count too: the limit is on what must be read. */
export const OPML_OUTLINES_MAX = 1_000;

/** The file is no subscription list. The message is a sentence that says where it fails. */
export class InvalidOpml extends Error {
  override readonly name = 'InvalidOpml';
}

export class TooManyOutlines extends Error {
  override readonly name = 'TooManyOutlines';
  constructor() {
    super(`The file has more than ${OPML_OUTLINES_MAX} outlines.`);
  }
}
