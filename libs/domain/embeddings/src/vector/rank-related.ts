import { measureTermCosine, type TermVector } from '../terms/term-vector';

/**
 * Terms find the same people and places, the vector the same subject in other words. Measured, not derived.
 */
const VECTOR_SHARE = 0.6;
/** Two articles of one source beside an article are enough. */
const PER_SOURCE_MAX = 2;
const HALF_LIFE_MS = 14 * 24 * 3_600_000;

export interface RelatableArticle {
  readonly articleId: number;
  readonly sourceId: number;
  readonly storyId: number | null;
  /** Milliseconds. */
  readonly publishedAt: number;
  readonly terms: TermVector;
}

export interface RelatedCandidate extends RelatableArticle {
  /** Of its vector and the article's; null when one of them has none. */
  readonly vectorCosine: number | null;
}

export interface RelatedArticle {
  readonly articleId: number;
  /** From 0 to 1, without regard to age. */
  readonly similarity: number;
}

/** The similarity of two articles, by terms alone when one of them has no vector. */
export function combineCosines(termCosine: number, vectorCosine: number | null): number {
  if (vectorCosine === null) return termCosine;
  return VECTOR_SHARE * Math.max(0, vectorCosine) + (1 - VECTOR_SHARE) * termCosine;
}

/**
 * The articles beside this one, the most similar first. New ones are chosen before old ones; none of its own
 * story, one of each other story, two of each source. `candidates` are those that the user may see.
 */
export function rankRelated(
  article: RelatableArticle,
  candidates: readonly RelatedCandidate[],
  { limit, now }: { limit: number; now: number },
): RelatedArticle[] {
  const ranked = candidates.map((candidate) => {
    const { terms, vectorCosine } = candidate;
    const similarity = combineCosines(measureTermCosine(article.terms, terms), vectorCosine);
    const age = Math.max(0, now - candidate.publishedAt);
    return { candidate, similarity, score: similarity * 2 ** (-age / HALF_LIFE_MS) };
  });
  ranked.sort((a, b) => b.score - a.score || b.candidate.articleId - a.candidate.articleId);
  const stories = new Set<number | null>([article.storyId]);
  const sources = new Map<number, number>();
  const related: RelatedArticle[] = [];
  for (const { candidate, similarity } of ranked) {
    const { articleId, sourceId, storyId } = candidate;
    const ofSource = sources.get(sourceId) ?? 0;
    const isRepeated = storyId !== null && stories.has(storyId);
    if (related.length >= limit || similarity <= 0) break;
    if (articleId === article.articleId || isRepeated || ofSource >= PER_SOURCE_MAX) continue;
    related.push({ articleId, similarity });
    stories.add(storyId);
    sources.set(sourceId, ofSource + 1);
  }
  return related.sort((a, b) => b.similarity - a.similarity);
}
