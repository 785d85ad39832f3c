import { Problem, Unprocessable } from './problem';

/** Levels of nesting. No body of the contract comes near; validators recurse, so depth costs stack. */
export const JSON_DEPTH_MAX = 32;

/**
 * Values in one body. The largest request has 10,000 article ids; parsing and validating a megabyte of `{}`
 * or short keys would block the event loop for a large part of a second.
 */
export const JSON_VALUES_MAX = 12_000;

/**
 * Objects and field names in one body, together. The largest request has 500 objects with a few fields;
 * validating an object costs more than a number, and an unknown field adds a message.
 */
export const JSON_FIELDS_MAX = 5_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Parses UTF-8 JSON within bounds that are checked before anything is built.
 * @throws Problem 400 `malformed_json`
 * @throws Unprocessable beyond the bounds
 */
export function parseJson(bytes: Uint8Array): unknown {
  checkBounds(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Problem(400, 'malformed_json', 'The body is not valid JSON.');
  }
}

/** One pass over the bytes: in UTF-8 these characters never occur inside a longer one. */
function checkBounds(bytes: Uint8Array): void {
  const counts = { depth: 0, values: 1, fields: 0 };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = findStringEnd(bytes, at);
    else if (count(byte, counts)) checkCounts(counts);
  }
}

interface Counts {
  depth: number;
  values: number;
  fields: number;
}

/** Counts the byte; false when it is not a structural character. */
function count(byte: number, counts: Counts): boolean {
  if (byte === COMMA) counts.values++;
  else if (byte === COLON) counts.fields++;
  else if (byte === OPEN_ARRAY) counts.depth++;
  else if (byte === OPEN_OBJECT) {
    counts.depth++;
    counts.fields++;
  } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) counts.depth--;
  else return false;
  return true;
}

function checkCounts({ depth, values, fields }: Counts): void {
  if (depth > JSON_DEPTH_MAX)
    throw new Unprocessable(`The body is nested deeper than ${JSON_DEPTH_MAX} levels.`);
  if (values > JSON_VALUES_MAX) throw new Unprocessable(`The body has more than ${JSON_VALUES_MAX} values.`);
  if (fields > JSON_FIELDS_MAX) throw new Unprocessable(`The body has more than ${JSON_FIELDS_MAX} fields.`);
}

/** Index of the closing quote of the string that begins here. */
function findStringEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
