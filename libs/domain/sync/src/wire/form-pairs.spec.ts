import { TooLarge } from '@reader/http';
import { FORM_FIELDS_MAX, type Pair, parseForm } from './form-pairs';

/**
 * Pieces of forms, including broken escapes and broken UTF-8. ASCII only: Node's own parser loses other
 * characters beside an escape that is not UTF-8.
 */
const PIECES = [
  ...['a', 'b', 'i', '1', '&', '&', '&&', '=', '=', '==', '+', ' ', '%', '%2', '%20', '%26', '%3D', '%zz'],
  ...['%C3%A9', '%c3', '%A9', '%F0%9F%8C%8A', '%E0%A4%A', '%00', '%EF%BB%BF', '%FF', ';', '#', '?'],
];
const SEEDS = Array.from({ length: 3_000 }, (_, seed) => seed + 1);

/** A form of up to a dozen pieces from a linear congruential generator, the same for the same seed. */
function formOf(seed: number): string {
  let state = seed * 2_654_435_761;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: next(13) }, () => PIECES[next(PIECES.length)]).join('');
}

/** Grouped by name, because the order of different names does not matter. */
function byName(pairs: Iterable<Pair>): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const [name, value] of pairs) named.set(name, [...(named.get(name) ?? []), value]);
  return new Map([...named].sort(([one], [other]) => (one < other ? -1 : 1)));
}

describe('a form', () => {
  it('has the pairs that URLSearchParams finds', () => {
    // The constructor removes a leading question mark; a body has none.
    for (const form of SEEDS.map((seed) => `&${formOf(seed)}`))
      expect([form, byName(parseForm(Buffer.from(form)))]).toEqual([form, byName(new URLSearchParams(form))]);
  });

  it('accepts UTF-8 that is not escaped', () => {
    expect(parseForm(Buffer.from('é=🌊&%C3%A9=%FF🌊'))).toEqual([
      ['é', '🌊'],
      ['é', '\uFFFD🌊'],
    ]);
  });

  it('accepts names of object properties', () => {
    const form = '__proto__=1&constructor=2&__proto__=3&toString';
    expect(byName(parseForm(Buffer.from(form)))).toEqual(byName(new URLSearchParams(form)));
  });

  it('accepts the maximum number of fields', () => {
    const fields = Array.from({ length: FORM_FIELDS_MAX }, (_, at) => `i=${at}`);
    expect(parseForm(Buffer.from(fields.join('&')))).toHaveLength(FORM_FIELDS_MAX);
  });

  it.each(['a&', '&', '%&', '=&', 'i=1&'])(
    'with too many fields is rejected before it is parsed: %j',
    (field) => {
      const bytes = Buffer.from(field.repeat(Math.floor((2 * 1024 * 1024) / field.length)));
      expect(() => parseForm(bytes)).toThrow(TooLarge);
    },
  );
});
