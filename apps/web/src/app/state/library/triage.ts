import { type Triage, type TriageEvent } from '@reader/triage';

export function toTriage({ state, starred, read }: Triage): Triage {
  return { state, starred, read };
}

/** The events that restore what the event changed, from any state. */
export function getRestoreEvents(
  { state, read, starred }: Triage,
  event: TriageEvent,
): readonly TriageEvent[] {
  if (event === 'star' || event === 'unstar') return [starred ? 'star' : 'unstar'];
  if (state === 'saved') return ['save', read ? 'mark_read' : 'mark_unread'];
  if (state === 'read') return ['unsave', 'mark_unread', 'mark_read'];
  if (state === 'new') return ['unsave', 'mark_unread'];
  return [state === 'skipped' ? 'skip' : 'archive'];
}
