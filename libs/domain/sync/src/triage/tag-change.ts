import type { TriageEvent } from '@reader/triage';
import { createBadRequest } from '../wire/sync-error';

export interface TagChange {
  readonly events: readonly TriageEvent[];
  /** Labels come from the categories of sources; sync clients cannot change them. */
  readonly hasLabels: boolean;
}

const STATE = /^user\/[^/]+\/state\/com\.(?:google|reader)\/([a-z-]+)$/;
const LABEL = /^user\/[^/]+\/label\//;

const ADD_EVENTS: Readonly<Record<string, TriageEvent>> = {
  read: 'mark_read',
  starred: 'star',
  unread: 'mark_unread',
  'kept-unread': 'mark_unread',
};
const REMOVE_EVENTS: Readonly<Record<string, TriageEvent>> = {
  read: 'mark_unread',
  starred: 'unstar',
  unread: 'mark_read',
  'kept-unread': 'mark_read',
};

/**
 * Maps added and removed tags to triage events. Unknown tags are ignored, since clients send several variants
 * at once.
 * @throws SyncError 400 when the tags contradict each other
 */
export function parseTagChange(added: readonly string[], removed: readonly string[]): TagChange {
  const events = new Set([...toEvents(ADD_EVENTS, added), ...toEvents(REMOVE_EVENTS, removed)]);
  if ((events.has('mark_read') && events.has('mark_unread')) || (events.has('star') && events.has('unstar')))
    throw createBadRequest('The tags contradict each other.');
  return { events: [...events], hasLabels: [...added, ...removed].some((tag) => LABEL.test(tag)) };
}

function toEvents(table: Readonly<Record<string, TriageEvent>>, tags: readonly string[]): TriageEvent[] {
  return tags.flatMap((tag) => {
    const state = STATE.exec(tag)?.[1];
    return (state !== undefined && Object.hasOwn(table, state) ? table[state] : undefined) ?? [];
  });
}
