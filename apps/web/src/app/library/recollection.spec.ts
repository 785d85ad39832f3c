import { Recollection } from './recollection';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const places = (most = 3): Recollection<number> => new Recollection('test.places', most, isNumber);

describe('what a device remembers', () => {
  beforeEach(() => localStorage.clear());

  it('is there after the page was left', () => {
    places().keep('a', 7);
    expect(places().of('a')).toBe(7);
  });

  it('can be forgotten', () => {
    places().keep('a', 7);
    places().forget('a');
    expect(places().of('a')).toBeNull();
  });

  it('forgets what was longest untouched once there is too much', () => {
    const memory = places();
    for (const key of ['a', 'b', 'c']) memory.keep(key, 1);
    memory.keep('a', 2);
    memory.keep('d', 1);
    expect(['a', 'b', 'c', 'd'].map((key) => places().of(key))).toEqual([2, null, 1, 1]);
  });

  it.each(['{', '{"a":1}', '[1]', '[["a","x"]]', '[[1,1]]'])(
    'passes over what it did not write: %s',
    (text) => {
      localStorage.setItem('test.places', text);
      expect(places().of('a')).toBeNull();
    },
  );
});
