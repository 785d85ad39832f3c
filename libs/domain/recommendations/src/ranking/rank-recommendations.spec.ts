import fc from 'fast-check';
import { DAY_MS } from '@reader/duration';
import type { Candidate } from './candidate';
import { PER_SOURCE_MAX, type RankContext, rankRecommendations } from './rank-recommendations';

const NOW = Date.parse('2026-11-23T12:00:00Z');
let made = 0;

const article = (change: Partial<Candidate> = {}): Candidate => {
  const articleId = (made += 1);
  return {
    ...{
      articleId,
      sourceId: articleId,
      storyId: null,
      publishedAt: NOW,
      watchlistId: null,
      cosines: [0, 0],
    },
    ...change,
  };
};
const context = (change: Partial<RankContext> = {}): RankContext => ({
  ...{ weights: [10, 5], cosineMin: 0.35, followedStories: new Set<number>(), now: NOW, limit: 50, seed: 1 },
  ...change,
});
const rank = (candidates: readonly Candidate[], change: Partial<RankContext> = {}) =>
  rankRecommendations(candidates, context(change));
const idsOf = (list: ReturnType<typeof rank>) => list.map(({ candidate }) => candidate.articleId);

const candidates = fc.array(
  fc.record({
    sourceId: fc.integer({ min: 1, max: 30 }),
    storyId: fc.option(fc.integer({ min: 1, max: 40 })),
    publishedAt: fc.integer({ min: NOW - 14 * DAY_MS, max: NOW }),
    watchlistId: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 20 }),
    cosines: fc.option(
      fc.tuple(fc.double({ min: -0.2, max: 1, noNaN: true }), fc.double({ min: -0.2, max: 1, noNaN: true })),
    ),
  }),
  { maxLength: 150 },
);

describe('rankRecommendations', () => {
  it('puts near, strong and new ones first', () => {
    const near = article({ cosines: [0.9, 0] });
    const lessNear = article({ cosines: [0.6, 0] });
    const weak = article({ cosines: [0, 0.9] });
    const old = article({ cosines: [0.9, 0], publishedAt: NOW - 12 * DAY_MS });
    expect(idsOf(rank([old, weak, lessNear, near]))).toEqual(
      [near, weak, lessNear, old].map(({ articleId }) => articleId),
    );
  });

  it('changes between interests that are about as near', () => {
    const one = [0.8, 0.79, 0.78].map((cosine) => article({ cosines: [cosine, 0] }));
    const other = article({ cosines: [0, 0.9] });
    expect(idsOf(rank([...one, other])).indexOf(other.articleId)).toBeLessThan(3);
  });

  it('says why: a watchlist, a story that the user follows, or an interest', () => {
    const list = [
      article({ watchlistId: 7, cosines: null }),
      article({ storyId: 4, cosines: null }),
      article({ cosines: [0.5, 0.9] }),
    ];
    const ranked = rank(list, { followedStories: new Set([4]) });
    const reasons = new Map(
      ranked.map(({ candidate, kind, interest }) => [candidate.articleId, [kind, interest]]),
    );
    expect(list.map(({ articleId }) => reasons.get(articleId))).toEqual([
      ['watchlist', null],
      ['story', null],
      ['interest', 1],
    ]);
  });

  it('recommends less of a dismissed subject, and more of it in a strong interest than in a weak one', () => {
    const weights = [10, 0.5, -3];
    const strong = article({ cosines: [0.8, 0, 0.8] });
    const weak = article({ cosines: [0, 0.8, 0.8] });
    const disliked = article({ cosines: [0, 0, 0.8] });
    expect(idsOf(rank([weak, strong, disliked], { weights }))).toEqual([strong.articleId]);
    const without = rank([weak, strong], { weights: [10, 0.5] });
    expect(idsOf(without)).toEqual([strong.articleId, weak.articleId]);
  });

  it('shows a few articles by chance to a user of whom nothing is known', () => {
    const list = Array.from({ length: 30 }, () => article({ cosines: [] }));
    const ranked = rank(list, { weights: [] });
    expect(ranked.map(({ kind }) => kind)).toEqual(Array<string>(5).fill('blind_spot'));
    expect(idsOf(rank(list, { weights: [], seed: 2 }))).not.toEqual(idsOf(ranked));
    expect(idsOf(rank(list.toReversed(), { weights: [] }))).toEqual(idsOf(ranked));
  });

  it('explores neither the edge of an interest nor what cannot be compared', () => {
    const liked = Array.from({ length: 40 }, () => article({ cosines: [0.9, 0] }));
    const edge = Array.from({ length: 10 }, () => article({ cosines: [0.34, 0] }));
    const unlike = Array.from({ length: 10 }, () => article({ cosines: [0.05, 0] }));
    const unknown = Array.from({ length: 10 }, () => article({ cosines: null }));
    const ranked = rank([...unknown, ...edge, ...unlike, ...liked]);
    const explored = idsOf(ranked.filter(({ kind }) => kind === 'blind_spot'));
    expect(explored.length).toBeGreaterThanOrEqual(4);
    expect(unlike.map(({ articleId }) => articleId)).toEqual(expect.arrayContaining(explored));
  });

  it('has at most three of a source, one of a story, and no article twice', () => {
    fc.assert(
      fc.property(candidates, (drafts) => {
        const ranked = rank(drafts.map(article), { followedStories: new Set([1, 2]) }).map(
          (one) => one.candidate,
        );
        expect(new Set(ranked.map(({ articleId }) => articleId)).size).toBe(ranked.length);
        const stories = ranked.flatMap(({ storyId }) => storyId ?? []);
        expect(new Set(stories).size).toBe(stories.length);
        for (const ofSource of Map.groupBy(ranked, ({ sourceId }) => sourceId).values())
          expect(ofSource.length).toBeLessThanOrEqual(PER_SOURCE_MAX);
      }),
    );
  });

  it('has one in ten that is unlike what the user reads, in lists of every length from four', () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 4, max: 50 }), (drafts, limit) => {
        const unlike = Array.from({ length: 20 }, () => article());
        const liked = Array.from({ length: 50 }, () => article({ cosines: [0.9, 0] }));
        const ranked = rank([...unlike, ...liked, ...drafts.map(article)], { limit });
        expect(ranked).toHaveLength(limit);
        const explored = ranked.filter(({ kind }) => kind === 'blind_spot');
        expect(explored.length).toBeGreaterThanOrEqual(limit / 10);
        for (const { candidate, interest } of explored) {
          expect(interest).toBeNull();
          expect(Math.max(...(candidate.cosines ?? [0]))).toBeLessThan(0.35);
        }
      }),
    );
  });
});
