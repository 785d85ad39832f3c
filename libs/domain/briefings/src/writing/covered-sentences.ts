import {
  buildBag,
  type FrequencySnapshot,
  measureTermCosine,
  type TermVector,
  weighBag,
} from '@reader/embeddings';

/** Sentences that a user has read, so that no other one repeats them. */
export class CoveredSentences {
  private readonly known: readonly TermVector[];

  constructor(
    sentences: readonly string[],
    private readonly frequencies: FrequencySnapshot,
  ) {
    this.known = sentences.map((sentence) => this.toVector(sentence));
  }

  /** @param alike the cosine from which two sentences say the same */
  has(sentence: string, alike: number): boolean {
    const vector = this.toVector(sentence);
    return this.known.some((other) => measureTermCosine(vector, other) >= alike);
  }

  private toVector(text: string): TermVector {
    return weighBag(buildBag({ title: '', text }), this.frequencies);
  }
}
