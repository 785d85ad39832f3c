import type { TermVector } from '@reader/embeddings';
import { Posting } from './posting';
import type { ClusteredArticle, Story } from './story';

/** A dot product and its two largest summands. */
export interface Overlap {
  readonly dot: number;
  readonly best: number;
  readonly second: number;
}

const SLOTS_AT_START = 1_024;

/** The sums of the stories' vectors, by term. A story without members is not in it. */
export class StoryIndex {
  private readonly postings = new Map<number, Posting>();
  private readonly slotOf = new Map<Story, number>();
  private readonly storyAt: (Story | undefined)[] = [];
  private readonly freeSlots: number[] = [];
  /** All 0 between two calls of `visitDots`. */
  private dots = new Float64Array(SLOTS_AT_START);

  add(story: Story, article: ClusteredArticle): void {
    const slot = this.slotOf.get(story) ?? this.takeSlot(story);
    story.add(article);
    visitTerms(article.terms, (term, weight) => {
      const before = this.getOrCreate(term).add(slot, weight);
      story.squaredLength += weight * (2 * before + weight);
    });
  }

  remove(story: Story): void {
    const slot = this.slotOf.get(story);
    if (slot === undefined) return;
    for (const member of story.members)
      for (const term of member.terms.terms) {
        const posting = this.postings.get(term);
        posting?.delete(slot);
        if (posting?.size === 0) this.postings.delete(term);
      }
    this.slotOf.delete(story);
    this.storyAt[slot] = undefined;
    this.freeSlots.push(slot);
  }

  /** Visits the dot product with each story that shares a term. */
  visitDots(vector: TermVector, visit: (story: Story, dot: number) => void): void {
    const touched: number[] = [];
    visitTerms(vector, (term, weight) => this.postings.get(term)?.addTo(this.dots, weight, touched));
    for (const slot of touched) {
      const story = this.storyAt[slot];
      if (story) visit(story, this.dots[slot] ?? 0);
      this.dots[slot] = 0;
    }
  }

  measureOverlap(vector: TermVector, story: Story): Overlap {
    const slot = this.getSlot(story);
    const summands: number[] = [];
    visitTerms(vector, (term, weight) =>
      summands.push(weight * (this.postings.get(term)?.getSum(slot) ?? 0)),
    );
    return toOverlap(summands);
  }

  measureDotWith(vector: TermVector, story: Story): number {
    const slot = this.getSlot(story);
    let dot = 0;
    visitTerms(vector, (term, weight) => (dot += weight * (this.postings.get(term)?.getSum(slot) ?? 0)));
    return dot;
  }

  /** Takes time for each member of the smaller story; `PairDots` is for large ones. */
  measureStories(one: Story, other: Story): Overlap {
    const [small, large] = one.size <= other.size ? [one, other] : [other, one];
    const [ofSmall, ofLarge] = [this.getSlot(small), this.getSlot(large)];
    const terms = new Set(small.members.flatMap((member) => [...member.terms.terms]));
    const summands = Array.from(terms, (term) => {
      const posting = this.postings.get(term);
      const sum = posting?.getSum(ofLarge) ?? 0;
      return sum === 0 ? 0 : sum * (posting?.getSum(ofSmall) ?? 0);
    });
    return toOverlap(summands);
  }

  private getOrCreate(term: number): Posting {
    const posting = this.postings.get(term) ?? new Posting();
    if (posting.size === 0) this.postings.set(term, posting);
    return posting;
  }

  private getSlot(story: Story): number {
    const slot = this.slotOf.get(story);
    if (slot === undefined) throw new Error(`story ${story.storyId} is not in the index`);
    return slot;
  }

  private takeSlot(story: Story): number {
    const slot = this.freeSlots.pop() ?? this.storyAt.length;
    this.storyAt[slot] = story;
    this.slotOf.set(story, slot);
    if (slot >= this.dots.length) this.dots = new Float64Array(2 * this.dots.length);
    return slot;
  }
}

function visitTerms({ terms, weights }: TermVector, handle: (term: number, weight: number) => void): void {
  for (let n = 0; n < terms.length; n++) handle(terms[n] ?? 0, weights[n] ?? 0);
}

function toOverlap(summands: number[]): Overlap {
  let [dot, best, second] = [0, 0, 0];
  for (const summand of summands) {
    dot += summand;
    if (summand > best) [best, second] = [summand, best];
    else if (summand > second) second = summand;
  }
  return { dot, best, second };
}
