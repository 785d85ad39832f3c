import { formatRelativeTime, formatTimeAgo } from './relative-time';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (ms: number): string => new Date(NOW - ms).toISOString();
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

describe('relative time', () => {
  it.each([
    [0, 'now'],
    [59 * SECOND, 'now'],
    [MINUTE, '1 min'],
    [59 * MINUTE, '59 min'],
    [HOUR, '1 h'],
    [23 * HOUR, '23 h'],
    [DAY, '1 d'],
    [6 * DAY + 23 * HOUR, '6 d'],
  ])('of %d ms is an age: %s', (ms, text) => {
    expect(formatRelativeTime(ago(ms), NOW, 'en-GB')).toBe(text);
  });

  it('becomes a date after a week, with the year when it differs', () => {
    expect(formatRelativeTime(ago(7 * DAY), NOW, 'en-GB')).toBe('13 Nov');
    expect(formatRelativeTime('2025-03-02T12:00:00.000Z', NOW, 'en-GB')).toBe('2 Mar 2025');
  });

  it('treats a future time as now, and an invalid time as empty', () => {
    expect(formatRelativeTime(ago(-HOUR), NOW)).toBe('now');
    expect(formatRelativeTime('whenever', NOW)).toBe('');
  });

  it('reads as part of a sentence', () => {
    expect(formatTimeAgo(ago(0), NOW, 'en-GB')).toBe('just now');
    expect(formatTimeAgo(ago(4 * MINUTE), NOW, 'en-GB')).toBe('4 min ago');
    expect(formatTimeAgo(ago(8 * DAY), NOW, 'en-GB')).toBe('on 12 Nov');
  });
});
