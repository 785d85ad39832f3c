import { toVector } from './invented.testing';
import { combineCosines, rankRelated, type RelatedCandidate } from './rank-related';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

let articleId = 0;
function article(changes: Partial<RelatedCandidate> = {}): RelatedCandidate {
  articleId++;
  return {
    ...{
      articleId,
      sourceId: articleId,
      storyId: null,
      publishedAt: NOW,
      terms: toVector([1, 2, 3, 4]),
      vectorCosine: 1,
    },
    ...changes,
  };
}

const rank = (one: RelatedCandidate, candidates: RelatedCandidate[], limit = 10) =>
  rankRelated(one, candidates, { limit, now: NOW }).map((related) => related.articleId);

describe('similarity', () => {
  it('is .6 of the vectors and .4 of the terms', () => {
    expect(combineCosines(0.5, 1)).toBeCloseTo(0.6 + 0.4 * 0.5, 3);
  });

  it('is that of the terms when an article has no vector', () => {
    expect(combineCosines(0.5, null)).toBe(0.5);
  });

  it('is not negative for opposite vectors', () => {
    expect(combineCosines(0, -1)).toBe(0);
  });
});

describe('related articles', () => {
  it('never contain the article, its story, or what has nothing in common with it', () => {
    const one = article({ storyId: 5 });
    const unlike = article({ terms: toVector([9]), vectorCosine: 0 });
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
    const alike = { terms: toVector([1, 8, 9, 10]), vectorCosine: 0.5 };
    const recent = article(alike);
    const at = (days: number) => article({ publishedAt: NOW - days * DAY_MS });
    const [younger, older] = [at(13 * 1.25), at(40)];
    const candidates = [older, recent, younger];
    expect(rank(article(), candidates, 1)).toEqual([younger.articleId]);
    expect(rank(article(), candidates, 2)).toEqual([younger.articleId, recent.articleId]);
    expect(rank(article(), [at(0.5), recent])[1]).toBe(recent.articleId);
  });

  it('are in the order of the similarity that is shown, whatever their age', () => {
    const [older, recent] = [
      article({ publishedAt: NOW - 40 * DAY_MS }),
      article({ terms: toVector([1, 8, 9, 10]), vectorCosine: 0.5 }),
    ];
    const related = rankRelated(article(), [recent, older], { limit: 10, now: NOW });
    expect(related.map(({ articleId: id }) => id)).toEqual([older.articleId, recent.articleId]);
    expect(related[0]?.similarity).toBeGreaterThan(related[1]?.similarity ?? 1);
  });

  it('are at most as many as requested, newer ones first among equals', () => {
    const candidates = [article(), article(), article()];
    const ids = candidates.map((candidate) => candidate.articleId);
    expect(rank(article(), candidates, 2)).toEqual([ids[2], ids[1]]);
  });
});
