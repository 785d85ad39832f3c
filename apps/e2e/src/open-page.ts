import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { recordErrors } from './fixtures';
import type { Service } from './service';
import { enter, type Login } from './users';

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page must never report; it grows. */
  readonly errors: string[];
}

/** An empty page of a new browser context in which the user is signed in. */
export async function openPage(
  browser: Browser,
  service: Service,
  login: Login,
  options = DESKTOP,
): Promise<OpenedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors = recordErrors(page);
  await enter(context, service, login);
  return { context, page, errors };
}

/** Opens a page by its link in the folded group of the sources pane. */
export async function openFromPane(page: Page, name: string): Promise<void> {
  const pane = page.getByRole('navigation', { name: 'Reading' });
  await pane.getByRole('button', { name: 'Explore' }).click();
  await pane.getByRole('link', { name, exact: true }).click();
}

/** The button of the first sentence, which opens its source. */
export const findFirstClaim = (page: Page): Locator =>
  page.getByRole('button', { name: 'Show source 1', exact: true });

/** The open source of a sentence. */
export const findClaimSource = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Source of this sentence' });
