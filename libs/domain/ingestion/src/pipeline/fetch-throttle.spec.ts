import { HostRateLimiter } from './host-rate-limiter';
import { getHost } from './fetch-throttle';
import { groupByAddress, type RunSource } from './run-source';
import { HostConcurrencyLimiter } from './host-concurrency-limiter';

const soon = () => new Promise((resolve) => setImmediate(resolve));
const always = () => 0;

describe('the host concurrency limiter', () => {
  it('respects both limits, and a busy host does not hold up the others', async () => {
    const urls = [
      ...Array.from({ length: 6 }, (_, n) => `https://slow.test/${n}`),
      'https://a.test/',
      'https://b.test/',
    ];
    const inFlight = new Map<string, number>();
    const most = { all: 0, slow: 0 };
    const order: string[] = [];
    const limiter = new HostConcurrencyLimiter({ concurrency: 3, perHost: 2, getWaitMs: always });
    const ask = (url: string) =>
      limiter.run(getHost(url), async () => {
        const host = getHost(url);
        inFlight.set(host, (inFlight.get(host) ?? 0) + 1);
        const all = [...inFlight.values()].reduce((sum, n) => sum + n, 0);
        most.all = Math.max(most.all, all);
        most.slow = Math.max(most.slow, inFlight.get('slow.test') ?? 0);
        order.push(url);
        await soon();
        inFlight.set(host, (inFlight.get(host) ?? 1) - 1);
      });
    await Promise.all(urls.map(ask));
    expect(order.indexOf('https://a.test/')).toBeLessThan(order.indexOf('https://slow.test/2'));
    expect(order.sort()).toEqual(urls.sort());
    expect(most).toEqual({ all: 3, slow: 2 });
  });

  it('settles with the result or the error of the work', async () => {
    const limiter = new HostConcurrencyLimiter({ concurrency: 1, perHost: 1, getWaitMs: always });
    const bad = limiter.run('a.test', () => Promise.reject(new Error('broken')));
    const good = limiter.run('a.test', () => Promise.resolve('fine'));
    await expect(bad).rejects.toThrow('broken');
    await expect(good).resolves.toBe('fine');
  });

  it('starts work at once that is exempt from the wait of its host', async () => {
    let allowed = false;
    const getWaitMs = () => (allowed ? 0 : 20);
    const limiter = new HostConcurrencyLimiter({ concurrency: 8, perHost: 1, getWaitMs });
    const order: string[] = [];
    const take = (name: string, isExempt: boolean) =>
      limiter.run(
        `${name}.test`,
        async () => void order.push(name),
        () => isExempt,
      );
    const waiting = take('waiting', false);
    await take('exempt', true);
    expect(order).toEqual(['exempt']);
    allowed = true;
    await waiting;
    expect(order).toEqual(['exempt', 'waiting']);
  });

  it('serves other hosts until the rate allows the next request to a host', async () => {
    let allowed = false;
    const getWaitMs = (host: string) => (host === 'often.test' && !allowed ? 20 : 0);
    const limiter = new HostConcurrencyLimiter({ concurrency: 8, perHost: 2, getWaitMs });
    const order: string[] = [];
    const ask = (host: string) => limiter.run(host, async () => void order.push(host));
    const often = ask('often.test');
    await ask('other.test');
    expect(order).toEqual(['other.test']);
    allowed = true;
    await often;
    expect(order).toEqual(['other.test', 'often.test']);
  });
});

