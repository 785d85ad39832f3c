import type { ChangedArticleView } from './changes.view';

/* Notification payloads, parsed into API types. */

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

/** Articles that have the same state now. */
type EqualChanges = Omit<ChangedArticleView, 'article_id' | 'version'> & {
  readonly article_ids: readonly number[];
  /** In the order of the articles. */
  readonly versions: readonly number[];
};

/** @param payload written by `buildAnnouncementSql` of `articles` */
export function parseTriageAnnouncement(payload: string): TriageAnnouncement {
  const { user_id, origin, changes } = JSON.parse(payload) as Omit<TriageAnnouncement, 'items'> & {
    readonly changes: readonly EqualChanges[] | null;
  };
  return { user_id, origin, items: changes?.flatMap(listItems) ?? null };
}

function listItems({ article_ids: ids, versions, ...state }: EqualChanges): ChangedArticleView[] {
  return ids.map((article_id, place) => ({ article_id, ...state, version: versions[place] ?? 0 }));
}

/**
 * @param payloads written by the triggers `…announce…` on sources and articles; empty when notifications may
 * have been lost
 * @returns null when the audiences are unknown, because they are too many or were lost
 */
export function parseAudiences(payloads: readonly string[]): readonly Audience[] | null {
  const lists = payloads.map((payload) =>
    payload === '' ? null : (JSON.parse(payload) as { audiences: readonly Audience[] | null }).audiences,
  );
  return lists.every((list) => list !== null) ? lists.flat() : null;
}
