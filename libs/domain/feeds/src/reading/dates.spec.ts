import { readFixtureFeed } from '../fixtures/fixture';
import { parseDate, findUsableDate } from './dates';

const NOW = Date.UTC(2026, 3, 1);

describe('dates of feeds', () => {
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
    ['Tue Jan 07 2025 10:00:00 GMT+0100 (Central European Standard Time)', '2025-01-07T09:00:00.000Z'],
    ['January 7, 2025 10:00 +0100 (CET)', '2025-01-07T09:00:00.000Z'],
    ['05.06.2024 10:00', '2024-06-05T10:00:00.000Z'],
    ['13.06.2024, 10:00:30 CEST', '2024-06-13T08:00:30.000Z'],
    ['5.6.2024', '2024-06-05T00:00:00.000Z'],
    ['2026-03-01T24:00:00Z', '2026-03-02T00:00:00.000Z'],
  ])('reads %s', (written, read) => {
    expect(new Date(parseDate(written)).toISOString()).toBe(read);
  });

  it.each([
    // Only abbreviations that stand for a single zone.
    ...['UTC', 'UT', 'GMT', 'WET', 'Z'].map((zone) => [zone, 0] as const),
    ...['WEST', 'BST', 'CET', 'MET'].map((zone) => [zone, 60] as const),
    ...['CEST', 'MEST', 'EET'].map((zone) => [zone, 120] as const),
    ...['EEST', 'MSK'].map((zone) => [zone, 180] as const),
    ...['JST', 'KST'].map((zone) => [zone, 540] as const),
    ...['AEST', 'AEDT', 'NZST', 'NZDT'].map((zone, n) => [zone, 600 + n * 60] as const),
    ...['HST', 'AKST'].map((zone, n) => [zone, -600 + n * 60] as const),
    ...['AKDT', 'PST'].map((zone) => [zone, -480] as const),
    ...['PDT', 'MST'].map((zone) => [zone, -420] as const),
    ...['MDT', 'CST'].map((zone) => [zone, -360] as const),
    ...['CDT', 'EST'].map((zone) => [zone, -300] as const),
    ['EDT', -240],
    ['+0530', 330],
    ['-03:30', -210],
    ['+05', 300],
    ['UTC+2', 120],
    ['gmt-11', -660],
  ] as const)('know the zone %s: %i minutes ahead of UTC', (zone, minutes) => {
    const noon = Date.UTC(2026, 2, 2, 12);
    expect(parseDate(`Mon, 02 Mar 2026 12:00:00 ${zone}`)).toBe(noon - minutes * 60_000);
    expect(parseDate(`Mon Mar 02 12:00:00 ${zone} 2026`)).toBe(noon - minutes * 60_000);
    expect(parseDate(`2026-03-02 12:00:00 ${zone}`)).toBe(noon - minutes * 60_000);
  });

  it.each([
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
    ...['September', 'October', 'November', 'December'],
  ])('have the month %s, in full and by three letters', (name) => {
    const month = new Date(`${name} 1, 2026 UTC`).getUTCMonth();
    for (const written of [name, name.slice(0, 3), name.toUpperCase()]) {
      expect(parseDate(`7 ${written} 2026`)).toBe(Date.UTC(2026, month, 7));
      expect(parseDate(`${written} 7 10:00:00 2026`)).toBe(Date.UTC(2026, month, 7, 10));
    }
  });

  it.each([
    ['de', ['Jänner', 'Mär', 'Mrz', 'März', 'Mai', 'Okt', 'Dez'], [1, 3, 3, 3, 5, 10, 12]],
    ['fr', ['janv.', 'févr.', 'mars', 'avr.', 'juin', 'juil.', 'août', 'déc.'], [1, 2, 3, 4, 6, 7, 8, 12]],
    ['es', ['ene', 'abr', 'mayo', 'ago', 'sept.', 'dic'], [1, 4, 5, 8, 9, 12]],
    ['it', ['gen', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'dic'], [1, 5, 6, 7, 8, 9, 10, 12]],
    ['pt', ['fev', 'março', 'mai.', 'set', 'out', 'dez'], [2, 3, 5, 9, 10, 12]],
  ])('have months in other languages: %s', (_language, names, months) => {
    const dates = names.map((name) => new Date(parseDate(`2 ${name} 2026`)));
    expect(dates.map((date) => date.getUTCMonth() + 1)).toEqual(months);
  });

  it.each(['de', 'fr', 'es', 'it', 'pt'])('have the full names of all months in %s', (language) => {
    for (const month of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
      const time = Date.UTC(2026, month, 2);
      const options = { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' } as const;
      expect(parseDate(new Intl.DateTimeFormat(language, options).format(time))).toBe(time);
    }
  });

  it.each([
    ['Di, 05 Mai 2025 10:00:00 +0200', '2025-05-05T08:00:00.000Z'],
    ['mié., 06 ene 2025 10:00:00 GMT', '2025-01-06T10:00:00.000Z'],
    ['gio, 02 mag 2024', '2024-05-02T00:00:00.000Z'],
    ['1er fe\u0301vrier 2024', '2024-02-01T00:00:00.000Z'],
  ])('have weekdays in other languages: %s', (written, read) => {
    expect(new Date(parseDate(written)).toISOString()).toBe(read);
  });

  it.each([
    ['12:00 AM', 0],
    ['1:00 a.m.', 1],
    ['11:00 AM', 11],
    ['12:00 PM', 12],
    ['1:00 pm', 13],
    ['11:00 P.M.', 23],
    ['13:00 PM', 13],
    ['12:00', 12],
  ])('have the right hour: %s', (clock, hour) => {
    expect(parseDate(`2 Mar 2026 ${clock}`)).toBe(Date.UTC(2026, 2, 2, hour));
  });

  it.each([
    ['1 Jan 49', 2049],
    ['1 Jan 50', 1950],
    ['1 Jan 99', 1999],
    ['1 Jan 00', 2000],
  ])('have the right year: %s', (written, year) => {
    expect(new Date(parseDate(written)).getUTCFullYear()).toBe(year);
  });

  it.each([
    ['2026-03-02T23:59:60Z', Date.UTC(2026, 2, 3)],
    ['2026-03-02T10:59:59Z', Date.UTC(2026, 2, 2, 10, 59, 59)],
    [' 2026-03-02\n', Date.UTC(2026, 2, 2)],
    [`${' '.repeat(200)}2026-03-02`, Date.UTC(2026, 2, 2)],
    // 100 characters are read, 101 are not.
    [`2 Mar 2026 10:00:00 UTC (${'x'.repeat(74)})`, Date.UTC(2026, 2, 2, 10)],
    [`2 Mar 2026 10:00:00 UTC (${'x'.repeat(75)})`, NaN],
    ['2026-02-29', NaN],
    ['2026-04-31', NaN],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
    ['31 Apr 2026', NaN],
    ['1 Foo 2026', NaN],
    ['2026-00-10', NaN],
    ['2026-03-00', NaN],
    ['2026-03-02T10:60:00Z', NaN],
    ['2026-03-02T10:00:61Z', NaN],
    // Orders that JavaScript reads, with and without a zone.
    ['March 2, 2026 06:00:00 GMT', Date.UTC(2026, 2, 2, 6)],
    ['March 2, 2026 06:00:00 +0130', Date.UTC(2026, 2, 2, 4, 30)],
    ['March 2, 2026 06:00:00 +01:30', Date.UTC(2026, 2, 2, 4, 30)],
    ['March 2, 2026 06:00:00 -0130', Date.UTC(2026, 2, 2, 7, 30)],
    ['March 2, 2026 06:00:00 EST', Date.UTC(2026, 2, 2, 11)],
    ['March 2, 2026 06:00:00Z', Date.UTC(2026, 2, 2, 6)],
    ['March 2, 2026 06:00', Date.UTC(2026, 2, 2, 6)],
  ])('are exact to the second: %j', (written, time) => {
    expect(parseDate(written)).toBe(time);
  });

  it('are usable from 1990 to one day in the future', () => {
    const iso = (time: number) => new Date(time).toISOString();
    expect(findUsableDate(['1990-01-01'], NOW)).toBe('1990-01-01T00:00:00.000Z');
    expect(findUsableDate(['1989-12-31'], NOW)).toBeNull();
    expect(findUsableDate([iso(NOW + 86_400_000)], NOW)).toBe(iso(NOW));
    expect(findUsableDate([iso(NOW + 86_401_000)], NOW)).toBeNull();
    expect(findUsableDate([null], NOW)).toBeNull();
    expect(findUsableDate([], NOW)).toBeNull();
  });

  it.each([
    '',
    'soon',
    'Sat, 31 Feb 9999 25:61:61 +9900',
    '2026-13-40',
    '2026-03-02T25:00:00Z',
    '-271821-04-20T00:00:00Z',
  ])('are null when unreadable: %s', (written) => {
    expect(findUsableDate([written], NOW)).toBeNull();
  });

  it('are null when out of range, unless another date of the entry is usable', async () => {
    const { entries } = await readFixtureFeed('rss-future-and-absurd-dates.xml');
    expect(entries.map(({ publishedAt }) => publishedAt)).toEqual([null, null, null, null]);
    expect(findUsableDate(['1970-01-01', '2026-03-02'], NOW)).toBe('2026-03-02T00:00:00.000Z');
  });

  it('less than a day in the future become the time of the fetch', () => {
    expect(findUsableDate([new Date(NOW + 60_000).toISOString()], NOW)).toBe(new Date(NOW).toISOString());
  });
});
