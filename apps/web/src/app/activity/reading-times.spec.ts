import { hourBars, summaryOf, weekdayBars } from './reading-times';

describe('times of reading', () => {
  it('are hours and weekdays as people say them', () => {
    const hours = hourBars(
      Array.from({ length: 24 }, (_, hour) => hour),
      'en-GB',
    );
    expect([hours[0], hours[23]]).toEqual([
      { label: '00', value: 0 },
      { label: '23', value: 23 },
    ]);
    expect(weekdayBars([1, 2, 3, 4, 5, 6, 7], 'de').map(({ label }) => label)).toEqual([
      ...['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    ]);
  });

  it('say when most was read', () => {
    expect(summaryOf(weekdayBars([0, 4, 9, 1, 0, 0, 0], 'en'))).toBe('most at Wednesday: 9');
    expect(summaryOf(weekdayBars([0, 0, 0, 0, 0, 0, 0], 'en'))).toBe('');
  });
});
