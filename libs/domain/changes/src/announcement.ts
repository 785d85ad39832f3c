import { TRIAGE_STATES, WORKFLOW_STATUSES } from '@reader/articles';
import type { ChangedArticleView } from './changes.view';

/* What the triggers of the tables say (migration AnnounceChanges), in the words of the interface. */

/** A reader's records of articles have changed. */
export interface TriageAnnouncement {
  readonly user_id: number;
  readonly origin: string | null;
  /** Null: more than are told one by one. */
  readonly items: readonly ChangedArticleView[] | null;
}

/** Those who see what changed among sources: an owner or everybody, and how many articles arrived there. */
export interface Audience {
  readonly owner_id: number | null;
  readonly subscribed: boolean;
  readonly articles: number;
}

type WireItem = readonly [id: number, state: number, starred: 0 | 1, read: 0 | 1, status: number];
type WireAudience = readonly [ownerId: number | null, subscribed: 0 | 1, articles: number];

export function parseTriageAnnouncement(payload: string): TriageAnnouncement {
  const { user_id, origin, items } = JSON.parse(payload) as Pick<TriageAnnouncement, 'user_id' | 'origin'> & {
    readonly items: readonly WireItem[] | null;
  };
  return { user_id, origin, items: items?.map(toItem) ?? null };
}

function toItem([article_id, state, starred, read, status]: WireItem): ChangedArticleView {
  return {
    article_id,
    state: getWord(TRIAGE_STATES, state),
    starred: starred === 1,
    read: read === 1,
    status: getWord(WORKFLOW_STATUSES, status),
  };
}

function getWord<T>(words: readonly T[], place: number): T {
  const word = words[place];
  if (word === undefined) throw new Error(`an announcement has no word for ${place}`);
  return word;
}

export function parseAudiences(payload: string): readonly Audience[] {
  return (JSON.parse(payload) as readonly WireAudience[]).map(([owner_id, subscribed, articles]) => ({
    owner_id,
    subscribed: subscribed === 1,
    articles,
  }));
}
