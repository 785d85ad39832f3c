import { Article, TriageState } from '../wire';

export type TriageEvent =
  'mark_read' | 'mark_unread' | 'save' | 'unsave' | 'skip' | 'archive' | 'star' | 'unstar';

export type Triage = Pick<Article, 'state' | 'starred' | 'read'>;

/**
 * What an event makes of an article: the server's own rule, told here first so that the screen need not wait.
 */
export function after(event: TriageEvent, now: Triage): Triage {
  switch (event) {
    case 'mark_read':
      return { ...now, read: true, state: now.state === 'new' ? 'read' : now.state };
    case 'mark_unread':
      return { ...now, read: false, state: now.state === 'saved' ? 'saved' : 'new' };
    case 'save':
      return { ...now, state: 'saved' };
    case 'unsave':
      return now.state === 'saved' ? { ...now, state: seen(now) } : now;
    case 'skip':
      return { ...now, state: 'skipped', read: true };
    case 'archive':
      return { ...now, state: 'archived', read: true };
    case 'star':
    case 'unstar':
      return { ...now, starred: event === 'star' };
  }
}

/** Takes one change back and keeps what was changed after it. */
export function takenBack(now: Triage, before: Triage, changed: Triage): Triage {
  return {
    state: now.state === changed.state ? before.state : now.state,
    starred: now.starred === changed.starred ? before.starred : now.starred,
    read: now.read === changed.read ? before.read : now.read,
  };
}

export function triageOf({ state, starred, read }: Triage): Triage {
  return { state, starred, read };
}

function seen(now: Triage): TriageState {
  return now.read ? 'read' : 'new';
}
