import { type Triage, type TriageEvent } from '@reader/triage';

export function toTriage({ state, starred, read }: Triage): Triage {
  return { state, starred, read };
}

/** The events that restore a state from any other. */
export function getRestoreEvents({ state, read }: Triage): readonly TriageEvent[] {
  if (state === 'saved') return ['save', read ? 'mark_read' : 'mark_unread'];
  if (state === 'read') return ['unsave', 'mark_unread', 'mark_read'];
  if (state === 'new') return ['unsave', 'mark_unread'];
  return [state === 'skipped' ? 'skip' : 'archive'];
}
