import { CountTable } from './count-table';
import type { TermBag } from './term-bag';

/** Articles at which the first snapshot is taken; fewer say little about which terms are rare. */
export const FIRST_SNAPSHOT_ARTICLES = 300;
/** Snapshots follow at each doubling up to here: weights change much while the corpus is small. */
const DOUBLING_ARTICLES_MAX = 38_400;
const LATER_GROWTH = 1.5;
/** Terms of fewer articles are not stored: they are half of all terms, and count as if they had one. */
const STORED_COUNT_MIN = 2;

/** Flattens rarity: with the plain logarithm one rare word outweighs five that name the event. */
const RARITY_EXPONENT = 0.7;

/** A frozen snapshot as plain data: `counts[n]` articles have the term `terms[n]`; terms ascend. */
export interface FrequencySnapshotData {
  readonly articles: number;
  readonly terms: Int32Array;
  readonly counts: Int32Array;
}

/** The number of articles at which the snapshot taken at `articles` is renewed; 0 for no snapshot yet. */
export function getNextSnapshotSize(articles: number): number {
  if (articles < FIRST_SNAPSHOT_ARTICLES) return FIRST_SNAPSHOT_ARTICLES;
  let size = FIRST_SNAPSHOT_ARTICLES;
  while (size <= articles && size < DOUBLING_ARTICLES_MAX) size *= 2;
  return size > articles ? size : Math.ceil(articles * LATER_GROWTH);
}

/** Counts in how many articles each term occurs. */
export class DocumentFrequencies {
  articles = 0;
  private readonly counts = new Map<number, number>();

  add(bag: TermBag): void {
    this.articles++;
    for (const term of bag.keys()) this.counts.set(term, (this.counts.get(term) ?? 0) + 1);
  }

  freeze(): FrequencySnapshot {
    const stored = [...this.counts].filter(([, count]) => count >= STORED_COUNT_MIN);
    stored.sort(([a], [b]) => a - b);
    return new FrequencySnapshot({
      articles: this.articles,
      terms: Int32Array.from(stored, ([term]) => term),
      counts: Int32Array.from(stored, ([, count]) => count),
    });
  }
}

/** Frozen frequencies: vectors of one version compare exactly. */
export class FrequencySnapshot {
  private readonly counts: CountTable;
  /** By the number of articles that have a term: millions of terms are weighed. */
  private readonly rarities: Float64Array;

  constructor(readonly data: FrequencySnapshotData) {
    this.counts = new CountTable(data.terms, data.counts);
    this.rarities = Float64Array.from({ length: data.articles + 1 }, (_, count) =>
      computeRarity(count, data.articles),
    );
  }

  get articles(): number {
    return this.data.articles;
  }

  /** In how many articles the term occurs; 1 for all that are too rare to be stored. */
  getCount(term: number): number {
    return this.counts.get(term) || 1;
  }

  /** How much the term says; 0 for those that nearly all articles have. */
  getRarity(term: number): number {
    return this.rarities[this.getCount(term)] ?? 0;
  }
}

function computeRarity(count: number, articles: number): number {
  const rarity = Math.log((articles + 1) / (count + 0.5));
  return rarity > 0 ? rarity ** RARITY_EXPONENT : 0;
}
