import { parseArticleId, toLongId, toShortId } from './item-id';

const LARGEST = Number.MAX_SAFE_INTEGER - 10 ** 15;
/** Ids of every size, the same at each run. */
const IDS = [1, 2, 9, 10, 15, 16, 255, 4096, 754, 999_999, 2 ** 31, 2 ** 32, 2 ** 40, LARGEST - 1, LARGEST];
const RANDOM = Array.from({ length: 500 }, (_, at) => 1 + ((at * 2_654_435_761 * 7_919) % LARGEST));

describe('an item id', () => {
  it.each([...IDS, ...RANDOM])('%i is parsed from every format that clients write', (id) => {
    const [short, long] = [toShortId(id), toLongId(id)];
    const hex = long.slice(-16);
    const bare = hex.replace(/^0+/, '');
    const prefix = long.slice(0, -16);
    const forms = [
      short,
      long,
      hex,
      hex.toUpperCase(),
      prefix + bare,
      `-/${hex}`,
      encodeURIComponent(long),
      ` ${long}\n`,
      `tag:reader,2005:reader/item/${hex}`,
    ];
    for (const form of forms) expect([form, parseArticleId(form)]).toEqual([form, id]);
  });

  it('has 16 digits in both formats, which cannot be confused', () => {
    for (const id of [...IDS, ...RANDOM]) {
      expect(toShortId(id)).toMatch(/^[1-9]\d{15}$/);
      expect(toLongId(id)).toMatch(/^tag:google\.com,2005:reader\/item\/00[\da-f]{14}$/);
      expect(Number.isSafeInteger(Number(toShortId(id)))).toBe(true);
    }
  });

  it.each([
    '',
    ' ',
    '0',
    '-1',
    'x',
    'null',
    '1000000000000000',
    '-355401917359550817',
    'fb115bd6d34a8e9f',
    'tag:google.com,2005:reader/item/',
    'tag:google.com,2005:reader/item/fb115bd6d34a8e9f',
    'tag:google.com,2005:reader/item/00000000000000000001',
    '99999999999999999999',
    '%',
    '%zz',
    '1e16',
    '12 34',
  ])('rejects %j', (written) => {
    expect(parseArticleId(written)).toBeNull();
  });
});
