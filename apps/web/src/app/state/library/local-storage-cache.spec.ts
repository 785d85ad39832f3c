import { LocalStorageCache } from './local-storage-cache';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const places = (most = 3): LocalStorageCache<number> => new LocalStorageCache('test.places', most, isNumber);

describe('LocalStorageCache', () => {
  beforeEach(() => localStorage.clear());

  it('survives leaving the page', () => {
    places().set('a', 7);
    expect(places().get('a')).toBe(7);
  });

  it('can be cleared', () => {
    places().set('a', 7);
    places().delete('a');
    expect(places().get('a')).toBeNull();
  });

  it('drops the least recently used entries beyond its limit', () => {
    const memory = places();
    for (const key of ['a', 'b', 'c']) memory.set(key, 1);
    memory.set('a', 2);
    memory.set('d', 1);
    expect(['a', 'b', 'c', 'd'].map((key) => places().get(key))).toEqual([2, null, 1, 1]);
  });

  it('preserves what another tab stored, within the limit', () => {
    const [one, other] = [places(), places()];
    one.set('a', 1);
    other.set('b', 2);
    one.set('c', 3);
    expect(one.get('b')).toBe(2);
    other.delete('a');
    one.set('d', 4);
    other.set('e', 5);
    expect(places().listKeys()).toEqual(['e', 'd', 'c']);
  });

  it('lasts as long as the page where storage is full', () => {
    const memory = places();
    memory.set('a', 1);
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    memory.set('b', 2);
    setItem.mockRestore();
    expect(['a', 'b'].map((key) => memory.get(key))).toEqual([1, 2]);
  });

  it.each(['{', '{"a":1}', '[1]', '[["a","x"]]', '[[1,1]]'])('ignores foreign data: %s', (text) => {
    localStorage.setItem('test.places', text);
    expect(places().get('a')).toBeNull();
  });
});
