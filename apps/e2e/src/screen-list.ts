import { type Page, expect } from '@playwright/test';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Settles when the screen is there. */
  readonly shows: (page: Page) => Promise<void>;
}

/** Every screen by its address, and what tells that it is there. */
export const SCREENS: readonly Screen[] = [
  { name: 'inbox', path: '/inbox?show=all', shows: seen((page) => page.getByRole('listitem').first()) },
  { name: 'article', path: '/inbox', shows: openTheFirst },
  { name: 'starred', path: '/inbox?view=starred', shows: heading('No stars yet') },
  { name: 'archived', path: '/inbox?view=archived', shows: heading('Nothing archived') },
  { name: 'sources', path: '/sources', shows: heading('Sources') },
  { name: 'source-add', path: '/sources/add', shows: heading('Add a source') },
  { name: 'source-import', path: '/sources/import', shows: heading('Import sources') },
  {
    name: 'health',
    path: '/sources/health',
    shows: seen((page) => page.getByRole('img', { name: /a day/ })),
  },
  { name: 'cleanup', path: '/sources/cleanup', shows: heading('Nothing to clean up') },
  { name: 'ingest', path: '/ingest', shows: heading('Past checks') },
  { name: 'scheduler', path: '/scheduler', shows: heading('Jobs') },
  { name: 'welcome', path: '/welcome', shows: heading('Welcome') },
  { name: 'settings', path: '/settings', shows: heading('Settings') },
  { name: 'settings-profile', path: '/settings/profile', shows: heading('Profile') },
  { name: 'settings-apps', path: '/settings/apps', shows: heading('Other reading apps') },
  { name: 'settings-appearance', path: '/settings/appearance', shows: heading('Appearance') },
  { name: 'settings-keyboard', path: '/settings/keyboard', shows: heading('Keyboard') },
  { name: 'settings-privacy', path: '/settings/privacy', shows: heading('Privacy') },
  { name: 'settings-about', path: '/settings/about', shows: heading('About') },
  { name: 'palette', path: '/inbox', shows: openPalette },
  { name: 'people', path: '/admin/users', shows: heading('People') },
  { name: 'help', path: '/inbox', shows: openHelp },
  { name: 'not-found', path: '/nowhere', shows: heading('This page does not exist') },
];

function heading(name: string): (page: Page) => Promise<void> {
  return seen((page) => page.getByRole('heading', { name }).first());
}

function seen(what: (page: Page) => ReturnType<Page['getByRole']>): (page: Page) => Promise<void> {
  return (page) => expect(what(page).first()).toBeVisible();
}

async function openTheFirst(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Articles' }).getByRole('link').first().click();
  await expect(page.getByRole('article').getByRole('paragraph').nth(3)).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
}

async function openHelp(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
}
