import { evenness, topicsOf } from './reading-dna';

const share = (articles: number) => ({ name: null, articles, words: 0 });
const times = (count: number, title: string): string[] => Array<string>(count).fill(title);

describe('a reading profile', () => {
  it('names what a reader reads more about than their sources write about it', () => {
    const read = [
      ...times(8, 'Lighthouses of the northern coast'),
      ...times(6, 'Market report for the week'),
    ];
    const others = times(200, 'Market report for the day');
    expect(topicsOf(read, others).map(({ label }) => label)).toEqual(['lighthouses', 'northern', 'coast']);
  });

  it('knows words of languages without spaces, and passes over numbers and particles', () => {
    const read = times(4, '2026 これは灯台についての記事です and this from what');
    const labels = topicsOf(read, []).map(({ label }) => label);
    expect(labels).toContain('灯台');
    expect(labels).not.toContain('2026');
    expect(labels).not.toContain('this');
  });

  it('of little has no topics', () => {
    expect(topicsOf(times(2, 'Lighthouses'), [])).toEqual([]);
    expect(topicsOf([], times(20, 'Lighthouses'))).toEqual([]);
  });

  it('is as even as its sources are', () => {
    expect(evenness([])).toBe(0);
    expect(evenness([share(50)])).toBe(0);
    expect(evenness([share(10), share(10), share(10)])).toBe(1);
    expect(evenness([share(97), share(2), share(1)])).toBeLessThan(0.2);
  });
});
