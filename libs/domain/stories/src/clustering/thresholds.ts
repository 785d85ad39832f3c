import { type ClusteringSettings, DAY_MS } from './settings';
import type { ClusteredArticle, Story } from './story';
import type { Overlap } from './story-index';

/** From 0 for a bare title to 1 for a full text. */
export function measureLength(terms: number, { titleTerms, textTerms }: ClusteringSettings): number {
  return Math.min(1, Math.max(0, (terms - titleTerms) / textTerms));
}

/** The cosine that an article needs to join a story. */
export function getJoinThreshold(
  story: Story,
  article: ClusteredArticle,
  settings: ClusteringSettings,
): number {
  const { join, joinPerLength, joinFew, few, joinPerDay, joinOwnSource } = settings;
  return (
    join +
    joinPerLength * measureLength(article.terms.terms.length, settings) +
    (story.size <= few ? joinFew / story.size : 0) +
    (joinPerDay * story.getDistance(article.publishedAt)) / DAY_MS +
    (story.isOnlyOf(article.sourceId) ? joinOwnSource : 0)
  );
}

/** The cosine that counts: less than the whole when it rests on one term, or on one name of two terms. */
export function getSupportedCosine(
  overlap: Overlap,
  { squaredLength, size }: Story,
  { evidence, evidenceOfFew, few }: ClusteringSettings,
): number {
  const length = Math.sqrt(squaredLength);
  const cosine = overlap.dot / length;
  const withoutBest = cosine - overlap.best / length;
  const supported = Math.min(cosine, evidence * withoutBest);
  if (size > few) return supported;
  return Math.min(supported, evidenceOfFew + evidence * (withoutBest - overlap.second / length));
}

/** Whether two stories are one. @param measureOverlap is called when more than their sizes must decide */
export function canMerge(
  one: Story,
  other: Story,
  measureOverlap: () => Overlap,
  settings: ClusteringSettings,
): boolean {
  if (one.apartFrom.has(other.storyId)) return false;
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  // Two small stories: the article that could have joined either has chosen.
  if (large.size <= settings.few) return false;
  const overlap = measureOverlap();
  const length = measureLength(Math.min(one.meanTerms, other.meanTerms), settings);
  const scale = Math.sqrt(one.squaredLength * other.squaredLength);
  const source = small.members[0]?.sourceId ?? null;
  const isOneSource = small.isOnlyOf(source) && large.isOnlyOf(source);
  const added = isOneSource ? settings.joinOwnSource : 0;
  if (small.size <= settings.few) {
    const supported = Math.min(overlap.dot, settings.evidenceOfMerge * (overlap.dot - overlap.best));
    return supported / scale > getAbsorbThreshold(length, settings) + added;
  }
  return overlap.dot / scale > settings.merge + settings.mergePerLength * length + added;
}

/** What a story of one or two members needs to join a larger one. */
function getAbsorbThreshold(length: number, settings: ClusteringSettings): number {
  const { join, joinPerLength, absorb, absorbPerLength } = settings;
  return join + absorb + (joinPerLength + absorbPerLength) * length;
}
