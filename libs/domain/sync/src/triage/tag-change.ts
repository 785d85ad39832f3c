import type { TriageEvent } from '@reader/articles';
import { createBadRequest } from '../wire/sync-error';

export interface TagChange {
  readonly events: readonly TriageEvent[];
  /** Labels come from the sources' categories and cannot be given from here. */
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
 * What tags that are added and removed do. Tags that mean nothing here are passed over: clients send several
 * at once, one of which is meant.
 * @throws Refusal 400 for a change and its contrary
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
