import { type Page, expect } from '@playwright/test';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Settles when the screen is there, whatever language it speaks. */
  readonly shows: (page: Page) => Promise<void>;
}

/** Of the program, and not of the list that is drawn before it is there. */
const ROW = 'main rd-article-row';

/** Every screen by its address, and what tells that it is there. */
export const SCREENS: readonly Screen[] = [
  { name: 'inbox', path: '/inbox?show=all', shows: seen(ROW) },
  { name: 'article', path: '/inbox', shows: openTheFirst },
  { name: 'full-text-note', path: '/inbox', shows: openFullText },
  { name: 'save-page', path: '/inbox', shows: openSavePage },
  { name: 'starred', path: '/inbox?view=starred', shows: seen('rd-empty-list h2') },
  { name: 'archived', path: '/inbox?view=archived', shows: seen('rd-empty-list h2') },
  { name: 'watchlists', path: '/watchlists', shows: seen('rd-watchlists-page rd-empty-state h2') },
  { name: 'rules', path: '/rules', shows: seen('rd-rules-page rd-empty-state h2') },
  { name: 'rule-editor', path: '/rules?title=the', shows: seen('rd-rule-editor rd-found-articles a') },
  { name: 'settings-retention', path: '/settings/retention', shows: seen('rd-retention-section form') },
  { name: 'reading-list', path: '/reading-list', shows: seen('rd-reading-list-page rd-empty-state h2') },
  { name: 'highlights', path: '/highlights', shows: seen('rd-highlights-page rd-empty-state h2') },
  { name: 'tags', path: '/tags', shows: seen('rd-tags-page rd-empty-state h2') },
  { name: 'search', path: '/search', shows: seen('rd-syntax-help dt') },
  { name: 'search-hits', path: '/search?q=the&date_range=year', shows: seen(ROW) },
  { name: 'activity', path: '/activity', shows: seen('rd-achievement-list h3') },
  { name: 'sources', path: '/sources', shows: seen('rd-source-row') },
  { name: 'source-add', path: '/sources/add', shows: seen('rd-add-source input') },
  { name: 'source-import', path: '/sources/import', shows: seen('rd-opml-drop') },
  { name: 'health', path: '/sources/health', shows: seen('rd-health-row rd-bars svg') },
  { name: 'cleanup', path: '/sources/cleanup', shows: seen('rd-cleanup-page rd-empty-state h2') },
  { name: 'ingest', path: '/ingest', shows: seen('rd-past-run') },
  { name: 'scheduler', path: '/scheduler', shows: seen('rd-job-row') },
  { name: 'welcome', path: '/welcome', shows: seen('rd-welcome h1') },
  { name: 'settings', path: '/settings', shows: seen('rd-settings-page h1') },
  { name: 'settings-profile', path: '/settings/profile', shows: seen('rd-profile-section h2') },
  { name: 'settings-apps', path: '/settings/apps', shows: seen('rd-tokens-section h2') },
  { name: 'settings-devices', path: '/settings/devices', shows: seen('rd-devices-section li') },
  { name: 'connect', path: '/settings/connect', shows: seen('rd-connect-section details') },
  { name: 'settings-appearance', path: '/settings/appearance', shows: seen('rd-appearance-section h2') },
  { name: 'settings-keyboard', path: '/settings/keyboard', shows: seen('rd-keyboard-section h2') },
  { name: 'settings-privacy', path: '/settings/privacy', shows: seen('rd-privacy-section h2') },
  { name: 'settings-about', path: '/settings/about', shows: seen('rd-about-section h2') },
  { name: 'palette', path: '/inbox', shows: openPalette },
  { name: 'people', path: '/admin/users', shows: seen('rd-users-page li') },
  { name: 'help', path: '/inbox', shows: openHelp },
  { name: 'not-found', path: '/nowhere', shows: seen('rd-not-found h2') },
];

function seen(what: string): (page: Page) => Promise<void> {
  return (page) => expect(page.locator(what).first()).toBeVisible();
}

async function openTheFirst(page: Page): Promise<void> {
  await page.locator(`${ROW} a`).first().click();
  await expect(page.getByRole('article').getByRole('paragraph').nth(3)).toBeVisible();
}

/** The note that says which text is shown, or why there is no other one. */
async function openFullText(page: Page): Promise<void> {
  await openTheFirst(page);
  await page.keyboard.press('d');
  await expect(page.locator('rd-full-text-note button').first()).toBeVisible();
}

async function openSavePage(page: Page): Promise<void> {
  await seen(ROW)(page);
  await page.keyboard.press('Shift+L');
  await expect(page.getByRole('dialog').locator('input').first()).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await seen(ROW)(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
}

async function openHelp(page: Page): Promise<void> {
  await seen(ROW)(page);
  await page.keyboard.press('?');
  await expect(page.locator('rd-command-help dl').first()).toBeVisible();
}
