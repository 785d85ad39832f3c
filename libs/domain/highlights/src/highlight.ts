/** exact: unchanged, where it was made. moved: elsewhere or slightly edited. orphaned: not found. */
export const RESOLUTIONS = ['exact', 'moved', 'orphaned'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Some paragraphs. A longer quote approaches the whole text, which is stored anyway. */
export const QUOTE_LENGTH_MAX = 5_000;
/** UTF-16 units stored on each side of a quote. */
export const CONTEXT_LENGTH = 64;
/** UTF-16 units that a client may send per side. */
export const CONTEXT_LENGTH_MAX = 500;
export const NOTE_LENGTH_MAX = 4_000;
/** More than the passages of an ordinary page. */
export const PER_ARTICLE_MAX = 500;
/** Ten a day for years. An export of this many takes some ten megabytes. */
export const PER_USER_MAX = 20_000;
export const COLOR_DEFAULT = '#f6d365';
