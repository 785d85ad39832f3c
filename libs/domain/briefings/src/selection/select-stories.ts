import { type CandidateArticle, isCoveredStory, listNews } from './candidate-story';
import type { RankedStory } from './rank-stories';

/** Sections whose leading article is of one source. */
export const LEADS_PER_SOURCE_MAX = 3;
/** Sections about an article that no other source reports: they must not crowd out stories. */
export const SINGLES_MAX = 5;
/** Sources that a section quotes. */
const QUOTED_MAX = 3;

/** A story that a briefing tells. */
export interface SelectedStory {
  /** Null for an article that no other source reports. */
  readonly storyId: number | null;
  /** Whether an earlier briefing had the story. */
  readonly isUpdate: boolean;
  /** What the section stands for, the leading article first. */
  readonly articleIds: readonly number[];
  /** News of different sources, the leading article first. */
  readonly quotedIds: readonly number[];
  /** Articles that earlier briefings stood for, newest first. */
  readonly coveredIds: readonly number[];
}

/**
 * The first stories of the ranking, with a leading article each. A story whose news is only of sources that
 * lead often enough already is left out.
 * @param ranked the best first; each has news
 */
export function selectStories(ranked: readonly RankedStory[], max: number): SelectedStory[] {
  const leads = new Map<number, number>();
  const selected: SelectedStory[] = [];
  let singles = 0;
  for (const story of ranked) {
    if (selected.length === max) break;
    const isSingle = new Set(story.members.map(({ sourceId }) => sourceId)).size === 1;
    if (isSingle && story.watchlists === 0 && singles === SINGLES_MAX) continue;
    const news = orderNews(story);
    const lead = news.find(({ sourceId }) => (leads.get(sourceId) ?? 0) < LEADS_PER_SOURCE_MAX);
    if (lead === undefined) continue;
    leads.set(lead.sourceId, (leads.get(lead.sourceId) ?? 0) + 1);
    if (isSingle) singles += 1;
    selected.push(buildSelection(story, lead, news, isSingle));
  }
  return selected;
}

/** A story is led by its first article; an update by the newest, because that has the news. */
function orderNews(story: RankedStory): CandidateArticle[] {
  const newestFirst = listNews(story.members);
  return isCoveredStory(story) ? newestFirst : newestFirst.toReversed();
}

function buildSelection(
  story: RankedStory,
  lead: CandidateArticle,
  news: readonly CandidateArticle[],
  isSingle: boolean,
): SelectedStory {
  const bySource = new Map([[lead.sourceId, lead.articleId]]);
  for (const { sourceId, articleId } of news) if (!bySource.has(sourceId)) bySource.set(sourceId, articleId);
  const toIds = (members: readonly CandidateArticle[]) => members.map(({ articleId }) => articleId);
  const uncovered = toIds(story.members.filter(({ isCovered }) => !isCovered));
  return {
    storyId: isSingle ? null : story.storyId,
    isUpdate: isCoveredStory(story),
    articleIds: [lead.articleId, ...uncovered.filter((id) => id !== lead.articleId)],
    quotedIds: [...bySource.values()].slice(0, QUOTED_MAX),
    coveredIds: toIds(story.members.filter(({ isCovered }) => isCovered)),
  };
}
