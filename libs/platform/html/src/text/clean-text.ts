/**
 * What Postgres, XML and a terminal cannot hold: the C0 controls except tab and line ends, DEL, the C1
 * controls, lone surrogates (with the `u` flag a pair is one character and does not match), and the two
 * noncharacters outside XML 1.0's Char.
 */
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]/u;
const ALL_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu');

/**
 * Removes control characters (except tab, newline, carriage return) and lone surrogates. Postgres refuses the
 * whole statement for one NUL (22021) or one lone surrogate in jsonb (22P02), so every text from outside
 * passes here before it is stored.
 */
export function cleanText(text: string): string {
  // Nearly all text is clean, and the test avoids a copy.
  return UNPRINTABLE.test(text) ? text.replace(ALL_UNPRINTABLE, '') : text;
}
