/** What an app needs to sign in. */
export interface Connection {
  /** The server's address for apps, without a slash at its end. */
  readonly address: string;
  readonly username: string;
  /** Shown only once; null before it is made. */
  readonly token: string | null;
}

/** How to connect one app. */
export interface AppGuide {
  /** The app's name, the same in every language. */
  readonly app: string;
  readonly runsOn: string;
  /** Whether the values are typed on a phone or tablet, so that a QR code helps. */
  readonly isMobile: boolean;
  /** Where the app asks for the values. */
  readonly start: string;
  /** Some apps need a slash at the end of the address. */
  readonly needsSlash?: true;
  /** A limit of the app that surprises. */
  readonly note?: string;
  /** The lines of the app's configuration file, instead of values to type. */
  readonly buildFile?: (connection: Connection) => string;
}

const FRESH_RSS = $localize`Add a “FreshRSS” account.`;
const GOOGLE_READER = $localize`Add a “Google Reader API” account.`;
const CONFIG_FILE = $localize`Add these lines to its file “config”.`;

/** The most common apps first. */
export const APP_GUIDES: readonly AppGuide[] = [
  { app: 'NetNewsWire', runsOn: $localize`iPhone, iPad, Mac`, isMobile: true, start: FRESH_RSS },
  { app: 'Reeder', runsOn: $localize`iPhone, iPad, Mac`, isMobile: true, start: FRESH_RSS },
  {
    app: 'Read You',
    runsOn: $localize`Android`,
    isMobile: true,
    start: GOOGLE_READER,
    needsSlash: true,
  },
  {
    app: 'Capy Reader',
    runsOn: $localize`Android`,
    isMobile: true,
    start: $localize`Add a “Google Reader API” or “FreshRSS” account.`,
  },
  { app: 'Readrops', runsOn: $localize`Android`, isMobile: true, start: FRESH_RSS, needsSlash: true },
  {
    app: 'Fluent Reader',
    runsOn: $localize`Windows, Mac, Linux`,
    isMobile: false,
    start: GOOGLE_READER,
  },
  {
    app: 'RSS Guard',
    runsOn: $localize`Windows, Mac, Linux`,
    isMobile: false,
    start: $localize`Add a “Google Reader API” account, service “Other”.`,
  },
  {
    app: 'Liferea',
    runsOn: $localize`Linux`,
    isMobile: false,
    start: GOOGLE_READER,
    note: $localize`This app does not sync articles you read in other apps. This is a limit of the app.`,
  },
  {
    app: 'newsboat',
    runsOn: $localize`Terminal, version 2.24 or later`,
    isMobile: false,
    start: CONFIG_FILE,
    buildFile: (connection) => buildConfigFile('freshrss', connection, ['freshrss-min-items 100']),
  },
  {
    app: 'newsboat 2.23',
    runsOn: $localize`Terminal, version 2.23 or earlier`,
    isMobile: false,
    start: CONFIG_FILE,
    buildFile: (connection) =>
      buildConfigFile('feedhq', connection, ['feedhq-show-special-feeds no', 'feedhq-min-items 100']),
  },
];

/** An app that has no guide; its user names it. */
export const OTHER_APP: AppGuide = {
  app: '',
  runsOn: $localize`FreshRSS or Google Reader API`,
  isMobile: true,
  start: $localize`Add a “FreshRSS” or “Google Reader API” account.`,
};

function buildConfigFile(
  kind: string,
  { address, username, token }: Connection,
  more: readonly string[],
): string {
  return [
    `urls-source "${kind}"`,
    `${kind}-url "${address}"`,
    `${kind}-login "${username}"`,
    `${kind}-password "${token ?? 'TOKEN'}"`,
    ...more,
    `${kind}-flag-star "s"`,
  ].join('\n');
}
