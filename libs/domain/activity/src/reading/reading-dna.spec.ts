import { computeEvenness, findTopics } from './reading-dna';

const share = (articles: number) => ({ name: null, articles, words: 0 });
const times = (count: number, title: string): string[] => Array<string>(count).fill(title);

describe('reading profile', () => {
  it('lists words that are more common in read titles than in the others', async () => {
    const read = [
      ...times(8, 'Lighthouses of the northern coast'),
      ...times(6, 'Market report for the week'),
    ];
    const others = times(200, 'Market report for the day');
    const topics = await findTopics(read, others);
    expect(topics.map(({ label }) => label)).toEqual(['lighthouses', 'northern', 'coast']);
  });

  it('segments languages without spaces, and skips numbers and particles', async () => {
    const read = times(4, '2026 これは灯台についての記事です and this from what');
    const labels = (await findTopics(read, [])).map(({ label }) => label);
    expect(labels).toContain('灯台');
    expect(labels).not.toContain('2026');
    expect(labels).not.toContain('this');
  });

  it('has no topics when few titles were read', async () => {
    expect(await findTopics(times(2, 'Lighthouses'), [])).toEqual([]);
    expect(await findTopics([], times(20, 'Lighthouses'))).toEqual([]);
  });

  it('segments the start of long titles, and lets other work run meanwhile', async () => {
    let hasOtherWorkRun = false;
    setImmediate(() => (hasOtherWorkRun = true));
    const topics = await findTopics(times(2_000, `${'Lighthouses '.repeat(20)}beacon`), []);
    expect(topics.map(({ label }) => label)).not.toContain('beacon');
    expect(hasOtherWorkRun).toBe(true);
  });

  it('computes the evenness of the sources', () => {
    expect(computeEvenness([])).toBe(0);
    expect(computeEvenness([share(50)])).toBe(0);
    expect(computeEvenness([share(10), share(10), share(10)])).toBe(1);
    expect(computeEvenness([share(97), share(2), share(1)])).toBeLessThan(0.2);
  });
});
