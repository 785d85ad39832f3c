import { timeIn, findZone, listZones } from './zones';

describe('a time zone', () => {
  const all = ['UTC', 'Europe/Oslo', 'America/New_York', 'America/Indiana/Knox', 'Asia/Knox'];

  it('is found by its name or its city, in any spelling', () => {
    expect(findZone('europe/oslo', all)).toBe('Europe/Oslo');
    expect(findZone(' new york ', all)).toBe('America/New_York');
  });

  it('is not guessed', () => {
    expect(findZone('knox', all)).toBeNull();
    expect(findZone('Atlantis', all)).toBeNull();
    expect(findZone('', all)).toBeNull();
  });

  it('has a time of day', () => {
    expect(timeIn('America/New_York', Date.parse('2026-01-01T12:00:00Z'), 'en-GB')).toBe('07:00');
  });

  it('is one of those that the browser knows, UTC included', () => {
    expect(listZones()).toEqual(expect.arrayContaining(['UTC', 'Europe/Oslo']));
  });
});
