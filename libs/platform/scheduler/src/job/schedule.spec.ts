import { describeSchedule as inWords, type Schedule, getSlotAfter, findSlotAt } from './schedule';

const at = (time: string) => new Date(time);
const slot = (schedule: Schedule, now: string) => findSlotAt(schedule, at(now))?.toISOString() ?? null;

describe('a schedule', () => {
  it.each([
    [{ everyMinutes: 30 }, '2026-11-20T12:29:59.999Z', '2026-11-20T12:00:00.000Z'],
    [{ everyMinutes: 30 }, '2026-11-20T12:30:00.000Z', '2026-11-20T12:30:00.000Z'],
    [{ everyMinutes: 1440 }, '2026-11-20T23:59:00.000Z', '2026-11-20T00:00:00.000Z'],
    [{ dailyAt: '06:00' }, '2026-11-20T06:59:59.000Z', '2026-11-20T06:00:00.000Z'],
    [{ dailyAt: '23:30' }, '2026-11-21T00:10:00.000Z', '2026-11-20T23:30:00.000Z'],
  ])('%j at %s belongs to the slot %s', (schedule, now, expected) => {
    expect(slot(schedule, now)).toBe(expected);
  });

  it('skips a missed daily slot after an hour', () => {
    expect(slot({ dailyAt: '06:00' }, '2026-11-20T07:00:00.001Z')).toBeNull();
    expect(slot({ dailyAt: '06:00' }, '2026-11-20T05:59:59.999Z')).toBeNull();
  });

  it.each([
    [{ everyMinutes: 30 }, '2026-11-20T12:30:00.000Z', '2026-11-20T13:00:00.000Z'],
    [{ dailyAt: '06:00' }, '2026-11-20T06:00:00.000Z', '2026-11-21T06:00:00.000Z'],
    [{ dailyAt: '06:00' }, '2026-11-20T05:00:00.000Z', '2026-11-20T06:00:00.000Z'],
  ])('%j after %s has its next slot at %s', (schedule, now, expected) => {
    expect(getSlotAfter(schedule, at(now)).toISOString()).toBe(expected);
  });

  it.each([
    [{ everyMinutes: 1 }, 'every minute'],
    [{ everyMinutes: 45 }, 'every 45 minutes'],
    [{ dailyAt: '06:05' }, 'daily at 06:05 UTC'],
  ])('%j is described as "%s"', (schedule, words) => {
    expect(inWords(schedule)).toBe(words);
  });

  it.each([{ everyMinutes: 0 }, { everyMinutes: 1.5 }, { dailyAt: '24:00' }, { dailyAt: '6:00' }])(
    'refuses %j',
    (schedule) => {
      expect(() => findSlotAt(schedule, at('2026-11-20T12:00:00Z'))).toThrow(RangeError);
    },
  );
});
