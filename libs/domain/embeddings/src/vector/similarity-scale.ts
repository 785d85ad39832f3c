import type { VectorModelKind } from './vector-model.entity';

/** How the cosines of a model spread, so that scores mean the same for every model. */
export interface SimilaritySpread {
  /** Cosine of a title and half of all articles. */
  readonly typical: number;
  /** Cosine that one of 200 articles has with a title: it is about the same subject. */
  readonly near: number;
}

/** A model; its spread is null until it is calibrated. */
interface MeasuredModel {
  readonly kind: VectorModelKind;
  readonly typical: number | null;
  readonly near: number | null;
}

/** The score of articles "about this". */
export const ABOUT_SCORE = 0.5;
/** Cosine of articles on one subject, by the vectors that are learned from this instance's articles. */
const LOCAL_SUBJECT_COSINE = 0.35;
/** The same for a provider's model, as a score: its cosines have a scale of their own. */
const PROVIDER_SUBJECT_SCORE = 0.4;
/** Share of articles that a title is not about. */
const NEAR_QUANTILE = 0.995;
/** Texts with a greater cosine are copies ("Photo of the day"), which say nothing of the rest. */
const COPY_COSINE = 0.98;

/** From 0 (as far as most articles) over 0.5 (about this) to 1 (the same). */
export function toScore(cosine: number, { typical, near }: SimilaritySpread): number {
  if (cosine <= typical) return 0;
  if (cosine >= near) return Math.min(1, ABOUT_SCORE + ((1 - ABOUT_SCORE) * (cosine - near)) / (1 - near));
  return (ABOUT_SCORE * (cosine - typical)) / (near - typical);
}

/** The least cosine with this score; the reverse of `toScore`. */
export function toCosine(score: number, { typical, near }: SimilaritySpread): number {
  if (score >= ABOUT_SCORE) return near + ((score - ABOUT_SCORE) / (1 - ABOUT_SCORE)) * (1 - near);
  return typical + (score / ABOUT_SCORE) * (near - typical);
}

/** The least cosine of two articles on one subject. */
export function getSubjectCosineMin({ kind, typical, near }: MeasuredModel): number {
  const isMeasured = kind !== 'local' && typical !== null && near !== null;
  return isMeasured ? toCosine(PROVIDER_SUBJECT_SCORE, { typical, near }) : LOCAL_SUBJECT_COSINE;
}

/** `cosines` of titles with other articles, in any order; null when there are too few, or most are copies. */
export function measureSpread(cosines: readonly number[]): SimilaritySpread | null {
  const ordered = cosines.filter((cosine) => cosine <= COPY_COSINE).sort((one, other) => one - other);
  if (ordered.length < cosines.length / 2) return null;
  const typical = ordered[Math.floor(ordered.length / 2)];
  const near = ordered[Math.floor(ordered.length * NEAR_QUANTILE)];
  if (typical === undefined || near === undefined || typical >= near) return null;
  return { typical, near };
}
