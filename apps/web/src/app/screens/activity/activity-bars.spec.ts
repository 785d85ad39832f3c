import { toHourBars, describePeak, toWeekdayBars } from './activity-bars';

describe('activity bars', () => {
  it('label hours and weekdays in the locale', () => {
    const hours = toHourBars(
      Array.from({ length: 24 }, (_, hour) => hour),
      'en-GB',
    );
    expect([hours[0], hours[23]]).toEqual([
      { label: '00:00', value: 0 },
      { label: '23:00', value: 23 },
    ]);
    expect(toWeekdayBars([1, 2, 3, 4, 5, 6, 7], 'de').map(({ label }) => label)).toEqual([
      ...['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    ]);
  });

  it('describe the peak', () => {
    expect(describePeak(toWeekdayBars([0, 4, 9, 1, 0, 0, 0], 'en'))).toBe('most: Wednesday (9)');
    expect(describePeak(toWeekdayBars([0, 0, 0, 0, 0, 0, 0], 'en'))).toBe('');
  });
});
