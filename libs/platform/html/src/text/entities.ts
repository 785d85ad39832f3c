import { NAMED_REFERENCES } from './named-references';

/** Every `&` with its reference, or with the first character of a possible one. */
const IN_TEXT = /&(?:#(\d{1,7});|#[xX]([0-9a-fA-F]{1,6});|([a-zA-Z][a-zA-Z\d]{1,7});|[a-zA-Z0-9#])?/g;
/**
 * In an attribute `&name=` is never a reference (HTML 13.2.5.73), as in the unescaped query `?a=1&copy=2`.
 */
const IN_ATTRIBUTE =
  /&(?:#(\d{1,7});|#[xX]([0-9a-fA-F]{1,6});|([a-zA-Z][a-zA-Z\d]{1,7});|[a-zA-Z][a-zA-Z0-9]*=|[a-zA-Z0-9#])?/g;

/** Decodes numeric references and the named ones of HTML 4; others stay as they are. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    IN_TEXT,
    (whole, decimal?: string, hex?: string, name?: string) => decodeCharacter(decimal, hex, name) ?? whole,
  );
}

/** The text between two tags, or null when a reference needs the parser. */
export function decodeText(text: string): string | null {
  return text.includes('&') ? decodeAll(text, IN_TEXT) : text;
}

/** The value between two quotes, or null when a reference needs the parser. */
export function decodeAttribute(value: string): string | null {
  return value.includes('&') ? decodeAll(value, IN_ATTRIBUTE) : value;
}

function decodeAll(text: string, references: RegExp): string | null {
  let known = true;
  const decoded = text.replace(references, (whole, decimal?: string, hex?: string, name?: string) => {
    const character = decodeCharacter(decimal, hex, name);
    // A lone ampersand is text; `&copy 2026` or `&unknown;` needs a parser with the whole table.
    if (character === null && whole !== '&' && !whole.endsWith('=')) known = false;
    return character ?? whole;
  });
  return known ? decoded : null;
}

function decodeCharacter(decimal?: string, hex?: string, name?: string): string | null {
  if (name !== undefined) return NAMED_REFERENCES.get(name) ?? null;
  if (decimal !== undefined) return toCharacter(Number(decimal));
  return hex === undefined ? null : toCharacter(parseInt(hex, 16));
}

const windows = new TextDecoder('windows-1252');

/**
 * C1 controls are characters of windows-1252 (HTML 13.2.5.80). Null for other controls, surrogates and
 * noncharacters, because the HTML standard has special repairs for them.
 */
function toCharacter(codePoint: number): string | null {
  if (codePoint >= 0x80 && codePoint < 0xa0) return decodeWindows(codePoint);
  if (codePoint < 0x20 || codePoint === 0x7f) return null;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return null;
  if (codePoint > 0x10ffff || (codePoint & 0xfffe) === 0xfffe) return null;
  return String.fromCodePoint(codePoint);
}

/** Null for the five codes that windows-1252 leaves undefined. */
function decodeWindows(code: number): string | null {
  const character = windows.decode(Uint8Array.of(code));
  return character === String.fromCharCode(code) ? null : character;
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Escapes plain text for HTML text and for attributes in either quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED.get(character) ?? character);
}

/** Escapes text between tags as the sanitiser writes it: quotes stay. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPED.get(character) ?? character);
}

/** Escapes a value inside double quotes as the sanitiser writes it. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPED.get(character) ?? character);
}
