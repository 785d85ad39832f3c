import { getFreshUntil, pickLater, getTtlEnd } from './freshness';
import { getFailureRetryTime, nextCheck, lengthenCadence, parseRetryAfter } from './next-check';

const NOW = new Date('2026-03-01T12:00:00Z');
const minutesUntil = (date: Date | null) =>
  date === null ? null : (date.getTime() - NOW.getTime()) / 60_000;

describe('the next check', () => {
  const check = { cadenceMinutes: 120, consecutiveFailures: 0, notBefore: null };
  const middle = () => 0.5;
  const after = (change: object, random = middle) =>
    minutesUntil(nextCheck(NOW, { ...check, ...change }, random));

  it('comes twice per cadence, between 15 minutes and a day', () => {
    expect(after({})).toBeCloseTo(60);
    expect(after({ cadenceMinutes: 5 })).toBeCloseTo(15);
    expect(after({ cadenceMinutes: 100_000 })).toBeCloseTo(1440 / 1.1);
    expect(after({ cadenceMinutes: 100_000 }, () => 1)).toBeCloseTo(1440);
    expect(after({ cadenceMinutes: null })).toBeCloseTo(60);
  });

  it('is spread by 10 % either way', () => {
    expect(after({}, () => 0)).toBeCloseTo(54);
    expect(after({}, () => 1)).toBeCloseTo(66);
  });

  it('comes later with every failure, at most after a day', () => {
    expect(after({ consecutiveFailures: 1 })).toBeCloseTo(120);
    expect(after({ consecutiveFailures: 3 })).toBeCloseTo(480);
    expect(after({ consecutiveFailures: 5_000 })).toBeCloseTo(1440 / 1.1);
  });

  it('comes no sooner than the site allows', () => {
    const until = new Date('2026-03-04T12:00:00Z');
    expect(nextCheck(NOW, { ...check, notBefore: until })).toEqual(until);
    expect(after({ notBefore: new Date('2026-03-01T12:01:00Z') })).toBeCloseTo(60);
  });

  it('comes later while a feed is silent, at most after a day', () => {
    let cadence: number | null = null;
    const minutes = Array.from({ length: 120 }, () =>
      after({ cadenceMinutes: (cadence = lengthenCadence(cadence)) }),
    );
    expect(minutes[0]).toBeGreaterThan(60);
    expect(minutes).toEqual(minutes.toSorted((a, b) => Number(a) - Number(b)));
    expect(minutes.at(-1)).toBeCloseTo(1440 / 1.1);
  });
});

describe('the wait after failures', () => {
  it('doubles with every failure, from 15 minutes to a day', () => {
    const minutes = [1, 2, 3, 7, 8, 50, 5_000].map((failures) =>
      minutesUntil(getFailureRetryTime(NOW, failures)),
    );
    expect(minutes).toEqual([15, 30, 60, 960, 1440, 1440, 1440]);
  });
});

describe('the cadence of a silent feed', () => {
  it('grows by 5 %, up to two days', () => {
    expect([
      lengthenCadence(100),
      lengthenCadence(61),
      lengthenCadence(null),
      lengthenCadence(2_880),
      lengthenCadence(2_800),
    ]).toEqual([105, 65, 126, 2_880, 2_880]);
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 2],
    ['Sun, 01 Mar 2026 13:00:00 GMT', 60],
    [' 120 ', 2],
    ['120 s', null],
    ['99999999999', 7 * 1440],
    ['Sun, 15 Mar 2026 12:00:00 GMT', 7 * 1440],
    ['0', null],
    ['Sun, 01 Mar 2026 11:00:00 GMT', null],
    ['soon', null],
    [null, null],
  ])('%s is %s minutes', (header, minutes) => {
    expect(minutesUntil(parseRetryAfter(header, NOW))).toBe(minutes);
  });
});

describe('freshness', () => {
  const date = NOW.toUTCString();

  it.each([
    [{ 'cache-control': 'public, max-age=600' }, 10],
    [{ 'cache-control': 'max-age=600', age: '540' }, 1],
    [{ 'cache-control': 'max-age="600"' }, 10],
    [{ 'cache-control': 'max-age=31536000' }, 1440],
    [{ 'cache-control': 'no-cache, max-age=600' }, null],
    [{ 'cache-control': 's-maxage=600' }, null],
    [{ 'cache-control': 'max-age=600', age: '900' }, null],
    [{ 'cache-control': 'max-age=0', expires: 'Sun, 01 Mar 2026 13:00:00 GMT', date }, null],
    [{ expires: 'Sun, 01 Mar 2026 12:30:00 GMT', date }, 30],
    [{ expires: '0', date }, null],
    [{ expires: 'Thu, 01 Dec 1994 16:00:00 GMT', date }, null],
    [{ expires: 'Sun, 01 Mar 2026 12:30:00 GMT' }, 30],
    [{ expires: 'Sun, 01 Mar 2026 12:30:00 GMT', date: 'now' }, 30],
    [{ expires: 'Sun, 01 Mar 2026 12:30:00 GMT', date: 'Sun, 01 Mar 2026 12:10:00 GMT' }, 20],
    [{ expires: 'Tue, 03 Mar 2026 12:30:00 GMT', date }, 1440],
    [{ 'cache-control': 'NO-STORE, max-age=600' }, null],
    [{ 'cache-control': 'no-cache', expires: 'Sun, 01 Mar 2026 12:30:00 GMT' }, null],
    [{ 'cache-control': 'Max-Age = 600' }, 10],
    [{ 'cache-control': 'public', expires: 'Sun, 01 Mar 2026 12:30:00 GMT' }, 30],
    [{ 'cache-control': 'max-age=600', age: ' 60 ' }, 9],
    [{ 'cache-control': 'max-age=600', age: 'old 60' }, 10],
    [{ 'cache-control': 'max-age=600', age: '60 s' }, 10],
    [{ 'cache-control': 'max-age=600', age: '600' }, null],
    [{}, null],
  ])('%j is %s minutes', (headers, minutes) => {
    expect(minutesUntil(getFreshUntil(new Headers(headers), NOW))).toBe(minutes);
  });

  it('uses the publisher’s ttl when it is later, at most a day', () => {
    expect(minutesUntil(getTtlEnd(90, NOW))).toBe(90);
    expect(minutesUntil(getTtlEnd(100_000, NOW))).toBe(1440);
    expect(getTtlEnd(null, NOW)).toBeNull();
    const hour = new Date(NOW.getTime() + 3_600_000);
    expect([
      pickLater(NOW, hour),
      pickLater(hour, NOW),
      pickLater(null, hour),
      pickLater(hour, null),
      pickLater(null, null),
    ]).toEqual([hour, hour, hour, hour, null]);
  });
});
