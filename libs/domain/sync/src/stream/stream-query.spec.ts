import { parseArticleIds, parseContinuation, parseStreamQuery } from './stream-query';

const GOOGLE = 'user/-/state/com.google';
const params = (query: string): URLSearchParams => new URLSearchParams(query);
const parse = (query: string, path?: string) =>
  parseStreamQuery(params(query), { usual: 20, most: 100 }, path);

describe('the stream query of a client', () => {
  it('is the whole reading list, newest first, without parameters', () => {
    expect(parse('')).toEqual({
      streams: [{ kind: 'state', name: 'reading-list', condition: null }],
      filter: [{ on: 'followed' }],
      order: 'inserted_newest',
      after: null,
      size: 20,
    });
  });

  it('is any of the streams, in all filters, and in none of the exclusions', () => {
    const query = `s=feed/a&s=feed/b&it=${GOOGLE}/starred&it=${GOOGLE}/read&xt=user/-/label/Old`;
    expect(parse(query).filter).toEqual([
      { on: 'followed' },
      {
        on: 'any',
        of: [
          { on: 'source', slugs: ['a'] },
          { on: 'source', slugs: ['b'] },
        ],
      },
      { on: 'starred', is: true },
      { on: 'read', is: true },
      { on: 'none', of: [{ on: 'label', is: 'Old' }] },
    ]);
  });

  it.each(['it=', 'xt=', 'it=&xt=&it=+'])('has no filter from the empty %j', (query) => {
    expect(parse(query).filter).toEqual([{ on: 'followed' }]);
  });

  it.each(['s=', 's=&s=+'])('is the whole reading list for the empty %j', (query) => {
    expect(parse(query)).toEqual(parse(''));
    expect(parse(`${query}&s=feed/a`).streams).toMatchObject([{ kind: 'feed', name: 'a' }]);
  });

  it('uses the stream in the path, whatever the parameter is', () => {
    expect(parse('s=feed/a', 'feed/b').streams).toMatchObject([{ kind: 'feed', name: 'b' }]);
  });

  it.each([
    ['r=o', 'inserted_oldest'],
    ['r=n', 'inserted_newest'],
    ['r=x', 'inserted_newest'],
    ['', 'inserted_newest'],
  ])('is ordered by %j: %s', (query, order) => {
    expect(parse(query).order).toBe(order);
  });

  it('starts three minutes before `ot`, and ends with the whole second of `nt`', () => {
    expect(parse('ot=1700000000&nt=1700000100').filter.at(-1)).toEqual({
      on: 'inserted',
      from: new Date(1_700_000_000_000 - 180_000),
      until: new Date(1_700_000_100_999),
    });
    expect(parse('ot=0&nt=no').filter).toEqual([{ on: 'followed' }]);
  });

  it('rejects more than 500 streams and filters', () => {
    const parseMany = (count: number) =>
      parse(Array.from({ length: count }, (_, n) => `${['s', 'it', 'xt'][n % 3]}=feed/a`).join('&'));
    expect(parseMany(500).streams).toHaveLength(167);
    expect(() => parseMany(501)).toThrow('Too many streams at once.');
  });
});

describe('continuation and page size', () => {
  it.each([
    ['c=7', 7],
    ['c=9007199254740991', 9_007_199_254_740_991],
    ['c=9007199254740992', null],
    ['c=0', null],
    ['c=-7', null],
    ['c=x', null],
    ['', null],
  ])('of %j, the continuation is %s', (query, place) => {
    expect([parseContinuation(params(query)), parse(query).after]).toEqual([place, place]);
  });

  it.each([
    ['', 20],
    ['n=5', 5],
    ['n=100', 100],
    ['n=101', 100],
    ['n=0', 20],
    ['n=x', 20],
  ])('of %j, the page size is %i', (query, size) => {
    expect(parse(query).size).toBe(size);
  });
});

describe('the article ids of a request', () => {
  it('are each once and without invalid ones, at most ten thousand', () => {
    expect(parseArticleIds(params('i=1000000000000007&i=x&i=1000000000000009&i=-/38d7ea4c68007'))).toEqual([
      7, 9,
    ]);
    const parseMany = (count: number) => parseArticleIds(params('i=1&'.repeat(count)));
    expect(parseMany(10_000)).toEqual([]);
    expect(() => parseMany(10_001)).toThrow('At most 10000 ids at once.');
  });
});
