/*
 * The state machine of triage: pure, and the same for the server, the browser and the service worker. The SQL
 * that applies it is generated from this table.
 */

export const TRIAGE_STATES = ['new', 'read', 'saved', 'skipped', 'archived'] as const;
export type TriageState = (typeof TRIAGE_STATES)[number];

export interface Triage {
  readonly state: TriageState;
  readonly read: boolean;
  readonly starred: boolean;
}

/** What a missing record stands for. */
export const UNTOUCHED: Triage = { state: 'new', read: false, starred: false };

/** Events that clients send by name. */
export const TRIAGE_EVENTS = [
  'mark_read',
  'mark_unread',
  'save',
  'unsave',
  'skip',
  'archive',
  'star',
  'unstar',
] as const;
export type TriageEvent = (typeof TRIAGE_EVENTS)[number];

/** Also what the older routes ask for: `set` leads to this state from any other. */
export type TriageStep = TriageEvent | 'toggle_star' | { readonly set: TriageState };

/** One step, or several in order. */
export type TriageChange = TriageStep | readonly TriageStep[];

type Transition = (from: Triage) => Partial<Triage>;

const TRANSITIONS: Readonly<Record<Extract<TriageStep, string>, Transition>> = {
  mark_read: ({ state }) => ({ state: state === 'new' ? 'read' : state, read: true }),
  mark_unread: ({ state }) => ({ state: state === 'saved' ? 'saved' : 'new', read: false }),
  save: () => ({ state: 'saved' }),
  unsave: ({ state, read }) => (state === 'saved' ? { state: read ? 'read' : 'new' } : {}),
  skip: () => ({ state: 'skipped', read: true }),
  archive: () => ({ state: 'archived', read: true }),
  star: () => ({ starred: true }),
  unstar: () => ({ starred: false }),
  toggle_star: ({ starred }) => ({ starred: !starred }),
};

/** `new` makes an article unread; `saved` (null) leaves the read flag. */
const READ_WHEN_SET: Readonly<Record<TriageState, boolean | null>> = {
  new: false,
  read: true,
  saved: null,
  skipped: true,
  archived: true,
};

export function applyChange(from: Triage, change: TriageChange): Triage {
  if (isSeveral(change)) return change.reduce<Triage>(applyStep, from);
  return applyStep(from, change);
}

const isSeveral = (change: TriageChange): change is readonly TriageStep[] => Array.isArray(change);

function applyStep(from: Triage, step: TriageStep): Triage {
  if (typeof step === 'string') return { ...from, ...TRANSITIONS[step](from) };
  return { ...from, state: step.set, read: READ_WHEN_SET[step.set] ?? from.read };
}

/** Every possible record. */
export function listTriages(): Triage[] {
  const flags = [false, true];
  return TRIAGE_STATES.flatMap((state) =>
    flags.flatMap((read) => flags.map((starred) => ({ state, read, starred }))),
  );
}

export function isSameTriage(one: Triage, other: Triage): boolean {
  return one.state === other.state && one.read === other.read && one.starred === other.starred;
}
