import type { Story } from './story';

/** A story that an article may join. */
export interface Candidate {
  readonly story: Story;
  readonly cosine: number;
}

/** The most similar first; of equally similar ones the oldest. */
export function compareCandidates(one: Candidate, other: Candidate): number {
  return other.cosine - one.cosine || one.story.storyId - other.story.storyId;
}

/** The most similar stories among thousands, without sorting all. */
export class NearestStories {
  list: Candidate[] = [];

  constructor(private readonly countMax: number) {}

  /** Whether a story with this cosine may be among the nearest. */
  isNear(cosine: number): boolean {
    return this.list.length < this.countMax || cosine >= (this.list.at(-1)?.cosine ?? 0);
  }

  add(candidate: Candidate): void {
    this.list = [...this.list, candidate].sort(compareCandidates).slice(0, this.countMax);
  }
}
