import {
  findCrowdedSources,
  findMissingBriefings,
  findMissingDays,
  findMissingReaders,
  findRepeats,
} from './check.mjs';
import { inventNews } from './news.mjs';

const section = (more) => ({ user_id: 1, briefing_id: 1, source: 1, quotes: [], ...more });

describe('the check of simulated briefings', () => {
  const facts = new Map([
    ['A sentence.', '7:0'],
    ['The same in other words.', '7:0'],
    ['Another one.', '7:1'],
  ]);

  it('finds a fact that a reader gets twice, in other words too', () => {
    const first = section({ quotes: ['A sentence.'] });
    const repeat = section({ briefing_id: 2, quotes: ['The same in other words.'] });
    expect(findRepeats([first, repeat], facts)).toHaveLength(1);
    expect(findRepeats([first, { ...repeat, user_id: 2 }], facts)).toEqual([]);
    expect(findRepeats([first, { ...repeat, quotes: ['Another one.'] }], facts)).toEqual([]);
  });

  it('finds a source that leads four sections of a briefing', () => {
    const sections = Array.from({ length: 4 }, () => section({}));
    expect(findCrowdedSources(sections)).toHaveLength(1);
    expect(findCrowdedSources(sections.slice(1))).toEqual([]);
  });

  it('finds a day without a briefing, and one with two', () => {
    const of = (...days) => days.map((day) => ({ user_id: 1, day }));
    expect(findMissingDays(of('2026-10-24', '2026-10-25', '2026-10-26'))).toEqual([]);
    expect(findMissingDays(of('2026-10-24', '2026-10-26'))).toHaveLength(1);
    expect(findMissingDays(of('2026-10-24', '2026-10-24'))).toHaveLength(1);
  });
});

describe('the number of simulated briefings', () => {
  it('shows readers who have none', () => {
    const briefings = [1, 2, 2].map((user) => ({ user_id: user, day: '2026-10-24' }));
    expect(findMissingReaders(briefings, 2)).toEqual([]);
    expect(findMissingReaders(briefings, 3)).toEqual(['2 of 3 readers have briefings.']);
    expect(findMissingReaders([], 3)).toEqual(['0 of 3 readers have briefings.']);
  });

  it('shows that not all were made at once', () => {
    expect(findMissingBriefings(200, 200)).toEqual([]);
    expect(findMissingBriefings(0, 200)).toEqual(['0 briefings for 200 readers.']);
  });
});

describe('the invented news', () => {
  it('is the same for the same seed, and its updates have facts that were not published before', () => {
    const news = inventNews({ days: 2, start: 0, seed: 5 });
    expect(inventNews({ days: 2, start: 0, seed: 5 })).toEqual(news);
    const known = new Set();
    const fresh = news.articles.filter(({ sentences }) => {
      const isNew = sentences.every(({ fact }) => !known.has(fact));
      for (const { fact } of sentences) known.add(fact);
      return isNew;
    });
    // Each story once, and the updates of two major stories a day.
    expect(fresh).toHaveLength(news.stories.length + 4);
  });
});
