import type { StoredStory } from './story';

/** A story that became part of another; its address redirects there. */
export interface StoryMerge {
  readonly from: number;
  readonly into: number;
}

/** Members that left a story for a new one. */
export interface StorySplit {
  readonly from: number;
  readonly into: number;
  readonly articleIds: readonly number[];
}

/** What one article changed. It joins `joinedId`; then the merges take place in their order, or the split. */
export interface Assignment {
  readonly joinedId: number;
  readonly isNew: boolean;
  /** The article's story after the merges and the split. */
  readonly storyId: number;
  readonly merged: readonly StoryMerge[];
  readonly split: StorySplit | null;
}

export interface ClustererState {
  /** Active stories, each with its members in the order in which they arrived. */
  readonly stories: readonly StoredStory[];
  readonly nextStoryId: number;
}
