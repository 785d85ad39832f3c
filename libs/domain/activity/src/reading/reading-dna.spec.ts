import { computeEvenness, findTopics } from './reading-dna';

const share = (articles: number) => ({ name: null, articles, words: 0 });
const times = (count: number, title: string): string[] => Array<string>(count).fill(title);

describe('a reading profile', () => {
  it('names what a reader reads more about than their sources write about it', () => {
    const read = [
      ...times(8, 'Lighthouses of the northern coast'),
      ...times(6, 'Market report for the week'),
    ];
    const others = times(200, 'Market report for the day');
    expect(findTopics(read, others).map(({ label }) => label)).toEqual(['lighthouses', 'northern', 'coast']);
  });

  it('knows words of languages without spaces, and passes over numbers and particles', () => {
    const read = times(4, '2026 これは灯台についての記事です and this from what');
    const labels = findTopics(read, []).map(({ label }) => label);
    expect(labels).toContain('灯台');
    expect(labels).not.toContain('2026');
    expect(labels).not.toContain('this');
  });

  it('of little has no topics', () => {
    expect(findTopics(times(2, 'Lighthouses'), [])).toEqual([]);
    expect(findTopics([], times(20, 'Lighthouses'))).toEqual([]);
  });

  it('is as even as its sources are', () => {
    expect(computeEvenness([])).toBe(0);
    expect(computeEvenness([share(50)])).toBe(0);
    expect(computeEvenness([share(10), share(10), share(10)])).toBe(1);
    expect(computeEvenness([share(97), share(2), share(1)])).toBeLessThan(0.2);
  });
});
