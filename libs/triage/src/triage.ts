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

type Transition = (from: Triage) => Partial<Triage>;

/** Events that clients send by name. */
const EVENTS = {
  mark_read: ({ state }) => ({ state: state === 'new' ? 'read' : state, read: true }),
  mark_unread: ({ state }) => ({ state: state === 'saved' ? 'saved' : 'new', read: false }),
  save: () => ({ state: 'saved' }),
  unsave: ({ state, read }) => (state === 'saved' ? { state: read ? 'read' : 'new' } : {}),
  skip: () => ({ state: 'skipped', read: true }),
  archive: () => ({ state: 'archived', read: true }),
  star: () => ({ starred: true }),
  unstar: () => ({ starred: false }),
} as const satisfies Readonly<Record<string, Transition>>;

export type TriageEvent = keyof typeof EVENTS;
export const TRIAGE_EVENTS = Object.keys(EVENTS) as readonly TriageEvent[];

/** Also what an older route asks for. */
export type TriageStep = TriageEvent | 'toggle_star';

/** One step, or several in order. */
export type TriageChange = TriageStep | readonly TriageStep[];

const TRANSITIONS: Readonly<Record<TriageStep, Transition>> = {
  ...EVENTS,
  toggle_star: ({ starred }) => ({ starred: !starred }),
};

/** The events that lead to the state from any other: `new` makes it unread, `saved` keeps the read flag. */
export const EVENTS_TO_STATE: Readonly<Record<TriageState, readonly TriageEvent[]>> = {
  new: ['archive', 'mark_unread'],
  read: ['archive', 'mark_unread', 'mark_read'],
  saved: ['save'],
  skipped: ['skip'],
  archived: ['archive'],
};

export function applyChange(from: Triage, change: TriageChange): Triage {
  return [change]
    .flat()
    .reduce<Triage>((triage, step) => ({ ...triage, ...TRANSITIONS[step](triage) }), from);
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
