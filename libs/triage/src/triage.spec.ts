import {
  listTriages,
  applyChange,
  EVENTS_TO_STATE,
  isSameTriage,
  TRIAGE_STATES,
  type TriageStep,
  type TriageState,
  UNTOUCHED,
} from './triage';

const after = (state: TriageState, read: boolean, event: TriageStep) => {
  const { state: to, read: isRead } = applyChange({ state, read, starred: false }, event);
  return [to, isRead];
};

describe('triage', () => {
  it.each([
    ['mark_read', 'new', 'read'],
    ['mark_read', 'read', 'read'],
    ['mark_read', 'saved', 'saved'],
    ['mark_read', 'skipped', 'skipped'],
    ['mark_read', 'archived', 'archived'],
  ] as const)('%s changes %s to %s and sets the read flag', (event, from, to) => {
    for (const read of [true, false]) expect(after(from, read, event)).toEqual([to, true]);
  });

  it.each([
    ['new', 'new'],
    ['read', 'new'],
    ['saved', 'saved'],
    ['skipped', 'new'],
    ['archived', 'new'],
  ] as const)('mark_unread changes %s to %s and clears the read flag', (from, to) => {
    for (const read of [true, false]) expect(after(from, read, 'mark_unread')).toEqual([to, false]);
  });

  it.each(['new', 'read', 'saved', 'skipped', 'archived'] as const)(
    'from %s: save keeps the read flag, skip and archive set it',
    (from) => {
      for (const read of [true, false]) {
        expect(after(from, read, 'save')).toEqual(['saved', read]);
        expect(after(from, read, 'skip')).toEqual(['skipped', true]);
        expect(after(from, read, 'archive')).toEqual(['archived', true]);
      }
    },
  );

  it('unsave restores read or new from the read flag, and changes only saved articles', () => {
    expect(after('saved', true, 'unsave')).toEqual(['read', true]);
    expect(after('saved', false, 'unsave')).toEqual(['new', false]);
    expect(after('archived', true, 'unsave')).toEqual(['archived', true]);
  });

  it.each([
    ['new', false],
    ['read', true],
    ['skipped', true],
    ['archived', true],
  ] as const)('the events to a state lead from every state to %s', (state, read) => {
    for (const from of listTriages())
      expect(applyChange(from, EVENTS_TO_STATE[state])).toEqual({ ...from, state, read });
  });

  it('the events to saved keep the read flag', () => {
    for (const from of listTriages())
      expect(applyChange(from, EVENTS_TO_STATE.saved)).toEqual({ ...from, state: 'saved' });
  });

  it('star events change nothing else, and other events do not change the star', () => {
    for (const from of listTriages()) {
      expect(applyChange(from, 'star')).toEqual({ ...from, starred: true });
      expect(applyChange(from, 'unstar')).toEqual({ ...from, starred: false });
      expect(applyChange(from, 'toggle_star')).toEqual({ ...from, starred: !from.starred });
      expect(applyChange(from, 'mark_read').starred).toBe(from.starred);
    }
    expect(UNTOUCHED).toEqual({ state: 'new', read: false, starred: false });
  });

  it('applies several events one after the other', () => {
    const saved = applyChange(UNTOUCHED, ['mark_read', 'star', 'save']);
    expect(saved).toEqual({ state: 'saved', read: true, starred: true });
    expect(applyChange(saved, ['mark_unread', 'unsave', 'unstar'])).toEqual(UNTOUCHED);
    expect(applyChange(saved, [])).toEqual(saved);
  });

  it('lists every record once', () => {
    const expected = ['new', 'read', 'saved', 'skipped', 'archived'].flatMap((state) =>
      ['ff', 'ft', 'tf', 'tt'].map((flags) => `${state} ${flags}`),
    );
    const letter = (flag: boolean) => (flag ? 't' : 'f');
    const found = listTriages().map(
      ({ state, read, starred }) => `${state} ${letter(read)}${letter(starred)}`,
    );
    expect(found).toEqual(expected);
    expect(TRIAGE_STATES).toHaveLength(5);
  });

  it('isSameTriage compares all fields', () => {
    for (const [n, one] of listTriages().entries())
      for (const [m, other] of listTriages().entries()) expect(isSameTriage(one, other)).toBe(n === m);
  });
});
