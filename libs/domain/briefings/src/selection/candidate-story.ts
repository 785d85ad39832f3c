/** An article of a story, as far as the choice of a briefing's stories needs it. */
export interface CandidateArticle {
  readonly articleId: number;
  readonly sourceId: number;
  readonly title: string;
  readonly publishedAt: Date;
  /** Whether it arrived in the period of the briefing. */
  readonly isNew: boolean;
  /** Whether an earlier briefing of the user stood for it. */
  readonly isCovered: boolean;
  /** Articles whose text it repeats. */
  readonly originalIds: readonly number[];
  /** Whether it has a text that can be quoted, and not only a title. */
  readonly hasText: boolean;
}

/** A story that may become a section. */
export interface CandidateStory {
  readonly storyId: number;
  /** What the user may read, newest first. */
  readonly members: readonly CandidateArticle[];
  /** Watchlists of the user that a new article matches. */
  readonly watchlists: number;
  /** Likeness to what the user chose to read, from 0 to 1. */
  readonly interest: number;
}

/** The user's number of sources that report the story in their own words. */
export function countIndependentSources({ members }: Pick<CandidateStory, 'members'>): number {
  return new Set(listOriginals(members).map(({ sourceId }) => sourceId)).size;
}

/** Members that repeat no other member. */
export function listOriginals(members: readonly CandidateArticle[]): CandidateArticle[] {
  const ids = new Set(members.map(({ articleId }) => articleId));
  return members.filter(({ originalIds }) => !originalIds.some((id) => ids.has(id)));
}

/** New articles in their own words that no briefing has covered: what a section can be written from. */
export function listNews(members: readonly CandidateArticle[]): CandidateArticle[] {
  return listOriginals(members).filter(({ isNew, isCovered, hasText }) => isNew && !isCovered && hasText);
}

/** Whether an earlier briefing had the story. */
export const isCoveredStory = ({ members }: Pick<CandidateStory, 'members'>): boolean =>
  members.some(({ isCovered }) => isCovered);
