import {
  buildBag,
  type FrequencySnapshot,
  measureTermCosine,
  type TermVector,
  weighBag,
} from '@reader/embeddings';

/** Compares stories with the titles of what a user chose to read. */
export class InterestMeasure {
  private readonly chosen: readonly TermVector[];

  constructor(
    titles: readonly string[],
    private readonly frequencies: FrequencySnapshot,
  ) {
    this.chosen = titles.map((title) => this.toVector(title));
  }

  /** The likeness of the most similar pair, from 0 to 1: a user has several interests. */
  measure(titles: readonly string[]): number {
    const vectors = titles.map((title) => this.toVector(title));
    return this.chosen.reduce(
      (best, one) => Math.max(best, ...vectors.map((other) => measureTermCosine(one, other))),
      0,
    );
  }

  private toVector(title: string): TermVector {
    return weighBag(buildBag({ title, text: '' }), this.frequencies);
  }
}
