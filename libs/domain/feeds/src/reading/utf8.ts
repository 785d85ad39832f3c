type Bytes = Uint8Array;

/** Encodings with two bytes per character, whose short texts can be valid UTF-8 by chance. */
const DOUBLE_BYTE = /^(?:gb|big5|euc|shift|sjis|x-sjis|iso-2022|ks_c|windows-31j|cp9[345])/i;
/** Text beyond ASCII that cannot be valid UTF-8 by chance: one character, or twelve of two bytes each. */
const PROOF = { single: /[^\0-\x7f]/, double: /(?:[^\0-\x7f][\0-\x7f]*){12}/ };
const CONTROLS = /[\x80-\x9f]/g;
const FIRST_CONTROL = 0x80;
const REPLACEMENTS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => FIRST_CONTROL + index),
);

/** Whether bytes that are declared in another encoding are UTF-8: servers guess. */
export function isUtf8Despite(label: string, bytes: Bytes): boolean {
  try {
    // As a stream, because the document may end inside a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return (DOUBLE_BYTE.test(label) ? PROOF.double : PROOF.single).test(text);
  } catch {
    return false;
  }
}

/** Reads C1 controls as windows-1252, as HTML does with references to them: texts contain no controls. */
export function restoreControls(text: string): string {
  return text.replace(CONTROLS, (control) => REPLACEMENTS[control.charCodeAt(0) - FIRST_CONTROL] ?? control);
}
