/* Numbers by which `planFor` chooses. Each names the bench that set it (`npm run bench -- NAME`). */

/**
 * Articles that are collected and sorted for a page, about 5 µs each. Above it, walking all articles in order
 * finds a page sooner, as about every 50th matches (bench `lists`: unread, starred, a category).
 */
export const SORTED_MAX = 4_000;

/**
 * The same for up to 10,000 ids: walking is faster only when more than every fifth article matches (bench
 * `web`: opening the list).
 */
export const SORTED_IDS_MAX = 40_000;

/** Sources whose newest articles are merged for a page (bench `lists`: a category). */
export const MERGED_SOURCES_MAX = 100;

/** Cost of looking up an article's source, relative to that of its record (bench `sync`: items/ids). */
export const SOURCE_LOOKUP_COST = 0.4;

/**
 * Documents with the words from which on words are common: counting all hits takes longer than finding the
 * first ones, so that both are done at the same time (bench `search`: a common word, and one that is not
 * cached; bench `scale`).
 */
export const COMMON_HITS = 8_000;
