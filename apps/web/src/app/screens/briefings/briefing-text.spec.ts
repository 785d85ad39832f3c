import { describeLength, formatBriefingDay, formatBriefingStart } from './briefing-text';

const LATE = '2026-11-22T23:30:00Z';
const aSection = (words: number, enrichment: { readonly text: string } | null = null) =>
  ({ text: 'word '.repeat(words).trim(), enrichment }) as Parameters<
    typeof describeLength
  >[0]['sections'][number];

describe('the texts of a briefing', () => {
  it('name the day of the user, not of the browser', () => {
    expect(formatBriefingDay(LATE, 'UTC', 'en')).toBe('Sunday, November 22');
    expect(formatBriefingDay(LATE, 'Asia/Tokyo', 'de')).toBe('Montag, 23. November');
    expect(formatBriefingStart(LATE, 'Asia/Tokyo', 'de')).toBe('Mo., 08:30');
  });

  it('name a day although the browser does not know the zone', () => {
    expect(formatBriefingDay('2026-11-22T12:00:00Z', 'Nowhere/Else', 'en')).toMatch(/^Sunday, November 22/);
  });

  it('count stories, and the minutes that they take with their background', () => {
    expect(describeLength({ sections: [aSection(10)] })).toBe('1 story · 1 min');
    const long = aSection(400, { text: 'word '.repeat(314).trim() });
    expect(describeLength({ sections: [long, aSection(0)] })).toBe('2 stories · 3 min');
  });
});
