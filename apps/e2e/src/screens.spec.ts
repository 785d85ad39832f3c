import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { SCREENSHOTS, recordErrors, test } from './fixtures';
import { enter, createUser } from './users';
import { SCREENS } from './screen-list';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const THEMES = ['light', 'dark'] as const;

test.describe.configure({ mode: 'serial' });

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'newcomer');
});

for (const size of SIZES) {
  for (const theme of THEMES) {
    test(`every screen at ${size.width} px, ${theme}`, async ({ browser, service }) => {
      const context = await browser.newContext({
        viewport: size,
        colorScheme: theme,
        hasTouch: size.width < 720,
      });
      const page = await context.newPage();
      const errors = recordErrors(page);
      const shot = (name: string): Promise<unknown> =>
        page.screenshot({ path: join(SCREENSHOTS, `${name}-${size.width}-${theme}.png`) });

      await page.goto(`${service.url}/login`);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await shot('sign-in');
      await enter(context, service, login);
      for (const screen of SCREENS) {
        await page.goto(service.url + screen.path);
        await screen.shows(page);
        await still(page);
        await shot(screen.name);
        expect(await overflow(page), `${screen.name} overflows`).toEqual([]);
      }
      // Before sign-in the API answers 401, which Chromium logs as an error.
      expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
      await context.close();
    });
  }
}

/** Waits until fonts have loaded and animations have ended. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
}

/** Elements that extend beyond the right edge of the page, where no one can scroll. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      const scrolls = element.closest('pre, table, .visually-hidden') !== null;
      return width > 0 && right > window.innerWidth + 1 && !scrolls;
    });
    return out.map((element) => `${element.tagName.toLowerCase()} ${element.textContent.slice(0, 40)}`);
  });
}
