import type { TriageEvent } from '@reader/triage';
import { parseStream } from '../stream/stream';
import { SyncError } from '../wire/sync-error';

/** The events of a tag that is added, and of one that is removed. */
const EVENTS: Readonly<Record<string, readonly [added: TriageEvent, removed: TriageEvent]>> = {
  read: ['mark_read', 'mark_unread'],
  unread: ['mark_unread', 'mark_read'],
  'kept-unread': ['mark_unread', 'mark_read'],
  starred: ['star', 'unstar'],
};

/**
 * Maps added and removed tags to triage events. Unknown tags are ignored, since clients send several variants
 * at once. Labels are the categories of sources, which sync clients cannot change.
 * @throws SyncError 400 when the tags contradict each other
 */
export function parseTagChange(added: readonly string[], removed: readonly string[]) {
  const events = new Set([...toEvents(added, 0), ...toEvents(removed, 1)]);
  if ((events.has('mark_read') && events.has('mark_unread')) || (events.has('star') && events.has('unstar')))
    throw new SyncError(400, 'The tags contradict each other.');
  const hasLabels = [...added, ...removed].some((tag) => parseStream(tag).kind === 'label');
  return { events: [...events], hasLabels };
}

function toEvents(tags: readonly string[], use: 0 | 1): TriageEvent[] {
  return tags.flatMap((tag) => {
    const { kind, name } = parseStream(tag);
    return (tag.startsWith('user/') && kind === 'state' && EVENTS[name]?.[use]) || [];
  });
}
