import { toVector } from './invented.testing';
import { measureSimilarity, rankRelated, type RelatableArticle } from './rank-related';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const X = Float32Array.from([1, 0]);

let articleId = 0;
function article(changes: Partial<RelatableArticle> = {}): RelatableArticle {
  articleId++;
  return {
    ...{
      articleId,
      sourceId: articleId,
      storyId: null,
      publishedAt: NOW,
      terms: toVector([1, 2, 3, 4]),
      vector: X,
    },
    ...changes,
  };
}

const rank = (one: RelatableArticle, candidates: RelatableArticle[], limit = 10) =>
  rankRelated(one, candidates, { limit, now: NOW }).map((related) => related.articleId);

describe('similarity', () => {
  it('is .6 of the vectors and .4 of the terms', () => {
    const [one, other] = [article(), article({ terms: toVector([1, 2, 8, 9]) })];
    expect(measureSimilarity(one, other)).toBeCloseTo(0.6 + 0.4 * 0.5, 3);
  });

  it('is that of the terms when an article has no vector', () => {
    const [one, other] = [article(), article({ terms: toVector([1, 2, 8, 9]), vector: null })];
    expect(measureSimilarity(one, other)).toBeCloseTo(0.5, 3);
  });

  it('is not negative for opposite vectors', () => {
    const other = article({ terms: toVector([9]), vector: Float32Array.from([-1, 0]) });
    expect(measureSimilarity(article(), other)).toBe(0);
  });
});

describe('related articles', () => {
  it('never contain the article, its story, or what has nothing in common with it', () => {
    const one = article({ storyId: 5 });
    const unlike = article({ terms: toVector([9]), vector: Float32Array.from([0, 1]) });
    expect(rank(one, [one, article({ storyId: 5 }), unlike])).toEqual([]);
  });

  it('contain one article of a story and two of a source', () => {
    const ofStory = [article({ storyId: 7 }), article({ storyId: 7 })];
    const ofSource = [1, 2, 3].map(() => article({ sourceId: 9999 }));
    expect(rank(article(), ofStory)).toHaveLength(1);
    expect(rank(article(), ofSource)).toHaveLength(2);
    expect(rank(article(), [article(), article(), article()])).toHaveLength(3);
  });

  it('count an article half after two weeks', () => {
    const half = Float32Array.from([0.5, Math.sqrt(0.75)]);
    const alike = { terms: toVector([1, 8, 9, 10]), vector: half };
    const recent = article(alike);
    const at = (days: number) => article({ publishedAt: NOW - days * DAY_MS });
    const [younger, older] = [at(13 * 1.25), at(40)];
    expect(rank(article(), [older, recent, younger])).toEqual([
      ...[younger.articleId, recent.articleId, older.articleId],
    ]);
    expect(rank(article(), [at(0.5), recent])[1]).toBe(recent.articleId);
  });

  it('are at most as many as requested, newer ones first among equals', () => {
    const candidates = [article(), article(), article()];
    const ids = candidates.map((candidate) => candidate.articleId);
    expect(rank(article(), candidates, 2)).toEqual([ids[2], ids[1]]);
  });
});
