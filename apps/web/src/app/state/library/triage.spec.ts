import { type Triage, type TriageEvent, applyTriageEvent, revertTriage, getRestoreEvents } from './triage';

const triage = (state: Triage['state'], read = false, starred = false): Triage => ({ state, read, starred });

describe('triage', () => {
  it.each<[TriageEvent, Triage, Triage]>([
    ['mark_read', triage('new'), triage('read', true)],
    ['mark_read', triage('saved'), triage('saved', true)],
    ['mark_read', triage('archived', true), triage('archived', true)],
    ['mark_unread', triage('read', true), triage('new')],
    ['mark_unread', triage('skipped', true), triage('new')],
    ['mark_unread', triage('archived', true), triage('new')],
    ['mark_unread', triage('saved', true), triage('saved')],
    ['save', triage('archived', true), triage('saved', true)],
    ['unsave', triage('saved', true), triage('read', true)],
    ['unsave', triage('saved'), triage('new')],
    ['unsave', triage('archived', true), triage('archived', true)],
    ['skip', triage('new'), triage('skipped', true)],
    ['archive', triage('saved'), triage('archived', true)],
    ['star', triage('read', true), triage('read', true, true)],
    ['unstar', triage('saved', false, true), triage('saved')],
  ])('%s', (event, before, expected) => {
    expect(applyTriageEvent(event, before)).toEqual(expected);
  });

  it('preserves later changes when one is reverted', () => {
    const before = triage('new');
    const read = applyTriageEvent('mark_read', before);
    const thenStarred = applyTriageEvent('star', read);
    expect(revertTriage(thenStarred, before, read)).toEqual(triage('new', false, true));
  });

  it.each([
    triage('new'),
    triage('read', true),
    triage('saved'),
    triage('saved', true),
    triage('skipped', true),
    triage('archived', true),
  ])('restores $state, read: $read', (before) => {
    for (const event of ['archive', 'skip', 'save', 'mark_read', 'mark_unread'] as const) {
      expect(
        getRestoreEvents(before).reduce(
          (now, step) => applyTriageEvent(step, now),
          applyTriageEvent(event, before),
        ),
      ).toEqual(before);
    }
  });
});
