/**
 * Where a highlight's words stand now: as and where they were made, elsewhere or a little changed, or
 * nowhere.
 */
export const RESOLUTIONS = ['exact', 'moved', 'orphaned'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** A few paragraphs; more is not a quote any more, and the whole text is kept anyhow. */
export const QUOTE_LENGTH_MAX = 5_000;
/** What stands beside a quote is noted so far on each side, in UTF-16 units. */
export const CONTEXT_LENGTH = 64;
/** What a client may say of it at most. */
export const CONTEXT_LENGTH_MAX = 500;
export const NOTE_LENGTH_MAX = 4_000;
/** More marks than text, on any page that a person reads. */
export const PER_ARTICLE_MAX = 500;
/** Ten a day for years; the export of all of them is some ten megabytes. */
export const PER_USER_MAX = 20_000;
export const COLOR_DEFAULT = '#f6d365';
