import { WEIGHT_SCALE } from '@reader/embeddings';
import { PairDots } from './pair-dots';
import { Story } from './story';
import { StoryIndex } from './story-index';

const TERMS = 40;
const STORIES = 6;
const ARTICLES = 400;

/** Random numbers from 0 to 1, the same in every run (Lehmer). */
function createRandom(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe('the dot product of two stories', () => {
  it('is that of their sums at any time, whatever was measured before', () => {
    const random = createRandom();
    const index = new StoryIndex();
    const pairs = new PairDots(index);
    const stories = Array.from({ length: STORIES }, (_, n) => new Story(n + 1));
    const pick = () => stories[Math.floor(random() * STORIES)] as Story;
    const inventTerms = () => {
      const terms = Int32Array.from({ length: TERMS }, (_, n) => n).filter(() => random() < 0.3);
      return { terms, weights: Float32Array.from(terms, () => Math.ceil(random() * 4_000) / WEIGHT_SCALE) };
    };
    for (const story of stories)
      index.add(story, { articleId: 0, sourceId: null, publishedAt: 0, terms: inventTerms() });
    for (let articleId = 1; articleId <= ARTICLES; articleId++) {
      index.add(pick(), { articleId, sourceId: null, publishedAt: 0, terms: inventTerms() });
      const [one, other] = [pick(), pick()];
      if (one !== other) expect(pairs.measure(one, other)).toBe(index.measureStories(one, other).dot);
    }
  });
});
