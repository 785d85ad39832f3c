import { listTopics } from './list-topics';
import { aMap, aMapArticle, aTopic } from './testing';

const MAP = aMap({
  topics: [aTopic(1, { size: 2 }), aTopic(2, { size: 5 })],
  articles: [
    aMapArticle(10),
    aMapArticle(11, { topic_id: null }),
    aMapArticle(12, { topic_id: 2 }),
    aMapArticle(13),
  ],
});
const describeList = (matches: ReadonlySet<number> | null): string[] =>
  listTopics(MAP, matches).map(
    ({ topic, articles }) => `${topic?.label ?? 'none'}: ${articles.map(({ article_id: id }) => id).join()}`,
  );

describe('the list of topics', () => {
  it('has every article of the map, the largest topic first and those without one last', () => {
    expect(describeList(null)).toEqual(['topic 2: 12', 'topic 1: 10,13', 'none: 11']);
  });

  it('has what a search found only', () => {
    expect(describeList(new Set([13, 11]))).toEqual(['topic 1: 13', 'none: 11']);
    expect(describeList(new Set())).toEqual([]);
  });
});
