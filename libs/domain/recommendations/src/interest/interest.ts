/** Ways in which a user shows interest in an article, the most deliberate first. */
export const SIGNAL_KINDS = ['star', 'highlight', 'tag', 'dwell'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** One thing that a user did with an article. */
export interface SignalRow {
  readonly article_id: number;
  readonly kind: SignalKind;
  readonly at: Date;
  /** Of `dwell`: the longest time that the article was open, in milliseconds. */
  readonly duration_ms: number | null;
}

/** What all that a user did with one article weighs together. */
export interface Signal {
  readonly articleId: number;
  readonly weight: number;
}

export interface VectorSignal extends Signal {
  /** Of length 1. */
  readonly vector: Float32Array;
}

/** Articles about the same subject that weigh with a user. */
export interface Interest {
  readonly weight: number;
  /** The weighted mean of the articles, of length 1. */
  readonly vector: Float32Array;
  /** The articles that weigh most and are nearest to the mean, at most `EVIDENCE_MAX`. */
  readonly articleIds: readonly number[];
}

/** Articles that are stored with an interest; a reason names those that are like the recommended article. */
export const EVIDENCE_MAX = 8;
