/** The named references that feeds really use; every other one is left to the parser. */
// prettier-ignore
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries({
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0',
  lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»',
  ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', times: '×', deg: '°', rarr: '→', larr: '←',
  copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', sect: '§', szlig: 'ß',
  agrave: 'à', aacute: 'á', auml: 'ä', ccedil: 'ç', egrave: 'è', eacute: 'é', ecirc: 'ê', iacute: 'í',
  ntilde: 'ñ', oacute: 'ó', ouml: 'ö', uacute: 'ú', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', Eacute: 'É',
}));

/** Every `&`, with the reference that it begins, or the first character of something that may be one. */
const IN_TEXT = /&(?:#(\d{1,7});|#[xX]([0-9a-fA-F]{1,6});|([a-zA-Z]{2,8});|[a-zA-Z0-9#])?/g;
/** In an attribute `&name=` is never a reference (HTML, 13.2.5.73): the unescaped query of `?a=1&copy=2`. */
const IN_ATTRIBUTE =
  /&(?:#(\d{1,7});|#[xX]([0-9a-fA-F]{1,6});|([a-zA-Z]{2,8});|[a-zA-Z][a-zA-Z0-9]*=|[a-zA-Z0-9#])?/g;

/** Decodes numeric references and the usual named ones; what it does not know stays as it is written. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    IN_TEXT,
    (whole, decimal?: string, hex?: string, name?: string) => decodeCharacter(decimal, hex, name) ?? whole,
  );
}

/** The text between two tags, or null when one of its references is not known for certain. */
export function decodeText(text: string): string | null {
  return text.includes('&') ? decodeAll(text, IN_TEXT) : text;
}

/** The value between two quotes, or null when one of its references is not known for certain. */
export function decodeAttribute(value: string): string | null {
  return value.includes('&') ? decodeAll(value, IN_ATTRIBUTE) : value;
}

function decodeAll(text: string, references: RegExp): string | null {
  let known = true;
  const decoded = text.replace(references, (whole, decimal?: string, hex?: string, name?: string) => {
    const character = decodeCharacter(decimal, hex, name);
    // A lone ampersand is text; `&copy 2026` or `&unknown;` is for a parser with the whole table.
    if (character === null && whole !== '&' && !whole.endsWith('=')) known = false;
    return character ?? whole;
  });
  return known ? decoded : null;
}

function decodeCharacter(decimal?: string, hex?: string, name?: string): string | null {
  if (name !== undefined) return NAMED.get(name) ?? null;
  if (decimal !== undefined) return toCharacter(Number(decimal));
  return hex === undefined ? null : toCharacter(parseInt(hex, 16));
}

/**
 * Controls, surrogates and noncharacters have repairs of their own in the HTML standard: not decided here.
 */
function toCharacter(codePoint: number): string | null {
  if (codePoint < 0x20 || (codePoint >= 0x7f && codePoint < 0xa0)) return null;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return null;
  if (codePoint > 0x10ffff || (codePoint & 0xfffe) === 0xfffe) return null;
  return String.fromCodePoint(codePoint);
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Plain text made safe inside HTML text and inside a quoted attribute, by either quote. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED.get(character) ?? character);
}

/** Plain text as the sanitiser writes it between tags: quotes are no danger there. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPED.get(character) ?? character);
}

/** Plain text as the sanitiser writes it inside double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPED.get(character) ?? character);
}
