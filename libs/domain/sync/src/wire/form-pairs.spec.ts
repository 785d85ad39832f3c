import { TooLarge } from '@reader/http';
import { FORM_FIELDS_MAX, type Pair, parseForm } from './form-pairs';

/**
 * What forms are made of, the broken parts of escapes and of UTF-8 among them. Only ASCII: Node's own parser
 * loses other characters beside an escape that is no UTF-8.
 */
const PIECES = [
  ...['a', 'b', 'i', '1', '&', '&', '&&', '=', '=', '==', '+', ' ', '%', '%2', '%20', '%26', '%3D', '%zz'],
  ...['%C3%A9', '%c3', '%A9', '%F0%9F%8C%8A', '%E0%A4%A', '%00', '%EF%BB%BF', '%FF', ';', '#', '?'],
];
const SEEDS = Array.from({ length: 3_000 }, (_, seed) => seed + 1);

/** A form of up to a dozen pieces, the same for the same seed (a linear congruential generator). */
function formOf(seed: number): string {
  let state = seed * 2_654_435_761;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: next(13) }, () => PIECES[next(PIECES.length)]).join('');
}

/** By name, since nobody reads in which order two names stood. */
function byName(pairs: Iterable<Pair>): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const [name, value] of pairs) named.set(name, [...(named.get(name) ?? []), value]);
  return new Map([...named].sort(([one], [other]) => (one < other ? -1 : 1)));
}

describe('a form', () => {
  it('has the pairs that URLSearchParams finds', () => {
    // The constructor takes one question mark away, which a body does not have.
    for (const form of SEEDS.map((seed) => `&${formOf(seed)}`))
      expect([form, byName(parseForm(Buffer.from(form)))]).toEqual([form, byName(new URLSearchParams(form))]);
  });

  it('reads UTF-8 that is not escaped', () => {
    expect(parseForm(Buffer.from('é=🌊&%C3%A9=%FF🌊'))).toEqual([
      ['é', '🌊'],
      ['é', '\uFFFD🌊'],
    ]);
  });

  it('takes names of objects for names', () => {
    const form = '__proto__=1&constructor=2&__proto__=3&toString';
    expect(byName(parseForm(Buffer.from(form)))).toEqual(byName(new URLSearchParams(form)));
  });

  it('has as many fields as are allowed', () => {
    const fields = Array.from({ length: FORM_FIELDS_MAX }, (_, at) => `i=${at}`);
    expect(parseForm(Buffer.from(fields.join('&')))).toHaveLength(FORM_FIELDS_MAX);
  });

  it.each(['a&', '&', '%&', '=&', 'i=1&'])(
    'is refused before it is parsed when it has too many: %j',
    (field) => {
      const bytes = Buffer.from(field.repeat(Math.floor((2 * 1024 * 1024) / field.length)));
      expect(() => parseForm(bytes)).toThrow(TooLarge);
    },
  );
});
