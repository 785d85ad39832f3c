/** How to connect one app. */
export interface AppGuide {
  /** The app's name, the same in every language. */
  readonly app: string;
  readonly runsOn: string;
  readonly steps: readonly string[];
  /** The lines of the app's configuration file, with the server's address. */
  readonly buildFile?: (address: string, username: string) => string;
}

const FRESH_RSS = $localize`Add a “FreshRSS” account.`;
const GOOGLE_READER = $localize`Add a “Google Reader API” account.`;
const ADDRESS = $localize`Server address: as shown above.`;
const NAME_AND_TOKEN = $localize`Username: your username. Password: the token.`;

/** The most common apps first. */
export const APP_GUIDES: readonly AppGuide[] = [
  {
    app: 'NetNewsWire',
    runsOn: $localize`iPhone, iPad, Mac`,
    steps: [FRESH_RSS, ADDRESS, NAME_AND_TOKEN],
  },
  {
    app: 'Reeder',
    runsOn: $localize`iPhone, iPad, Mac`,
    steps: [FRESH_RSS, ADDRESS, NAME_AND_TOKEN],
  },
  {
    app: 'ReadYou',
    runsOn: $localize`Android`,
    steps: [
      GOOGLE_READER,
      $localize`Server address: as shown above, with a slash at the end.`,
      NAME_AND_TOKEN,
    ],
  },
  {
    app: 'Capy Reader',
    runsOn: $localize`Android`,
    steps: [$localize`Add a “Google Reader API” or “FreshRSS” account.`, ADDRESS, NAME_AND_TOKEN],
  },
  {
    app: 'Readrops',
    runsOn: $localize`Android`,
    steps: [FRESH_RSS, $localize`Server address: as shown above, with a slash at the end.`, NAME_AND_TOKEN],
  },
  {
    app: 'Fluent Reader',
    runsOn: $localize`Windows, Mac, Linux`,
    steps: [GOOGLE_READER, $localize`Endpoint: as shown above, without a slash at the end.`, NAME_AND_TOKEN],
  },
  {
    app: 'RSS Guard',
    runsOn: $localize`Windows, Mac, Linux`,
    steps: [$localize`Add a “Google Reader API” account, service “Other”.`, ADDRESS, NAME_AND_TOKEN],
  },
  {
    app: 'Liferea',
    runsOn: $localize`Linux`,
    steps: [
      GOOGLE_READER,
      ADDRESS,
      NAME_AND_TOKEN,
      $localize`This app does not sync articles you read in other apps. This is a limit of the app.`,
    ],
  },
  {
    app: 'newsboat',
    runsOn: $localize`Terminal, version 2.24 or later`,
    steps: [$localize`Add these lines to its file “config”. Replace TOKEN with your token.`],
    buildFile: (address, username) =>
      buildConfigFile('freshrss', address, username, ['freshrss-min-items 100']),
  },
  {
    app: 'newsboat 2.23',
    runsOn: $localize`Terminal, version 2.23 or earlier`,
    steps: [$localize`Add these lines to its file “config”. Replace TOKEN with your token.`],
    buildFile: (address, username) =>
      buildConfigFile('feedhq', address, username, ['feedhq-show-special-feeds no', 'feedhq-min-items 100']),
  },
];

function buildConfigFile(kind: string, address: string, username: string, more: readonly string[]): string {
  return [
    `urls-source "${kind}"`,
    `${kind}-url "${address}"`,
    `${kind}-login "${username}"`,
    `${kind}-password "TOKEN"`,
    ...more,
    `${kind}-flag-star "s"`,
  ].join('\n');
}
