import { measureDot } from '@reader/embeddings';
import type { Story } from './story';
import type { StoryIndex } from './story-index';

interface KnownDot {
  readonly dot: number;
  /** How many members the two stories had. */
  readonly sizes: readonly [number, number];
}

/**
 * Dot products of the sums of two stories. Two stories are compared again with each article that one of them
 * gets, so a product is stored, and only what new members add is calculated. Sums of weights are exact
 * (`WEIGHT_SCALE`), so the result is the same.
 */
export class PairDots {
  private readonly known = new WeakMap<Story, WeakMap<Story, KnownDot>>();

  constructor(private readonly index: StoryIndex) {}

  measure(one: Story, other: Story): number {
    const [first, second] = one.storyId < other.storyId ? [one, other] : [other, one];
    const ofFirst = this.known.get(first) ?? new WeakMap<Story, KnownDot>();
    const { dot: before, sizes } = ofFirst.get(second) ?? { dot: 0, sizes: [0, second.size] };
    const [addedToFirst, addedToSecond] = [first.members.slice(sizes[0]), second.members.slice(sizes[1])];
    let dot = before;
    for (const { terms } of addedToFirst) dot += this.index.measureDotWith(terms, second);
    for (const { terms } of addedToSecond) {
      dot += this.index.measureDotWith(terms, first);
      // Pairs of two new members were counted with both stories.
      for (const added of addedToFirst) dot -= measureDot(added.terms, terms);
    }
    ofFirst.set(second, { dot, sizes: [first.size, second.size] });
    this.known.set(first, ofFirst);
    return dot;
  }
}
