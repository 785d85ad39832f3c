import { computeEvenness, findTopics } from './reading-dna';

const share = (articles: number) => ({ name: null, articles, words: 0 });
const times = (count: number, title: string): string[] => Array<string>(count).fill(title);

describe('reading profile', () => {
  it('lists words that are more common in read titles than in the others', () => {
    const read = [
      ...times(8, 'Lighthouses of the northern coast'),
      ...times(6, 'Market report for the week'),
    ];
    const others = times(200, 'Market report for the day');
    expect(findTopics(read, others).map(({ label }) => label)).toEqual(['lighthouses', 'northern', 'coast']);
  });

  it('segments languages without spaces, and skips numbers and particles', () => {
    const read = times(4, '2026 これは灯台についての記事です and this from what');
    const labels = findTopics(read, []).map(({ label }) => label);
    expect(labels).toContain('灯台');
    expect(labels).not.toContain('2026');
    expect(labels).not.toContain('this');
  });

  it('has no topics when few titles were read', () => {
    expect(findTopics(times(2, 'Lighthouses'), [])).toEqual([]);
    expect(findTopics([], times(20, 'Lighthouses'))).toEqual([]);
  });

  it('computes the evenness of the sources', () => {
    expect(computeEvenness([])).toBe(0);
    expect(computeEvenness([share(50)])).toBe(0);
    expect(computeEvenness([share(10), share(10), share(10)])).toBe(1);
    expect(computeEvenness([share(97), share(2), share(1)])).toBeLessThan(0.2);
  });
});
