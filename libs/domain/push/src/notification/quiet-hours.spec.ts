import { findSendTime } from './quiet-hours';

const BERLIN = 'Europe/Berlin';

describe('the time of a notification', () => {
  it.each([
    ['2026-06-01T12:00:00.000Z', null, '2026-06-01T12:00:00.000Z'],
    ['2026-06-01T12:00:00.000Z', { from: 22, to: 7 }, '2026-06-01T12:00:00.000Z'],
    // 23:30 in Berlin
    ['2026-06-01T21:30:10.500Z', { from: 22, to: 7 }, '2026-06-02T05:00:00.000Z'],
    ['2026-06-02T04:59:59.999Z', { from: 22, to: 7 }, '2026-06-02T05:00:00.000Z'],
    ['2026-06-02T05:00:00.000Z', { from: 22, to: 7 }, '2026-06-02T05:00:00.000Z'],
    ['2026-06-01T10:15:00.000Z', { from: 12, to: 14 }, '2026-06-01T12:00:00.000Z'],
    ['2026-06-01T10:15:00.000Z', { from: 9, to: 9 }, '2026-06-01T10:15:00.000Z'],
    // The clock goes forward in the night of 29 March and back in that of 25 October.
    ['2026-03-28T22:30:00.000Z', { from: 22, to: 7 }, '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T21:30:00.000Z', { from: 22, to: 7 }, '2026-10-25T06:00:00.000Z'],
  ])('is the end of the quiet hours: %s with %j', (now, quiet, expected) => {
    expect(findSendTime(new Date(now), quiet, BERLIN).toISOString()).toBe(expected);
  });

  it.each([null, 'Europe/Atlantis', '+02:00'])('is that of UTC for the time zone %s', (timeZone) => {
    const time = findSendTime(new Date('2026-06-01T21:30:00.000Z'), { from: 21, to: 7 }, timeZone);
    expect(time.toISOString()).toBe('2026-06-02T07:00:00.000Z');
  });

  it('is right where the clock differs by half an hour', () => {
    const time = findSendTime(new Date('2026-06-01T20:00:00.000Z'), { from: 22, to: 7 }, 'Asia/Kolkata');
    expect(time.toISOString()).toBe('2026-06-02T01:30:00.000Z');
  });
});
