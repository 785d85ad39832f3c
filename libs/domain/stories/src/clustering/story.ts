import type { TermVector } from '@reader/embeddings';

/** An article as the clusterer sees it. */
export interface ClusteredArticle {
  readonly articleId: number;
  /** Null when unknown; then it counts as a source of its own. */
  readonly sourceId: number | null;
  /** Milliseconds; not later than the arrival. */
  readonly publishedAt: number;
  readonly terms: TermVector;
}

/** A story as plain data, from which the clusterer continues. */
export interface StoredStory {
  readonly storyId: number;
  readonly members: readonly ClusteredArticle[];
  /** An administrator put it together: it is not split. */
  readonly isPinned: boolean;
  /** Stories that an administrator separated from it: never merged. */
  readonly apartFrom: readonly number[];
}

/** A story in memory. The sum of its members' vectors is in `StoryIndex`. */
export class Story {
  readonly members: ClusteredArticle[] = [];
  readonly apartFrom = new Set<number>();
  isPinned = false;
  firstAt = Infinity;
  lastAt = -Infinity;
  /** Squared length of the sum of the members' vectors. */
  squaredLength = 0;
  private termCount = 0;

  constructor(readonly storyId: number) {}

  get size(): number {
    return this.members.length;
  }

  get meanTerms(): number {
    return this.termCount / this.size;
  }

  add(article: ClusteredArticle): void {
    this.members.push(article);
    this.termCount += article.terms.terms.length;
    this.firstAt = Math.min(this.firstAt, article.publishedAt);
    this.lastAt = Math.max(this.lastAt, article.publishedAt);
  }

  /** Whether all members are of one known source, the given one. */
  isOnlyOf(sourceId: number | null): boolean {
    return sourceId !== null && this.members.every((member) => member.sourceId === sourceId);
  }

  /** Milliseconds between this time and the story's nearest member in time; 0 between first and last. */
  getDistance(time: number): number {
    return Math.max(0, this.firstAt - time, time - this.lastAt);
  }
}