describe('the host concurrency limiter with hosts that must wait', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  /** Records when each piece of work starts. `times` is the earliest start of each host in milliseconds. */
  function recordStarts(times: Readonly<Record<string, number>>) {
    const getWaitMs = jest.fn((host: string) => Math.max(0, (times[host] ?? 0) - Date.now()));
    const limiter = new HostConcurrencyLimiter({ concurrency: 8, perHost: 1, getWaitMs });
    const starts: [string, number][] = [];
    const take = (host: string) => limiter.run(host, async () => void starts.push([host, Date.now()]));
    return { starts, take, getWaitMs };
  }

  it('starts the work when its host may start, the soonest first', async () => {
    const { starts, take } = recordStarts({ 'late.test': 50, 'soon.test': 20, 'later.test': 90 });
    const done = ['late.test', 'soon.test', 'later.test', 'now.test'].map(take);
    await jest.advanceTimersByTimeAsync(100);
    await Promise.all(done);
    expect(starts).toEqual([
      ['now.test', 0],
      ['soon.test', 20],
      ['late.test', 50],
      ['later.test', 90],
    ]);
  });

  it('does not check a host again before the soonest may start', async () => {
    const { take, getWaitMs } = recordStarts({ 'a.test': 1_000 });
    void take('a.test');
    await jest.advanceTimersByTimeAsync(999);
    expect(getWaitMs).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(getWaitMs).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sets one timer, for the soonest host', async () => {
    const { take } = recordStarts({ 'a.test': 300, 'b.test': 200, 'c.test': 400 });
    for (const host of ['a.test', 'b.test', 'c.test']) void take(host);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('serves a host again after all of its work has ended', async () => {
    const { starts, take } = recordStarts({});
    await take('a.test');
    await Promise.all([take('a.test'), take('a.test')]);
    expect(starts).toHaveLength(3);
  });

  it('serves hosts in round robin, and the work of each host in order', async () => {
    const order: string[] = [];
    const limiter = new HostConcurrencyLimiter({ concurrency: 1, perHost: 1, getWaitMs: always });
    const take = (host: string, name: string) => limiter.run(host, async () => void order.push(name));
    await Promise.all([take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('b', 'b2')]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });
});

describe('the host rate limiter', () => {
  it('allows a burst, then the rate per second', () => {
    const rate = new HostRateLimiter({ perSecond: 2, burst: 3 });
    const waits = [0, 0, 0, 0, 100, 500, 500, 1000].map((now) => rate.take('a.test', now));
    expect(waits).toEqual([0, 0, 0, 500, 400, 0, 500, 0]);
  });

  it('refills after a pause, up to the burst', () => {
    const rate = new HostRateLimiter({ perSecond: 2, burst: 2 });
    for (const now of [0, 0]) rate.take('a.test', now);
    const waits = [60_000, 60_000, 60_000].map((now) => rate.take('a.test', now));
    expect(waits).toEqual([0, 0, 500]);
  });

  it('counts each host by itself', () => {
    const rate = new HostRateLimiter({ perSecond: 1, burst: 1 });
    expect([rate.take('a.test', 0), rate.take('b.test', 0), rate.take('a.test', 0)]).toEqual([0, 0, 1000]);
  });

  it('evicts idle hosts, so that it does not grow', () => {
    const rate = new HostRateLimiter({ perSecond: 1, burst: 1 });
    for (let n = 0; n < 30_000; n++) rate.take(`${n}.test`, n * 1000);
    expect(rate.hosts).toBeLessThanOrEqual(10_000);
  });

  it('stores 10,000 hosts before it evicts idle ones, and never evicts others', () => {
    const rate = new HostRateLimiter({ perSecond: 1, burst: 1 });
    for (let n = 0; n < 10_000; n++) rate.take(`${n}.test`, n < 5_000 ? 0 : 5_000);
    expect(rate.hosts).toBe(10_000);
    // A host is idle when its bucket is full.
    rate.take('one-more.test', 1_000);
    expect(rate.hosts).toBe(5_001);
    expect(rate.take('9999.test', 5_500)).toBe(500);
  });
});

describe('groupByAddress', () => {
  it('groups sources by address, in the order of their first source', () => {
    const source = (slug: string, feed_url: string) => ({ slug, feed_url }) as RunSource;
    const groups = groupByAddress([source('a', 'x'), source('b', 'y'), source('c', 'x')]);
    expect(groups.map(({ url, sources }) => [url, sources.map(({ slug }) => slug)])).toEqual([
      ['x', ['a', 'c']],
      ['y', ['b']],
    ]);
  });
});
