import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(__dirname, '../..');
const output = join(root, 'dist/e2e');

/** Each page prepares suggestions for an address bar that nobody sees: a third of its processor time. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Playwright's own list, which a second one replaces. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Chromium of the system, so that nothing is downloaded. Its own sandbox is off, because CI runs as root. */
const CHROMIUM = process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
];

/** Tests of processes alone. */
const WITHOUT_BROWSER = /\/(apps|deployments|killed-poller|newsboat|secrets)\.spec\.ts$/;

export default defineConfig({
  testDir: join(__dirname, 'src'),
  // One worker waits often enough to leave a third of two processors to the other.
  workers: 2,
  // On a busy machine a browser may lose a race; CI says which test needed another try, and where it failed.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  // These bounds catch hangs; they do not limit how slow a busy machine may be.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: join(output, 'results.json') }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM, args: FLAGS },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // An element that never appears must not take the whole time of a test.
    actionTimeout: 120_000,
    // Recording takes a quarter of a test's processor time, so CI records only a second try.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
  },
  // Each has a folder of its own, because a run empties it.
  // The longest file first, so that the workers end together.
  projects: [
    { name: 'processes', testMatch: WITHOUT_BROWSER, outputDir: join(output, 'traces/processes') },
    { name: 'browser', testIgnore: WITHOUT_BROWSER, outputDir: join(output, 'traces/browser') },
  ],
});
