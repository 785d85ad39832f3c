import { CLUSTERING, DAY_MS } from './settings';
import { type ClusteredArticle, Story } from './story';
import type { Overlap } from './story-index';
import { canMerge, getJoinThreshold, getSupportedCosine } from './thresholds';

const TITLE_TERMS = CLUSTERING.titleTerms;
const TEXT_TERMS = CLUSTERING.titleTerms + CLUSTERING.textTerms;

/** Of two members of a story. */
const MEAN_COSINE = 0.3;

let articleId = 0;
function createArticle(terms: number, changes: Partial<ClusteredArticle> = {}): ClusteredArticle {
  articleId++;
  const vector = { terms: Int32Array.from({ length: terms }, (_, n) => n), weights: new Float32Array(terms) };
  return { articleId, sourceId: articleId, publishedAt: 0, terms: vector, ...changes };
}

function createStory(size: number, { terms = TITLE_TERMS, sourceId = 0 } = {}): Story {
  const story = new Story(++articleId);
  for (let n = 0; n < size; n++) story.add(createArticle(terms, sourceId ? { sourceId } : {}));
  story.squaredLength = size + size * (size - 1) * MEAN_COSINE;
  return story;
}

const joinThreshold = (size: number, article: ClusteredArticle) =>
  getJoinThreshold(createStory(size), article, CLUSTERING);

describe('the threshold for joining', () => {
  const { join, joinPerLength, joinFew, joinPerDay, joinOwnSource } = CLUSTERING;
  const title = createArticle(TITLE_TERMS);

  it.each([
    [1, join + joinFew],
    [2, join + joinFew / 2],
    [3, join],
    [50, join],
  ])('of a story with %i members is %d for a title', (size, threshold) => {
    expect(joinThreshold(size, title)).toBeCloseTo(threshold, 10);
  });

  it.each([
    [1, 0],
    [TITLE_TERMS, 0],
    [(TITLE_TERMS + TEXT_TERMS) / 2, 0.5],
    [TEXT_TERMS, 1],
    [64, 1],
  ])('grows with the length: %i terms count %d', (terms, length) => {
    expect(joinThreshold(3, createArticle(terms))).toBeCloseTo(join + length * joinPerLength, 10);
  });

  it('grows with the days since the newest member', () => {
    expect(joinThreshold(3, createArticle(1, { publishedAt: 2 * DAY_MS }))).toBeCloseTo(
      join + 2 * joinPerDay,
      10,
    );
    expect(joinThreshold(3, createArticle(1, { publishedAt: -DAY_MS }))).toBeCloseTo(join + joinPerDay, 10);
  });

  it('is higher for a story of the same source only', () => {
    const story = createStory(3, { sourceId: 5 });
    const measure = (sourceId: number | null) =>
      getJoinThreshold(story, createArticle(1, { sourceId }), CLUSTERING);
    expect(measure(5)).toBeCloseTo(join + joinOwnSource, 10);
    expect([measure(6), measure(null)]).toEqual([join, join]);
  });
});

describe('the cosine that counts', () => {
  const support = (size: number, [dot, best, second]: [number, number, number]) => {
    const story = createStory(size);
    const length = Math.sqrt(story.squaredLength);
    const overlap = { dot: dot * length, best: best * length, second: second * length };
    return getSupportedCosine(overlap, story, CLUSTERING);
  };

  it.each([
    ['is the whole when many terms share it', 3, [0.5, 0.1, 0.1], 0.5],
    ['is 0 for a single term', 3, [0.5, 0.5, 0], 0],
    ['is at most twice what the best term leaves', 3, [0.5, 0.4, 0.05], 0.2],
    ['ignores the best two terms of a small story, but for .1', 2, [0.5, 0.25, 0.25], 0.1],
    ['is twice what the best two leave, plus .1', 1, [0.5, 0.2, 0.2], 0.3],
    ['does not look at the second term of a larger story', 3, [0.5, 0.25, 0.25], 0.5],
  ] as const)('%s', (_, size, overlap, cosine) => {
    expect(support(size, [...overlap])).toBeCloseTo(cosine, 10);
  });
});

describe('two stories', () => {
  interface Pair {
    readonly sizes: [number, number];
    readonly cosine: number;
    readonly terms?: number;
    readonly sourceId?: number;
    /** Share of the dot product that comes from one term. */
    readonly best?: number;
  }

  function merges({ sizes, cosine, best = 0.1, ...options }: Pair): boolean {
    const [one, other] = [createStory(sizes[0], options), createStory(sizes[1], options)];
    const dot = cosine * Math.sqrt(one.squaredLength * other.squaredLength);
    const overlap = (): Overlap => ({ dot, best: best * dot, second: 0 });
    const found = canMerge(one, other, overlap, CLUSTERING);
    expect(canMerge(other, one, overlap, CLUSTERING)).toBe(found);
    return found;
  }

  it.each<[string, Pair, boolean]>([
    ['merge above .45', { sizes: [3, 5], cosine: 0.46 }, true],
    ['stay apart below', { sizes: [3, 5], cosine: 0.44 }, false],
    ['of texts need .65', { sizes: [3, 5], cosine: 0.64, terms: TEXT_TERMS }, false],
    ['of texts merge above', { sizes: [3, 5], cosine: 0.66, terms: TEXT_TERMS }, true],
    ['of one source need more', { sizes: [3, 5], cosine: 0.64, sourceId: 5 }, false],
    ['of one source merge above', { sizes: [3, 5], cosine: 0.66, sourceId: 5 }, true],
    ['of one or two members never merge', { sizes: [2, 2], cosine: 0.99 }, false],
    ['merge when one is large enough for the other', { sizes: [2, 3], cosine: 0.18 }, true],
    ['with little in common stay apart', { sizes: [2, 3], cosine: 0.16 }, false],
    ['need more when the small one is a text', { sizes: [1, 3], cosine: 0.29, terms: TEXT_TERMS }, false],
    ['do not merge because of one term', { sizes: [1, 3], cosine: 0.5, best: 0.95 }, false],
    ['of one source need more for a small one too', { sizes: [1, 3], cosine: 0.36, sourceId: 5 }, false],
  ])('%s', (_, pair, expected) => {
    expect(merges(pair)).toBe(expected);
  });

  it('that an administrator separated never merge', () => {
    const [one, other] = [createStory(3), createStory(3)];
    const overlap = (): Overlap => ({ dot: 20, best: 0, second: 0 });
    expect(canMerge(one, other, overlap, CLUSTERING)).toBe(true);
    one.apartFrom.add(other.storyId);
    expect(canMerge(one, other, overlap, CLUSTERING)).toBe(false);
  });
});
