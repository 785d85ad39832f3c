/**
 * The user's preferences by name, stored with the account (`settings.preferences`) for all browsers. Settings
 * of one device (the width of a pane) are in localStorage.
 */
export interface UserPreferences {
  /** Whether lists show one row for each story. */
  readonly 'list.collapse-stories': boolean;
  readonly 'list.density': Density;
  /** When an article counts as read. */
  readonly 'list.mark-read': MarkReadWhen;
  /** Whether archiving, skipping or saving an article opens the next one. */
  readonly 'list.go-on': boolean;
  /** The order of single lists, by view key (`source:moss`); all others are newest first. */
  readonly 'list.order': Readonly<Record<string, ListOrder>>;
  /** Whether the sources pane hides sources without unread articles. */
  readonly 'pane.unread-only': boolean;
  readonly 'article.face': Face;
  /** Font size of the text in pixels. */
  readonly 'article.size': number;
  /** Characters per line. */
  readonly 'article.measure': number;
  /** Line height relative to the font size. */
  readonly 'article.leading': number;
  /** Custom keys by command id; an empty list removes the command's keys. */
  readonly 'keys.own': Readonly<Record<string, readonly string[]>>;
  /** Keys without Ctrl or Alt may be turned off (WCAG 2.1.4). */
  readonly 'keys.single': boolean;
  /** The accent's hue in OKLCH degrees. */
  readonly 'look.accent': number;
  readonly 'look.contrast': Contrast;
  /** Ids of the entries last used in the palette. */
  readonly 'palette.recent': readonly string[];
  /** Playback speed; 1 is normal. */
  readonly 'player.speed': number;
  /** Whether the steps of the first run were dismissed. */
  readonly 'welcome.seen': boolean;
  /** The tip of the first run that is shown now, from 1; 0 before and `TIPS + 1` after them. */
  readonly 'welcome.tip': number;
}

export const DENSITIES = ['title', 'cozy', 'magazine', 'expanded'] as const;
export type Density = (typeof DENSITIES)[number];
export const MARK_READ = ['open', 'scroll', 'dwell', 'never'] as const;
export type MarkReadWhen = (typeof MARK_READ)[number];
export const ORDERS = ['newest', 'oldest'] as const;
export type ListOrder = (typeof ORDERS)[number];
export const FACES = ['serif', 'sans', 'mono', 'system', 'legible'] as const;
export type Face = (typeof FACES)[number];
export const CONTRASTS = ['system', 'more'] as const;
export type Contrast = (typeof CONTRASTS)[number];

export const DEFAULTS: UserPreferences = {
  'list.collapse-stories': true,
  'list.density': 'cozy',
  'list.go-on': true,
  'list.mark-read': 'open',
  'list.order': {},
  'pane.unread-only': false,
  'article.face': 'serif',
  'article.size': 18,
  'article.measure': 66,
  'article.leading': 1.65,
  'keys.own': {},
  'keys.single': true,
  'look.accent': 262,
  'look.contrast': 'system',
  'palette.recent': [],
  'player.speed': 1,
  'welcome.seen': false,
  'welcome.tip': 0,
};

type Guard<T> = (value: unknown) => value is T;

const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';
const isString: Guard<string> = (value) => typeof value === 'string';

function createRangeGuard(min: number, max: number): Guard<number> {
  return (value): value is number => typeof value === 'number' && value >= min && value <= max;
}

function createEnumGuard<T extends string>(words: readonly T[]): Guard<T> {
  return (value): value is T => words.some((word) => word === value);
}

function createListGuard<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(guard);
}

function createRecordGuard<T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Record<string, T> =>
    typeof value === 'object' && value !== null && Object.values(value).every(guard);
}

const GUARDS: { readonly [N in keyof UserPreferences]: Guard<UserPreferences[N]> } = {
  'list.collapse-stories': isBoolean,
  'list.density': createEnumGuard(DENSITIES),
  'list.go-on': isBoolean,
  'list.mark-read': createEnumGuard(MARK_READ),
  'list.order': createRecordGuard(createEnumGuard(ORDERS)),
  'pane.unread-only': isBoolean,
  'article.face': createEnumGuard(FACES),
  'article.size': createRangeGuard(14, 26),
  'article.measure': createRangeGuard(45, 90),
  'article.leading': createRangeGuard(1.3, 2.1),
  'keys.own': createRecordGuard(createListGuard(isString)),
  'keys.single': isBoolean,
  'look.accent': createRangeGuard(0, 360),
  'look.contrast': createEnumGuard(CONTRASTS),
  'palette.recent': createListGuard(isString),
  'player.speed': createRangeGuard(0.5, 3),
  'welcome.seen': isBoolean,
  'welcome.tip': createRangeGuard(0, 10),
};

/** The stored value of `name`, or the default when it is missing or invalid in this version. */
export function readPreference<N extends keyof UserPreferences>(
  stored: Readonly<Record<string, unknown>>,
  name: N,
): UserPreferences[N] {
  const value = stored[name];
  return GUARDS[name](value) ? value : DEFAULTS[name];
}
