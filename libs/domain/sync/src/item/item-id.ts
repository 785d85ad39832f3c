import { unescape } from 'node:querystring';

/**
 * Added to the article id to get the item id. The sum has 16 decimal digits, fits in a JSON number, and
 * starts with a zero in 16 hexadecimal digits but never in decimal, so the two formats cannot be confused.
 */
export const ITEM_ID_OFFSET = 10 ** 15;

const LONG_PREFIX = 'tag:google.com,2005:reader/item/';
const HEX_DIGITS = 16;

/** Formats the decimal id, as in lists of ids. */
export function toShortId(articleId: number): string {
  return String(ITEM_ID_OFFSET + articleId);
}

/** Formats the long id, as in items: the prefix and 16 hexadecimal digits. */
export function toLongId(articleId: number): string {
  return LONG_PREFIX + (ITEM_ID_OFFSET + articleId).toString(16).padStart(HEX_DIGITS, '0');
}

/**
 * Parses an item id in any format that clients write: decimal, hexadecimal with or without leading zeros and
 * prefix, percent-encoded. Null when it is no id of an article.
 */
export function parseArticleId(written: string): number | null {
  const id = unescape(written.trim());
  const name = id.slice(id.lastIndexOf('/') + 1);
  const number = parseNumber(name, name !== id);
  const articleId = number - BigInt(ITEM_ID_OFFSET);
  return articleId > 0n && number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(articleId) : null;
}

function parseNumber(name: string, isPrefixed: boolean): bigint {
  const isHex = /^[\da-f]{1,16}$/i.test(name);
  const looksHex = isPrefixed || /[a-f]/i.test(name) || (name.length === HEX_DIGITS && name.startsWith('0'));
  if (isHex && looksHex) return BigInt(`0x${name}`);
  return /^\d{1,19}$/.test(name) ? BigInt(name) : 0n;
}
