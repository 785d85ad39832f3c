import type { Article } from '@reader/contract';

export type TriageEvent =
  'mark_read' | 'mark_unread' | 'save' | 'unsave' | 'skip' | 'archive' | 'star' | 'unstar';

export type Triage = Pick<Article, 'state' | 'starred' | 'read'>;

/** The server's transitions, repeated here so that the screen need not wait. */
const TRANSITIONS: Record<TriageEvent, (now: Triage) => Triage> = {
  mark_read: (now) => ({ ...now, read: true, state: now.state === 'new' ? 'read' : now.state }),
  mark_unread: (now) => ({ ...now, read: false, state: now.state === 'saved' ? 'saved' : 'new' }),
  save: (now) => ({ ...now, state: 'saved' }),
  unsave: (now) => (now.state === 'saved' ? { ...now, state: now.read ? 'read' : 'new' } : now),
  skip: (now) => ({ ...now, state: 'skipped', read: true }),
  archive: (now) => ({ ...now, state: 'archived', read: true }),
  star: (now) => ({ ...now, starred: true }),
  unstar: (now) => ({ ...now, starred: false }),
};

export function applyTriageEvent(event: TriageEvent, now: Triage): Triage {
  return TRANSITIONS[event](now);
}

/** Reverts one change and preserves later ones. */
export function revertTriage(now: Triage, before: Triage, changed: Triage): Triage {
  return {
    state: now.state === changed.state ? before.state : now.state,
    starred: now.starred === changed.starred ? before.starred : now.starred,
    read: now.read === changed.read ? before.read : now.read,
  };
}

export function isSameTriage(one: Triage, other: Triage): boolean {
  return one.state === other.state && one.starred === other.starred && one.read === other.read;
}

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
