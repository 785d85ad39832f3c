import { LoadingCache, TtlCache } from './ttl-cache';

const TTL_MS = 1_000;

describe('a cache with a time to live', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('returns a value until its time is over', () => {
    const cache = new TtlCache<number>({ ttlMs: TTL_MS, entriesMax: 2 });
    cache.set('a', 1);
    jest.advanceTimersByTime(TTL_MS - 1);
    expect(cache.get('a')).toBe(1);
    jest.advanceTimersByTime(1);
    expect(cache.get('a')).toBeUndefined();
  });

  it('drops the oldest entry when it is full', () => {
    const cache = new TtlCache<number>({ ttlMs: TTL_MS, entriesMax: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('a', 3);
    cache.set('c', 4);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
  });

  it('lets values go whose time is over, however few there are', () => {
    const cache = new TtlCache<number>({ ttlMs: TTL_MS, entriesMax: 1_000 });
    for (let n = 0; n < 100; n++) {
      jest.advanceTimersByTime(TTL_MS / 10);
      cache.set(`key ${n}`, n);
    }
    expect(cache.size).toBe(10);
  });
});

describe('a loading cache', () => {
  const options = { ttlMs: TTL_MS, entriesMax: 2 };

  it('loads once for callers at the same time', async () => {
    const cache = new LoadingCache<number>(options);
    let loads = 0;
    const load = () => Promise.resolve(++loads);
    expect(await Promise.all([cache.getOrLoad('a', load), cache.getOrLoad('a', load)])).toEqual([1, 1]);
    expect(await cache.getOrLoad('b', load)).toBe(2);
  });

  it('loads again after a failure', async () => {
    const cache = new LoadingCache<number>(options);
    await expect(cache.getOrLoad('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await cache.getOrLoad('a', () => Promise.resolve(1))).toBe(1);
  });
});
