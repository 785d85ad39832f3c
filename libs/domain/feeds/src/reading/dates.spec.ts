import { feedOf } from '../fixtures/fixture';
import { parseDate, usableDate } from './dates';

const NOW = Date.UTC(2026, 3, 1);

describe('dates', () => {
  it.each([
    ['Mon, 02 Mar 2026 06:00:00 +0100', '2026-03-02T05:00:00.000Z'],
    ['Mon, 2 Mar 2026 06:00:00 GMT', '2026-03-02T06:00:00.000Z'],
    ['Mon, 02 Mar 2026 06:00 EST', '2026-03-02T11:00:00.000Z'],
    ['02 Mar 26 06:00:00 CET', '2026-03-02T05:00:00.000Z'],
    ['2 March 2026', '2026-03-02T00:00:00.000Z'],
    ['Monday, 02-Mar-26 06:00:00 UTC', '2026-03-02T06:00:00.000Z'],
    ['Mon, 02 Mar 2026 06:00:00 +0000 (UTC)', '2026-03-02T06:00:00.000Z'],
    ['Thu, 14 May 2020 10:00:18 Z', '2020-05-14T10:00:18.000Z'],
    ['2026-03-02T06:00:00.123+01:00', '2026-03-02T05:00:00.000Z'],
    ['2026-03-02T06:00:00Z', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02T06:00:00', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02 06:00:00', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z'],
    ['20260302', '2026-03-02T00:00:00.000Z'],
    ['March 2, 2026 6:00 AM', '2026-03-02T06:00:00.000Z'],
    ['Mon Mar 02 06:00:00 2026', '2026-03-02T06:00:00.000Z'],
    ['Mon Mar  2 06:00:00 EST 2026', '2026-03-02T11:00:00.000Z'],
    ['Mon, 2 Mar 2026 6:00:00 PM', '2026-03-02T18:00:00.000Z'],
    ['2 March 2026 at 12:30 am', '2026-03-02T00:30:00.000Z'],
    ['Mon, 02 Mar 2026 06:00:00 GMT+1', '2026-03-02T05:00:00.000Z'],
    ['2026-03-01T24:00:00Z', '2026-03-02T00:00:00.000Z'],
  ])('reads %s', (written, read) => {
    expect(new Date(parseDate(written)).toISOString()).toBe(read);
  });

  it.each([
    '',
    'soon',
    'Sat, 31 Feb 9999 25:61:61 +9900',
    '2026-13-40',
    '2026-03-02T25:00:00Z',
    '-271821-04-20T00:00:00Z',
  ])('are null when unreadable: %s', (written) => {
    expect(usableDate([written], NOW)).toBeNull();
  });

  it('are null in the future and before the web, unless another date of the entry is usable', async () => {
    const { entries } = await feedOf('rss-future-and-absurd-dates.xml');
    expect(entries.map(({ publishedAt }) => publishedAt)).toEqual([null, null, null, null]);
    expect(usableDate(['1970-01-01', '2026-03-02'], NOW)).toBe('2026-03-02T00:00:00.000Z');
  });

  it('a little ahead of our clock are now', () => {
    expect(usableDate([new Date(NOW + 60_000).toISOString()], NOW)).toBe(new Date(NOW).toISOString());
  });
});
