/**
 * The id of an item is the article's plus this, so that it has 16 decimal digits: positive in 64 bits, exact
 * in a JSON number, and as 16 hexadecimal digits it begins with a zero, which as a decimal it never does. So
 * no reader of either form mistakes one for the other.
 */
export const ITEM_ID_OFFSET = 10 ** 15;

const LONG_PREFIX = 'tag:google.com,2005:reader/item/';
const HEX_DIGITS = 16;

/** As lists of ids have it: decimal. */
export function toShortId(articleId: number): string {
  return String(ITEM_ID_OFFSET + articleId);
}

/** As items have it: the prefix and 16 hexadecimal digits. */
export function toLongId(articleId: number): string {
  return LONG_PREFIX + (ITEM_ID_OFFSET + articleId).toString(16).padStart(HEX_DIGITS, '0');
}

/**
 * The article that an id names, in any form that clients write: decimal, hexadecimal with or without its
 * zeros and its prefix, percent-encoded. Null for what is no id of an article.
 */
export function parseArticleId(written: string): number | null {
  const id = decodeId(written.trim());
  const name = id.slice(id.lastIndexOf('/') + 1);
  const number = parseNumber(name, name !== id);
  const articleId = number - BigInt(ITEM_ID_OFFSET);
  return articleId > 0n && number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(articleId) : null;
}

function decodeId(written: string): string {
  if (!written.includes('%')) return written;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

function parseNumber(name: string, isPrefixed: boolean): bigint {
  const isHex = /^[\da-f]{1,16}$/i.test(name);
  const looksHex = isPrefixed || /[a-f]/i.test(name) || (name.length === HEX_DIGITS && name.startsWith('0'));
  if (isHex && looksHex) return BigInt(`0x${name}`);
  return /^\d{1,19}$/.test(name) ? BigInt(name) : 0n;
}
