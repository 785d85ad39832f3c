import { type Page, expect } from '@playwright/test';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Resolves when the screen is visible, in any language. */
  readonly shows: (page: Page) => Promise<void>;
}

/** A row of the app, not of the first list that is drawn before the app loads. */
const ROW = 'main rd-article-row';

/** Every screen by its address, and what shows that it has loaded. */
export const SCREENS: readonly Screen[] = [
  { name: 'inbox', path: '/inbox?show=all', shows: expectVisible(ROW) },
  { name: 'article', path: '/inbox', shows: openTheFirst },
  { name: 'full-text-note', path: '/inbox', shows: openFullText },
  { name: 'save-page', path: '/inbox', shows: openSavePage },
  { name: 'starred', path: '/inbox?view=starred', shows: expectVisible('rd-empty-list h2') },
  { name: 'archived', path: '/inbox?view=archived', shows: expectVisible('rd-empty-list h2') },
  { name: 'watchlists', path: '/watchlists', shows: expectVisible('rd-watchlists-page rd-empty-state h2') },
  { name: 'rules', path: '/rules', shows: expectVisible('rd-rules-page rd-empty-state h2') },
  {
    name: 'rule-editor',
    path: '/rules?title=the',
    shows: expectVisible('rd-rule-editor rd-found-articles a'),
  },
  { name: 'settings-mail', path: '/settings/mail', shows: expectVisible('rd-mail-section h2') },
  { name: 'settings-podcast', path: '/settings/podcast', shows: expectVisible('rd-podcast-section p') },
  {
    name: 'settings-retention',
    path: '/settings/retention',
    shows: expectVisible('rd-retention-section form'),
  },
  {
    name: 'reading-list',
    path: '/reading-list',
    shows: expectVisible('rd-reading-list-page rd-empty-state h2'),
  },
  { name: 'front-page', path: '/front-page', shows: expectVisible('rd-front-page-screen h1') },
  { name: 'rewind', path: '/rewind', shows: expectVisible('rd-rewind-page rd-empty-state h2') },
  { name: 'stories', path: '/stories', shows: expectVisible('rd-stories-page rd-empty-state h2') },
  {
    name: 'story-corrections',
    path: '/admin/stories',
    shows: expectVisible('rd-corrections-page rd-empty-state h2'),
  },
  { name: 'summary', path: '/summary', shows: expectVisible('rd-summary-page rd-empty-state h2') },
  { name: 'briefing', path: '/briefings', shows: expectVisible('rd-briefing-page h2') },
  {
    name: 'briefings-earlier',
    path: '/briefings/earlier',
    shows: expectVisible('rd-earlier-briefings :is(h2, li)'),
  },
  {
    name: 'settings-briefings',
    path: '/settings/briefings',
    shows: expectVisible('rd-briefings-section h2'),
  },
  { name: 'ask', path: '/ask', shows: expectVisible('rd-ask-page .welcome h2') },
  { name: 'settings-ai', path: '/settings/ai', shows: expectVisible('rd-ai-section h2') },
  { name: 'topics', path: '/topics', shows: expectVisible('rd-topics-page rd-empty-state h2') },
  { name: 'outbox', path: '/admin/outbox', shows: expectVisible('rd-outbox-page rd-empty-state h2') },
  {
    name: 'text-reports',
    path: '/admin/text-reports',
    shows: expectVisible('rd-text-reports-page rd-empty-state h2'),
  },
  { name: 'storage', path: '/admin/storage', shows: expectVisible('rd-storage-page summary') },
  { name: 'settings-limits', path: '/settings/limits', shows: expectVisible('rd-limits-section li') },
  { name: 'models', path: '/admin/models', shows: expectVisible('rd-models-page rd-empty-state h2') },
  { name: 'assistant', path: '/assistant', shows: expectVisible('rd-assistant-page rd-empty-state h2') },
  { name: 'highlights', path: '/highlights', shows: expectVisible('rd-highlights-page rd-empty-state h2') },
  { name: 'tags', path: '/tags', shows: expectVisible('rd-tags-page rd-empty-state h2') },
  { name: 'search', path: '/search', shows: expectVisible('rd-syntax-help dt') },
  { name: 'search-hits', path: '/search?q=the&date_range=year', shows: expectVisible(ROW) },
  { name: 'activity', path: '/activity', shows: expectVisible('rd-achievement-list h3') },
  { name: 'sources', path: '/sources', shows: expectVisible('rd-source-row') },
  { name: 'source-add', path: '/sources/add', shows: expectVisible('rd-add-source input') },
  { name: 'source-import', path: '/sources/import', shows: expectVisible('rd-opml-drop') },
  { name: 'health', path: '/sources/health', shows: expectVisible('rd-health-row rd-bars svg') },
  { name: 'cleanup', path: '/sources/cleanup', shows: expectVisible('rd-cleanup-page rd-empty-state h2') },
  { name: 'ingest', path: '/ingest', shows: expectVisible('rd-past-run') },
  { name: 'scheduler', path: '/scheduler', shows: expectVisible('rd-job-row') },
  { name: 'welcome', path: '/welcome', shows: expectVisible('rd-welcome h1') },
  { name: 'settings', path: '/settings', shows: expectVisible('rd-settings-page h1') },
  { name: 'settings-profile', path: '/settings/profile', shows: expectVisible('rd-profile-section h2') },
  { name: 'settings-apps', path: '/settings/apps', shows: expectVisible('rd-connect-section label') },
  { name: 'settings-devices', path: '/settings/devices', shows: expectVisible('rd-devices-section li') },
  { name: 'connect-app', path: '/connect-app', shows: expectVisible('rd-connect-app-page h2') },
  {
    name: 'settings-appearance',
    path: '/settings/appearance',
    shows: expectVisible('rd-appearance-section h2'),
  },
  { name: 'settings-keyboard', path: '/settings/keyboard', shows: expectVisible('rd-keyboard-section h2') },
  { name: 'settings-privacy', path: '/settings/privacy', shows: expectVisible('rd-privacy-section h2') },
  { name: 'settings-about', path: '/settings/about', shows: expectVisible('rd-about-section h2') },
  { name: 'palette', path: '/inbox', shows: openPalette },
  { name: 'people', path: '/admin/users', shows: expectVisible('rd-users-page li') },
  { name: 'help', path: '/inbox', shows: openHelp },
  { name: 'not-found', path: '/nowhere', shows: expectVisible('rd-not-found h2') },
];

