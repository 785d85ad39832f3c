import { formatReadingMinutes } from './reading-minutes';

describe('the reading time in a row', () => {
  it('is that of the article, and of its rest once it was begun', () => {
    expect(formatReadingMinutes(12)).toBe('12 min read');
    expect(formatReadingMinutes(12, 0.4)).toBe('7 min left');
    expect(formatReadingMinutes(12, 0.99)).toBe('1 min left');
  });

  it('is left out for a minute', () => {
    expect(formatReadingMinutes(1)).toBe('');
    expect(formatReadingMinutes(1, 0.5)).toBe('');
  });
});
