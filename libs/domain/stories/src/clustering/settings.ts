const HOUR_MS = 3_600_000;

/**
 * The numbers of the clusterer. README.md says how they were measured: `npm run bench -- stories`. Cosines
 * are of an article and the sum of a story's members, from 0 to 1. `perLength` values count fully for full
 * texts and not at all for bare titles (`measureLength`).
 */
export const CLUSTERING = {
  /** Similar reports later than this are about another event … */
  windowMs: 72 * HOUR_MS,
  /** … unless they are as similar as this; then a story stays open for its whole active time. */
  lateCosine: 0.5,
  /** Stories without a new member for longer are closed and leave the memory. */
  activeMs: 7 * 24 * HOUR_MS,

  /** Stories that are looked at for one article. The right one is among the first three in practice. */
  candidates: 12,
  /** Cosine from which a title joins a story of three or more members. */
  join: 0.16,
  /** Full texts share more background words. */
  joinPerLength: 0.09,
  /** Divided by the number of members, while there are one or two: most articles of feeds have no story. */
  joinFew: 0.15,
  few: 2,
  /** For each day since the story's newest member: events end. */
  joinPerDay: 0.03,
  /**
   * For a story of the article's own source only: its articles share topics, and no second source reports it.
   */
  joinOwnSource: 0.2,

  /** How often the cosine without its best term must hold, so that one rare word makes no story. */
  evidence: 2,
  /** The same without the best two terms, for small stories: "Miley Cyrus" is two terms and one fact. */
  evidenceOfFew: 0.1,

  /**
   * Two stories of three or more members become one above this cosine of their sums. For full texts it is
   * more than `splitLikeness`, so that a merge never undoes a split.
   */
  merge: 0.45,
  mergePerLength: 0.2,
  /**
   * Above `join` and `joinPerLength`: stories of one or two members that were refused while the other story
   * was small too join it once it has three.
   */
  absorb: 0.01,
  absorbPerLength: 0.04,
  /** As `evidence`, for stories of one or two members that merge. */
  evidenceOfMerge: 4,
  /** A story whose two halves are less alike than this share of the similarity inside them is two stories. */
  splitLikeness: 0.6,
  /** Members of each half: smaller ones are outliers, not a second story. */
  splitPartMin: 3,
  /**
   * Sizes at which a story is looked at, each about 1.3 times the one before. Larger stories are not split:
   * comparing all pairs of members costs too much.
   */
  splitSizes: [6, 8, 10, 13, 17, 22, 28, 36, 47, 61] as readonly number[],

  /** Terms of a title, and how many more a full text has. */
  titleTerms: 20,
  textTerms: 28,
};

export type ClusteringSettings = Readonly<typeof CLUSTERING>;

export const DAY_MS = 24 * HOUR_MS;
