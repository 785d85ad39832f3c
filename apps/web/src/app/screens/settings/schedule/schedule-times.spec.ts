import { listHours, listWeekdays } from './schedule-times';

describe('times of a schedule', () => {
  it('list the hours and weekdays in the locale, as the server counts them', () => {
    expect(listHours('de').map(({ value }) => value)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(listHours('de')[7]?.label).toBe('07:00');
    expect(listWeekdays('en')[0]).toEqual({ value: 0, label: 'Sunday' });
    expect(listWeekdays('de')[6]).toEqual({ value: 6, label: 'Samstag' });
  });
});
