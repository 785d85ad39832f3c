import type { PackedTermVectors } from '@reader/embeddings';
import type { StoredMap } from './stored-map';

export interface MapPoint {
  /** The earliest first. */
  readonly articleIds: readonly number[];
  readonly sourceId: number;
  /** Title and beginning of the earliest article. */
  readonly text: string;
}

/** The points' vectors, one behind the other, in Postgres's form: halves of floats, big-endian. */
export interface PackedVectors {
  readonly dimensions: number;
  /** Cosines above it link two points. */
  readonly cosineMin: number;
  readonly halves: Uint8Array;
  /** 1 for a point that has a vector. */
  readonly has: Uint8Array;
}

/** All that a map is made of. */
export interface MapTask {
  /** The newest first. */
  readonly points: readonly MapPoint[];
  /** Null while there is no model. */
  readonly vectors: PackedVectors | null;
  /** Of each point. */
  readonly terms: PackedTermVectors;
  /** Words that say nothing, of each language that the texts may be in. */
  readonly stopWords: readonly ReadonlySet<string>[];
  /** The map of an earlier day, from which this one starts. */
  readonly earlier: StoredMap | null;
}
