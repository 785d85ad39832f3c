/**
 * A session of a reader app as it sends it, letter by letter, and what it needs to find in the answers.
 *
 * What the app cannot know beforehand is written as `{…}`:
 * - `{user}`, `{password}`, `{tides}` and `{ferns}`: the login and the sources' names;
 * - `{name}`: what an earlier answer was kept as;
 * - `{i:t1+f2:long}`: an `i=` for each of these articles (or of the ids kept under a name), in a form of id;
 * - `{id:t1}`: its decimal id;
 * - `{ago:90}`: so many days ago in Unix time; `{microseconds}`: now.
 */
export interface Transcript {
  readonly app: string;
  /** What follows the host in the address that the person typed, or that the app makes of it. */
  readonly mount: string;
  readonly steps: readonly Step[];
}

export type Step = RequestStep | BrowserStep;

export interface RequestStep {
  /** Method and address after the mount. */
  readonly ask: string;
  /** A form, urlencoded by the app or not at all. */
  readonly form?: string;
  /** A form in parts (multipart/form-data). */
  readonly parts?: Readonly<Record<string, string>>;
  /** Beside `Authorization: GoogleLogin auth={auth}`, which is sent as soon as there is one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 if not said. */
  readonly status?: number;
  /** Headers of the answer. */
  readonly answers?: Readonly<Record<string, string>>;
  /** The whole text of the answer. */
  readonly says?: string | RegExp;
  /** What is at these paths, in every element of a list on the way. */
  readonly has?: Readonly<Record<string, Kind>>;
  /** Paths that break the app where they are. */
  readonly without?: readonly string[];
  /** What is answered, at least. */
  readonly json?: unknown;
  /**
   * The articles of the answer in its order, as the app takes them: `t2 t1:read f1:starred`; of a list of
   * ids the names alone.
   */
  readonly shows?: string;
  readonly keeps?: Readonly<Record<string, SavedValue>>;
}

/** A group of the text, a header (`date` as Unix time), or the ids. */
export type SavedValue = RegExp | 'etag' | 'date' | 'ids';

/** A whole number, a number of 13 or 16 digits in a string, or nothing but such. */
export type Kind = 'text' | 'string' | 'whole' | 'milliseconds' | 'microseconds' | 'list' | 'id' | 'decimal';

/** What happens, and what is seen, in the browser. */
export type BrowserStep =
  | { readonly marks: 'read' | 'new' | 'starred'; readonly article: string }
  | { readonly arrives: string }
  | { readonly unread: string; readonly starred: string };

export type IdForm = 'short' | 'long' | 'bare' | 'unpadded' | 'escaped';

export const GOOGLE = 'user/-/state/com.google';
export const API = '/reader/api/0';

/** What every app takes from an item. */
export const ITEM: Readonly<Record<string, Kind>> = {
  items: 'list',
  'items.id': 'id',
  'items.title': 'text',
  'items.published': 'whole',
  'items.summary.content': 'string',
  'items.canonical.href': 'text',
  'items.categories': 'list',
  'items.origin.streamId': 'text',
};

/** And from a list of ids. */
export const IDS: Readonly<Record<string, Kind>> = { itemRefs: 'list', 'itemRefs.id': 'decimal' };

/** And from its subscriptions. */
export const SUBSCRIPTIONS: Readonly<Record<string, Kind>> = {
  subscriptions: 'list',
  'subscriptions.id': 'text',
  'subscriptions.title': 'text',
  'subscriptions.categories': 'list',
  'subscriptions.categories.id': 'text',
  'subscriptions.categories.label': 'text',
  'subscriptions.url': 'text',
  'subscriptions.htmlUrl': 'string',
  'subscriptions.iconUrl': 'string',
};

/** The sources of the world in which the sessions are played. */
export const FOLDERS = {
  subscriptions: [
    { id: 'feed/{ferns}', title: 'Ferns', categories: [] },
    {
      id: 'feed/{tides}',
      title: 'Tides',
      categories: [{ id: 'user/-/label/Sea & shore', label: 'Sea & shore' }],
    },
  ],
};
