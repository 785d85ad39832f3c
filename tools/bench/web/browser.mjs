// The system's Chromium, without a window.
import { chromium } from '@playwright/test';

/** As a desk's screen; no graphics card, so that every machine draws alike. */
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
export const VIEWPORT = { width: 1440, height: 900 };

export async function startBrowser(stack) {
  const executablePath = process.env.E2E_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, '--enable-precise-memory-info'] });
  stack.defer(() => browser.close());
  return browser;
}

/** A browser that has seen nothing before, with a page, its protocol session and a way to end it. */
export async function freshPage(browser, { cookies = [], onEveryPage } = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB', timezoneId: 'UTC' });
  await context.addCookies(cookies);
  if (onEveryPage) await context.addInitScript(onEveryPage);
  const page = await context.newPage();
  return { page, protocol: await context.newCDPSession(page), close: () => context.close() };
}
