/** An unread article that the user may read. */
export interface Candidate {
  readonly articleId: number;
  readonly sourceId: number;
  /** Null: no other source reports it, or the user removed the article from it. */
  readonly storyId: number | null;
  /** Unix time in milliseconds. */
  readonly publishedAt: number;
  /** A watchlist of the user that the article matches. */
  readonly watchlistId: number | null;
  /** Of the article and each interest, in their order; null for an article without a vector. */
  readonly cosines: readonly number[] | null;
}

/** Weights of the interests, in order; negative for subjects whose recommendations the user dismisses. */
export type InterestWeights = readonly number[];

/** Why an article is recommended. `blind_spot`: it is unlike what the user reads. */
export type ReasonKind = 'story' | 'interest' | 'watchlist' | 'blind_spot';

export interface Recommendation {
  readonly candidate: Candidate;
  readonly kind: ReasonKind;
  /** The place of the nearest interest; null when none is near. */
  readonly interest: number | null;
}
