import { Problem, Unprocessable } from './problem';

/** Levels of nesting. No body of the contract comes near; validators recurse, so depth costs stack. */
export const JSON_DEPTH_MAX = 32;

/**
 * Values in one body. The largest request names 10,000 articles; parsing and validating a megabyte of `{}` or
 * of short keys would hold the event loop for a large part of a second.
 */
export const JSON_VALUES_MAX = 12_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Parses JSON in UTF-8, within bounds that are checked before anything is built.
 * @throws Problem 400 `malformed_json`, Unprocessable beyond the bounds
 */
export function parseJson(bytes: Uint8Array): unknown {
  checkBounds(bytes);
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new Problem(400, 'malformed_json', 'The body is not valid JSON.');
  }
}

/** One pass over the bytes: UTF-8 has none of these signs inside a longer character. */
function checkBounds(bytes: Uint8Array): void {
  let [depth, values] = [0, 1];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA) values++;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
    else continue;
    if (depth > JSON_DEPTH_MAX)
      throw new Unprocessable(`The body is nested deeper than ${JSON_DEPTH_MAX} levels.`);
    if (values > JSON_VALUES_MAX)
      throw new Unprocessable(`The body has more than ${JSON_VALUES_MAX} values.`);
  }
}

/** Where the string that begins here has its closing quote. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
