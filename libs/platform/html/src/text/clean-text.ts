/**
 * What Postgres, XML and a terminal cannot carry: NUL and the other C0 controls except tab and line ends,
 * DEL, the C1 controls, surrogates without their other half (with the `u` flag a whole pair is one character
 * and does not match), and the two noncharacters that XML 1.0 excludes from Char.
 */
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]/u;
const ALL_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu');

/**
 * Removes what no text field may hold: control characters (tab, newline and carriage return stay) and lone
 * surrogates. Postgres refuses the whole statement for one NUL (22021) and for one lone surrogate in jsonb
 * (22P02), so everything that came from outside passes here once before it is stored.
 */
export function cleanText(text: string): string {
  // Nearly all text is clean: asking first saves the copy.
  return UNPRINTABLE.test(text) ? text.replace(ALL_UNPRINTABLE, '') : text;
}
