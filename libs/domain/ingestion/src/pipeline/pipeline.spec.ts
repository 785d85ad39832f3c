import { nextCheck } from './next-check';
import { byAddress, type PolledSource } from './polled-source';
import { retryAfter } from './retry-after';
import { hostOf, Turns } from './turns';

const NOW = new Date('2026-03-01T12:00:00Z');
const minutesUntil = (date: Date) => (date.getTime() - NOW.getTime()) / 60_000;

describe('politeness', () => {
  it('keeps to both limits, and lets a busy host wait without holding up the others', async () => {
    const urls = [
      ...Array.from({ length: 6 }, (_, n) => `https://slow.test/${n}`),
      'https://a.test/',
      'https://b.test/',
    ];
    const inFlight = new Map<string, number>();
    const most = { all: 0, slow: 0 };
    const order: string[] = [];
    await new Turns(urls, hostOf, { concurrency: 3, perHost: 2 }).each(async (url) => {
      const host = hostOf(url);
      inFlight.set(host, (inFlight.get(host) ?? 0) + 1);
      most.all = Math.max(
        most.all,
        [...inFlight.values()].reduce((sum, n) => sum + n, 0),
      );
      most.slow = Math.max(most.slow, inFlight.get('slow.test') ?? 0);
      order.push(url);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight.set(host, (inFlight.get(host) ?? 1) - 1);
    });
    expect(order.sort()).toEqual(urls.sort());
    expect(most).toEqual({ all: 3, slow: 2 });
  });

  it('has nothing to do for nothing', async () => {
    await new Turns<string>([], hostOf, { concurrency: 1, perHost: 1 }).each(() =>
      Promise.reject(new Error('no work')),
    );
  });

  it('ends with the first error, and only when what was in flight has ended', async () => {
    const ended: string[] = [];
    const turns = new Turns(['https://a.test/', 'https://b.test/', 'https://c.test/'], hostOf, {
      concurrency: 2,
      perHost: 1,
    });
    const work = async (url: string) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (url.includes('a.test')) throw new Error('broken');
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(url);
    };
    await expect(turns.each(work)).rejects.toThrow('broken');
    expect(ended).toEqual(['https://b.test/']);
  });
});

describe('sources of one address', () => {
  it('are one group, where the first of them stands', () => {
    const source = (slug: string, feed_url: string) => ({ slug, feed_url }) as PolledSource;
    const groups = byAddress([source('a', 'x'), source('b', 'y'), source('c', 'x')]);
    expect(groups.map(({ url, sources }) => [url, sources.map(({ slug }) => slug)])).toEqual([
      ['x', ['a', 'c']],
      ['y', ['b']],
    ]);
  });
});

describe('the next check', () => {
  const check = { intervalMinutes: 30, consecutiveFailures: 0, retryAfter: null };

  it('comes within the interval, never later', () => {
    expect(minutesUntil(nextCheck(NOW, check, () => 0))).toBeCloseTo(29.5);
    expect(minutesUntil(nextCheck(NOW, check, () => 1))).toBeCloseTo(26.5);
  });

  it('comes later with every failure, and within a day all the same', () => {
    const after = (consecutiveFailures: number) =>
      minutesUntil(nextCheck(NOW, { ...check, consecutiveFailures }, () => 0));
    expect(after(1)).toBeCloseTo(59.5);
    expect(after(3)).toBeCloseTo(239.5);
    expect(after(50)).toBeCloseTo(1439.5);
  });

  it('waits as long as the site asks', () => {
    const until = new Date('2026-03-02T12:00:00Z');
    expect(nextCheck(NOW, { ...check, retryAfter: until })).toEqual(until);
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 2],
    ['Sun, 01 Mar 2026 13:00:00 GMT', 60],
    ['99999999999', 7 * 1440],
    ['0', null],
    ['Sun, 01 Mar 2026 11:00:00 GMT', null],
    ['soon', null],
    [null, null],
  ])('%s is %s minutes', (header, minutes) => {
    const date = retryAfter(header, NOW);
    expect(date === null ? null : minutesUntil(date)).toBe(minutes);
  });
});
