type Bytes = Uint8Array;

/** Encodings with two bytes per character, whose short texts can be valid UTF-8 by chance. */
const DOUBLE_BYTE = /^(?:gb|big5|euc|shift|sjis|x-sjis|iso-2022|ks_c|windows-31j|cp9[345])/i;
/** Sequences that are no chance: one, or twelve where all characters have two bytes. */
const PROOF = { single: 1, double: 12 };
/** Texts in other encodings have at most one sequence that looks whole for four broken bytes. */
const WHOLE_PER_BROKEN = 2;
const CONTROLS = /[\x80-\x9f]/g;
const FIRST_CONTROL = 0x80;
const REPLACEMENTS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => FIRST_CONTROL + index),
);

/** Whether bytes that are declared in another encoding are UTF-8, damaged or not: servers guess. */
export function isUtf8Despite(label: string, bytes: Bytes): boolean {
  const { whole, broken } = countSequences(bytes);
  const proof = DOUBLE_BYTE.test(label) ? PROOF.double : PROOF.single;
  return whole >= proof && whole >= broken * WHOLE_PER_BROKEN;
}

/**
 * Decodes undeclared bytes as UTF-8, with U+FFFD for broken ones; as windows-1252 when most are broken, since
 * old sites often use it. A character that was cut at the end is dropped.
 */
export function decodeUtf8(bytes: Bytes): string {
  const { whole, broken } = countSequences(bytes);
  const label = broken === 0 || whole > broken ? 'utf-8' : 'windows-1252';
  return new TextDecoder(label).decode(bytes, { stream: true });
}

/** Bits of bytes in UTF-8: the first byte of a sequence says how many follow (RFC 3629 §3). */
const CONTINUATION = { mask: 0xc0, bits: 0x80 };
const FIRST = { two: 0xc2, three: 0xe0, four: 0xf0, none: 0xf5 };

/** Counts sequences of several bytes that are whole, and bytes beyond ASCII that belong to none. */
function countSequences(bytes: Bytes): { whole: number; broken: number } {
  let [whole, broken] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < FIRST_CONTROL) continue;
    const following = countFollowing(byte);
    const found = countContinuations(bytes, at + 1, following);
    if (following > 0 && found === following) whole++;
    // The document may end inside a character.
    else if (following === 0 || at + found + 1 < bytes.length) broken++;
    at += found;
  }
  return { whole, broken };
}

/** Bytes that follow a first byte; 0 when the byte begins no sequence. */
function countFollowing(byte: number): number {
  if (byte < FIRST.two || byte >= FIRST.none) return 0;
  return byte < FIRST.three ? 1 : byte < FIRST.four ? 2 : 3;
}

function countContinuations(bytes: Bytes, start: number, max: number): number {
  let found = 0;
  while (found < max && ((bytes[start + found] ?? 0) & CONTINUATION.mask) === CONTINUATION.bits) found++;
  return found;
}

/** Reads C1 controls as windows-1252, as HTML does with references to them: texts contain no controls. */
export function restoreControls(text: string): string {
  return text.replace(CONTROLS, (control) => REPLACEMENTS[control.charCodeAt(0) - FIRST_CONTROL] ?? control);
}
