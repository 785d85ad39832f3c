import { WORKFLOW_STATUSES } from '@reader/articles';
import { TRIAGE_STATES } from '@reader/triage';
import type { ChangedArticleView } from './changes.view';

/* Notification payloads as the triggers write them (migration VersionTriage), parsed into API types. */

/** A user's article states changed. */
export interface TriageAnnouncement {
  readonly user_id: number;
  readonly origin: string | null;
  /** Null when more articles changed than are listed one by one. */
  readonly items: readonly ChangedArticleView[] | null;
}

/** The users who may see a changed source: its owner, or all users (null). `articles`: how many are new. */
export interface Audience {
  readonly owner_id: number | null;
  readonly subscribed: boolean;
  readonly articles: number;
}

type WireItem = readonly [
  id: number,
  state: number,
  starred: 0 | 1,
  read: 0 | 1,
  status: number,
  version: number,
];
type WireAudience = readonly [ownerId: number | null, subscribed: 0 | 1, articles: number];

export function parseTriageAnnouncement(payload: string): TriageAnnouncement {
  const { user_id, origin, items } = JSON.parse(payload) as Pick<TriageAnnouncement, 'user_id' | 'origin'> & {
    readonly items: readonly WireItem[] | null;
  };
  return { user_id, origin, items: items?.map(toItem) ?? null };
}

function toItem([article_id, state, starred, read, status, version]: WireItem): ChangedArticleView {
  return {
    article_id,
    state: getByIndex(TRIAGE_STATES, state),
    starred: starred === 1,
    read: read === 1,
    status: getByIndex(WORKFLOW_STATUSES, status),
    version,
  };
}

function getByIndex<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`unknown code in an announcement: ${index}`);
  return value;
}

export function parseAudiences(payload: string): readonly Audience[] {
  return (JSON.parse(payload) as readonly WireAudience[]).map(([owner_id, subscribed, articles]) => ({
    owner_id,
    subscribed: subscribed === 1,
    articles,
  }));
}
