/** Non-starters in a row that any script needs: the Stream-Safe Text Format of UAX #15, 2 × 15. */
export const NON_STARTERS_MAX = 30;
/** Combining marks, and the halfwidth voice marks of Katakana, which become marks in NFKC and NFKD. */
const NON_STARTER = '[\\p{M}\\uff9e\\uff9f]';
const LONG_RUN = new RegExp(`(${NON_STARTER}{${NON_STARTERS_MAX}})${NON_STARTER}+`, 'gu');

/**
 * Normalises a text of any length. Longer runs of combining marks, which no language writes, are shortened
 * first: normalising sorts them in quadratic time, so that a page of marks would take minutes.
 */
export function normalizeUnicode(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const isShort = text.length <= NON_STARTERS_MAX;
  return (isShort ? text : text.replace(LONG_RUN, '$1')).normalize(form);
}
