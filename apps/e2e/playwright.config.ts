import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(__dirname, '../..');
const output = join(root, 'dist/e2e');

/**
 * The system's Chromium: nothing is downloaded. It runs without its own sandbox, since CI runs as root, and
 * without the chatter of a browser at home.
 */
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
];

export default defineConfig({
  testDir: join(__dirname, 'src'),
  outputDir: join(output, 'traces'),
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Bounds for what hangs, not for how long a busy machine may take.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: join(output, 'results.json') }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM, args: FLAGS },
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
  },
  projects: [{ name: 'chromium' }],
});
