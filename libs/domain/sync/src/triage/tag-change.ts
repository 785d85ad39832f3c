import type { TriageEvent } from '@reader/triage';
import { parseStream } from '../stream/stream';
import { createBadRequest } from '../wire/sync-error';

export interface TagChange {
  readonly events: readonly TriageEvent[];
  /** Labels come from the categories of sources; sync clients cannot change them. */
  readonly hasLabels: boolean;
}

/** The events of a tag that is added, and of one that is removed. */
const EVENTS: Readonly<Record<string, readonly [added: TriageEvent, removed: TriageEvent]>> = {
  read: ['mark_read', 'mark_unread'],
  unread: ['mark_unread', 'mark_read'],
  'kept-unread': ['mark_unread', 'mark_read'],
  starred: ['star', 'unstar'],
};

/**
 * Maps added and removed tags to triage events. Unknown tags are ignored, since clients send several variants
 * at once.
 * @throws SyncError 400 when the tags contradict each other
 */
export function parseTagChange(added: readonly string[], removed: readonly string[]): TagChange {
  const events = new Set([...toEvents(added, 0), ...toEvents(removed, 1)]);
  if ((events.has('mark_read') && events.has('mark_unread')) || (events.has('star') && events.has('unstar')))
    throw createBadRequest('The tags contradict each other.');
  const hasLabels = [...added, ...removed].some((tag) => parseStream(tag).kind === 'label');
  return { events: [...events], hasLabels };
}

function toEvents(tags: readonly string[], use: 0 | 1): TriageEvent[] {
  return tags
    .filter((tag) => tag.startsWith('user/'))
    .flatMap((tag) => {
      const { kind, name } = parseStream(tag);
      return (kind === 'state' && EVENTS[name]?.[use]) || [];
    });
}
