import { HostRateLimiter } from './host-rate-limiter';
import { getHost } from './fetch-throttle';
import { groupByAddress, type RunSource } from './run-source';
import { HostConcurrencyLimiter } from './host-concurrency-limiter';

const soon = () => new Promise((resolve) => setImmediate(resolve));
const always = () => 0;

describe('turns', () => {
  it('keep to both limits, and let a busy host wait without holding up the others', async () => {
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

  it('pass on what the work answers, and its errors, to whoever asked', async () => {
    const limiter = new HostConcurrencyLimiter({ concurrency: 1, perHost: 1, getWaitMs: always });
    const bad = limiter.run('a.test', () => Promise.reject(new Error('broken')));
    const good = limiter.run('a.test', () => Promise.resolve('fine'));
    await expect(bad).rejects.toThrow('broken');
    await expect(good).resolves.toBe('fine');
  });

  it('come back to a host when its rate allows, and meanwhile serve the others', async () => {
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

describe('turns of hosts that must wait', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  /** Starts one piece of work a host, and notes when each began. Hosts may start at the given time. */
  function startedAt(times: Readonly<Record<string, number>>) {
    const getWaitMs = jest.fn((host: string) => Math.max(0, (times[host] ?? 0) - Date.now()));
    const limiter = new HostConcurrencyLimiter({ concurrency: 8, perHost: 1, getWaitMs });
    const began: [string, number][] = [];
    const take = (host: string) => limiter.run(host, async () => void began.push([host, Date.now()]));
    return { began, take, mayStart: getWaitMs };
  }

  it('begin when each host may be asked, the soonest first', async () => {
    const { began, take } = startedAt({ 'late.test': 50, 'soon.test': 20, 'later.test': 90 });
    const done = ['late.test', 'soon.test', 'later.test', 'now.test'].map(take);
    await jest.advanceTimersByTimeAsync(100);
    await Promise.all(done);
    expect(began).toEqual([
      ['now.test', 0],
      ['soon.test', 20],
      ['late.test', 50],
      ['later.test', 90],
    ]);
  });

  it('are not asked about again before the soonest of them may start', async () => {
    const { take, mayStart: getWaitMs } = startedAt({ 'a.test': 1_000 });
    void take('a.test');
    await jest.advanceTimersByTimeAsync(999);
    expect(getWaitMs).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(getWaitMs).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('keep one alarm, for the soonest', async () => {
    const { take } = startedAt({ 'a.test': 300, 'b.test': 200, 'c.test': 400 });
    for (const host of ['a.test', 'b.test', 'c.test']) void take(host);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('serve a host again after all of its work has ended', async () => {
    const { began, take } = startedAt({});
    await take('a.test');
    await Promise.all([take('a.test'), take('a.test')]);
    expect(began).toHaveLength(3);
  });

  it('take hosts in turns, and of each host the work in its order', async () => {
    const order: string[] = [];
    const limiter = new HostConcurrencyLimiter({ concurrency: 1, perHost: 1, getWaitMs: always });
    const take = (host: string, name: string) => limiter.run(host, async () => void order.push(name));
    await Promise.all([take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('b', 'b2')]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });
});

describe('the rate of a host', () => {
  it('lets a burst through, then so many a second', () => {
    const rate = new HostRateLimiter({ perSecond: 2, burst: 3 });
    const waits = [0, 0, 0, 0, 100, 500, 500, 1000].map((now) => rate.take('a.test', now));
    expect(waits).toEqual([0, 0, 0, 500, 400, 0, 500, 0]);
  });

  it('is full again after a pause, and no fuller', () => {
    const rate = new HostRateLimiter({ perSecond: 2, burst: 2 });
    for (const now of [0, 0]) rate.take('a.test', now);
    const waits = [60_000, 60_000, 60_000].map((now) => rate.take('a.test', now));
    expect(waits).toEqual([0, 0, 500]);
  });

  it('is each host’s own', () => {
    const rate = new HostRateLimiter({ perSecond: 1, burst: 1 });
    expect([rate.take('a.test', 0), rate.take('b.test', 0), rate.take('a.test', 0)]).toEqual([0, 0, 1000]);
  });

  it('forgets hosts at rest rather than grow', () => {
    const rate = new HostRateLimiter({ perSecond: 1, burst: 1 });
    for (let n = 0; n < 30_000; n++) rate.take(`${n}.test`, n * 1000);
    expect(rate.hosts).toBeLessThanOrEqual(10_000);
  });

  it('remembers 10,000 hosts before it forgets those at rest, and never one that is not', () => {
    const rate = new HostRateLimiter({ perSecond: 1, burst: 1 });
    for (let n = 0; n < 10_000; n++) rate.take(`${n}.test`, n < 5_000 ? 0 : 5_000);
    expect(rate.hosts).toBe(10_000);
    // A host is at rest as soon as its bucket is full again.
    rate.take('one-more.test', 1_000);
    expect(rate.hosts).toBe(5_001);
    expect(rate.take('9999.test', 5_500)).toBe(500);
  });
});

describe('sources of one address', () => {
  it('are one group, where the first of them stands', () => {
    const source = (slug: string, feed_url: string) => ({ slug, feed_url }) as RunSource;
    const groups = groupByAddress([source('a', 'x'), source('b', 'y'), source('c', 'x')]);
    expect(groups.map(({ url, sources }) => [url, sources.map(({ slug }) => slug)])).toEqual([
      ['x', ['a', 'c']],
      ['y', ['b']],
    ]);
  });
});
