/**
 * The requests of a reader app in one session, exactly as it sends them, and what it needs in the answers.
 * Values that the app cannot know beforehand are written as `{…}`:
 * - `{user}`, `{password}`, `{tides}` and `{ferns}`: the login and the names of the sources;
 * - `{name}`: a value saved from an earlier answer;
 * - `{i:t1+f2:long}`: an `i=` for each of these articles (or ids saved under a name), in an id format;
 * - `{id:t1}`: its decimal id;
 * - `{ago:90}`: Unix time 90 days ago; `{microseconds}`: now.
 */
export interface Transcript {
  readonly app: string;
  /** What follows the host in the address that the user typed, or that the app makes of it. */
  readonly mount: string;
  readonly steps: readonly Step[];
}

export type Step = RequestStep | BrowserStep;

export interface RequestStep {
  /** Method and address after the mount. */
  readonly ask: string;
  /** A form body, exactly as the app sends it. */
  readonly form?: string;
  /** A multipart/form-data body. */
  readonly parts?: Readonly<Record<string, string>>;
  /** In addition to `Authorization: GoogleLogin auth={auth}`, which is sent after the login. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Expected status; default 200. */
  readonly status?: number;
  /** Expected headers of the answer. */
  readonly answers?: Readonly<Record<string, string>>;
  /** The whole text of the answer. */
  readonly says?: string | RegExp;
  /** Expected kinds of values at these paths, in every element of lists on the way. */
  readonly has?: Readonly<Record<string, Kind>>;
  /** Paths that must be absent because they break the app. */
  readonly without?: readonly string[];
  /** A subset of the expected JSON. */
  readonly json?: unknown;
  /**
   * The articles of the answer in order, with states: `t2 t1:read f1:starred`. For a list of ids the names
   * alone.
   */
  readonly shows?: string;
  readonly keeps?: Readonly<Record<string, SavedValue>>;
}

/** A capture group of the text, a header (`date` as Unix time), or the ids. */
export type SavedValue = RegExp | 'etag' | 'date' | 'ids';

/**
 * `whole` is an integer; `milliseconds` and `microseconds` are strings of 13 and 16 digits; `text` is not
 * empty.
 */
export type Kind = 'text' | 'string' | 'whole' | 'milliseconds' | 'microseconds' | 'list' | 'id' | 'decimal';

/** What happens, or is checked, in the browser. */
export type BrowserStep =
  | { readonly marks: 'read' | 'new' | 'starred'; readonly article: string }
  | { readonly arrives: string }
  | { readonly unread: string; readonly starred: string };

export type IdForm = 'short' | 'long' | 'bare' | 'unpadded' | 'escaped';

export const GOOGLE = 'user/-/state/com.google';
export const API = '/reader/api/0';

/** What every app needs from an item. */
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

/** What every app needs from a list of ids. */
export const IDS: Readonly<Record<string, Kind>> = { itemRefs: 'list', 'itemRefs.id': 'decimal' };

/** What every app needs from a subscription. */
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

/** The sources of the test user. */
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
