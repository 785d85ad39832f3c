/* The state machine of triage. Pure; the SQL that applies it is generated from this table. */

export const TRIAGE_STATES = ['new', 'read', 'saved', 'skipped', 'archived'] as const;
export type TriageState = (typeof TRIAGE_STATES)[number];

export interface Triage {
  readonly state: TriageState;
  readonly read: boolean;
  readonly starred: boolean;
}

/** What a missing record stands for. */
export const UNTOUCHED: Triage = { state: 'new', read: false, starred: false };

export type TriageEvent =
  | 'mark_read'
  | 'mark_unread'
  | 'save'
  | 'unsave'
  | 'skip'
  | 'archive'
  | 'star'
  | 'unstar'
  | 'toggle_star'
  /** Sets this state from any other, as the user chose it by name. */
  | { readonly set: TriageState };

/** One event, or several in order. */
export type TriageChange = TriageEvent | readonly TriageEvent[];

type Transition = (from: Triage) => Partial<Triage>;

const TRANSITIONS: Readonly<Record<Extract<TriageEvent, string>, Transition>> = {
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

export function applyEvents(from: Triage, change: TriageChange): Triage {
  if (isSeveral(change)) return change.reduce<Triage>(applyEvents, from);
  return applyEvent(from, change);
}

const isSeveral = (change: TriageChange): change is readonly TriageEvent[] => Array.isArray(change);

function applyEvent(from: Triage, event: TriageEvent): Triage {
  if (typeof event === 'string') return { ...from, ...TRANSITIONS[event](from) };
  return { ...from, state: event.set, read: READ_WHEN_SET[event.set] ?? from.read };
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
