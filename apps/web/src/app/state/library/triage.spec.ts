import { type Triage, applyChange } from '@reader/triage';
import { getRestoreEvents } from './triage';

const triage = (state: Triage['state'], read = false, starred = false): Triage => ({ state, read, starred });

describe('the events that restore a state', () => {
  it.each([
    triage('new'),
    triage('read', true),
    triage('saved'),
    triage('saved', true),
    triage('skipped', true),
    triage('archived', true),
  ])('restore $state, read: $read', (before) => {
    for (const event of ['archive', 'skip', 'save', 'mark_read', 'mark_unread'] as const)
      expect(applyChange(applyChange(before, event), getRestoreEvents(before, event))).toEqual(before);
  });

  it.each([false, true])('restore the star alone, starred: %s', (starred) => {
    const before = triage('new', false, starred);
    for (const event of ['star', 'unstar'] as const) {
      const archived = applyChange(applyChange(before, event), 'archive');
      const restored = applyChange(archived, getRestoreEvents(before, event));
      expect(restored).toEqual(triage('archived', true, starred));
    }
  });
});
