import { LocalStorageCache } from './local-storage-cache';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const places = (most = 3): LocalStorageCache<number> => new LocalStorageCache('test.places', most, isNumber);

describe('what a device remembers', () => {
  beforeEach(() => localStorage.clear());

  it('is there after the page was left', () => {
    places().set('a', 7);
    expect(places().get('a')).toBe(7);
  });

  it('can be forgotten', () => {
    places().set('a', 7);
    places().delete('a');
    expect(places().get('a')).toBeNull();
  });

  it('forgets what was longest untouched once there is too much', () => {
    const memory = places();
    for (const key of ['a', 'b', 'c']) memory.set(key, 1);
    memory.set('a', 2);
    memory.set('d', 1);
    expect(['a', 'b', 'c', 'd'].map((key) => places().get(key))).toEqual([2, null, 1, 1]);
  });

  it.each(['{', '{"a":1}', '[1]', '[["a","x"]]', '[[1,1]]'])(
    'passes over what it did not write: %s',
    (text) => {
      localStorage.setItem('test.places', text);
      expect(places().get('a')).toBeNull();
    },
  );
});