/**
 * Goes to a screen as a link of the front end does, which takes half the time of loading it. Screens of the
 * inbox are loaded, because the one before may have left something open.
 * @param loads load every screen
 */
export async function goTo(
  page: Page,
  origin: string,
  { path, shows }: Screen,
  { loads } = { loads: false },
): Promise<void> {
  const target = new URL(path, origin);
  const current = new URL(page.url());
  const isLink =
    current.origin === origin && current.pathname !== target.pathname && current.pathname !== '/inbox';
  if (isLink && !loads) await page.evaluate(follow, path);
  else await page.goto(target.href);
  await shows(page);
}

/** Runs in the page. The router follows the browser's history. */
function follow(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

function expectVisible(what: string): (page: Page) => Promise<void> {
  return (page) => expect(page.locator(what).first()).toBeVisible();
}

async function openTheFirst(page: Page): Promise<void> {
  await page.locator(`${ROW} a`).first().click();
  await expect(page.getByRole('article').getByRole('paragraph').nth(3)).toBeVisible();
}

/** The note says which text is shown, or why there is no other one. */
async function openFullText(page: Page): Promise<void> {
  await openTheFirst(page);
  await page.keyboard.press('d');
  await expect(page.locator('rd-full-text-note button').first()).toBeVisible();
}

async function openSavePage(page: Page): Promise<void> {
  await expectVisible(ROW)(page);
  await page.keyboard.press('Shift+L');
  await expect(page.getByRole('dialog').locator('input').first()).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await expectVisible(ROW)(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
}

async function openHelp(page: Page): Promise<void> {
  await expectVisible(ROW)(page);
  await page.keyboard.press('?');
  await expect(page.locator('rd-command-help dl').first()).toBeVisible();
}
