/** Longer than any field may be, and shorter than a JSON body may be. */
const LONG_TEXT = 'x'.repeat(1_000_000);
/** Close to the longest address that Node's own parser accepts. */
const LONG_PARAMETER = 'x'.repeat(12_000);
/** Far deeper than any body of the contract. */
const DEPTH = 1_000;

function nest(value: unknown, depth: number): unknown {
  let nested = value;
  for (let level = 0; level < depth; level += 1) nested = level % 2 === 0 ? [nested] : { a: nested };
  return nested;
}

/** Replaces any value of a JSON body. */
export const HOSTILE_JSON: readonly unknown[] = [
  'a\0b',
  '\ud800',
  'a\udc00b',
  '',
  ' ',
  LONG_TEXT,
  '\uffff\u202e\u0007\u{1F30A}',
  '0000-00-00T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '(((((*\\"\'%_:&|!<->',
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  [],
  {},
  ['a\0b'],
  { 'a\0b': 1 },
  { a: '\ud800' },
  [[], {}, null],
  nest('\ud800', 20),
  nest('x', DEPTH),
];

/** Replaces a query parameter; percent-encoded. */
export const HOSTILE_QUERY: readonly string[] = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%',
  '%ff',
  '',
  LONG_PARAMETER,
  'true',
  'null',
  '-1',
  '0',
  '1.5',
  '1e999',
  '9007199254740991',
  '9'.repeat(30),
  '0000-00-00T00:00:00Z',
  '-271821-04-20T00%3A00%3A00.000Z',
  '%2B275760-09-13T00%3A00%3A00.000Z',
  '2026-01-01..2025-01-01',
  '..',
  '0001-01-01..9999-12-31',
  '*',
  '%22',
  '-%22a b',
  '((((%5C%27%25_%3A%26%7C%21%3C-%3E*',
  '%F0%9F%8C%8A%E2%80%AE%EF%BF%BF',
];

/** Replaces a name in a path; percent-encoded. */
export const HOSTILE_PATH: readonly string[] = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%',
  '%ff',
  '0',
  '-1',
  '1.5',
  '1e3',
  '9007199254740991',
  '9'.repeat(30),
  LONG_PARAMETER,
  '__proto__',
  '..%2f..%2f',
  '%27%22%5C',
  '%F0%9F%8C%8A%E2%80%AE',
];
