import { buildReport } from './report.mjs';

const SAMPLE_MS = 15_000;
const SAMPLES = Array.from({ length: 96 }, (_, n) => ({
  at: n * SAMPLE_MS,
  rss: 200e6,
  heap: n % 12 === 0 ? 60e6 : undefined,
  files: 40,
  connections: 14,
  database_bytes: 1e8,
  articles: 2_000,
}));
const RESULT = {
  samples: SAMPLES,
  counts: { publications: 20, cuts: 4, mails: 20, pushes: 25 },
  visits: { search: { done: 900, failed: 3 }, stream: { done: 200, failed: 0 } },
  lost: { starred: 100, stars: 0, articles: { missing: 0, surplus: 0 } },
  isAlive: true,
};

const listMissed = (change) =>
  buildReport({ ...RESULT, ...change })
    .goals.filter(({ met }) => met !== true)
    .map(({ name }) => name);

describe('the report of a soak', () => {
  it('meets its goals when all went well', () => {
    expect(listMissed({})).toEqual([]);
  });

  it.each([
    ['every visit of a kind fails', { stream: { done: 0, failed: 20 } }, ['visits of the kind stream']],
    ['there is no visit of a kind', { sync: { done: 0, failed: 0 } }, ['visits of the kind sync']],
    ['more visits fail than cuts explain', { search: { done: 900, failed: 41 } }, ['of them failed']],
  ])('misses a goal when %s', (_, visits, missed) => {
    expect(listMissed({ visits: { ...RESULT.visits, ...visits } })).toEqual(missed);
  });

  it.each([
    ['a star is lost', { stars: 1 }, 'of them lost'],
    ['an article is lost', { articles: { missing: 1, surplus: 0 } }, 'articles lost'],
    ['one is doubled', { articles: { missing: 0, surplus: 1 } }, 'articles doubled or never published'],
  ])('misses a goal when %s', (_, lost, missed) => {
    expect(listMissed({ lost: { ...RESULT.lost, ...lost } })).toEqual([missed]);
  });

  it.each([
    ['heap', 'growth of the heap'],
    ['rss', 'growth of resident memory'],
  ])('misses a goal when the %s grows by 2 MB an hour', (name, goal) => {
    const samples = SAMPLES.map((sample) => {
      const gained = (2 * 1024 ** 2 * sample.at) / 3_600_000;
      return sample[name] === undefined ? sample : { ...sample, [name]: sample[name] + gained };
    });
    expect(listMissed({ samples })).toEqual([goal]);
  });

  it('leaves out what grows at the beginning', () => {
    const samples = SAMPLES.map((sample, n) => ({ ...sample, rss: sample.rss - 1e6 * Math.max(0, 40 - n) }));
    expect(listMissed({ samples })).toEqual([]);
  });
});
