// The system's Chromium, headless.
import { chromium } from '@playwright/test';

/** The size of a desktop screen; no GPU, so that every machine renders alike. */
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
export const VIEWPORT = { width: 1440, height: 900 };

export async function startBrowser(stack) {
  const executablePath = process.env.E2E_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, '--enable-precise-memory-info'] });
  stack.defer(() => browser.close());
  return browser;
}

/** A browser context without any cache: { page, protocol, close() }. */
export async function openFreshPage(browser, { cookies = [], onEveryPage } = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB', timezoneId: 'UTC' });
  await context.addCookies(cookies);
  if (onEveryPage) await context.addInitScript(onEveryPage);
  const page = await context.newPage();
  return { page, protocol: await context.newCDPSession(page), close: () => context.close() };
}
