import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listSeriousViolations } from './axe';
import { writeContactSheet } from './contact-sheet';
import { SCREENSHOTS, recordErrors, test } from './fixtures';
import { listOverflowing } from './overflow';
import { enter, createUser } from './users';
import { goTo, SCREENS } from './screen-list';

// Contrast depends on the theme and layout on the width, so axe in two combinations covers both. Every
// address is loaded once.
const SIZES = [
  { width: 1440, height: 900, checkedTheme: 'light', loadsEach: true },
  { width: 1024, height: 768, checkedTheme: null, loadsEach: false },
  { width: 390, height: 844, checkedTheme: 'dark', loadsEach: false },
] as const;
const THEMES = ['light', 'dark'] as const;
/** Pictures are for eyes: `npm run e2e -- screens --sheet`. */
const IS_SHEET = process.env['E2E_SHEET'] !== undefined;

test.describe.configure({ mode: 'serial' });

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'newcomer');
});

for (const { checkedTheme, loadsEach, ...size } of SIZES) {
  test(`every screen at ${size.width} px`, async ({ browser, service }) => {
    const context = await browser.newContext({ viewport: size, hasTouch: size.width < 720 });
    const page = await context.newPage();
    const errors = recordErrors(page);
    const problems: string[] = [];
    /** All of one visit: to load every screen again takes longer than all that is checked there. */
    const check = async (name: string): Promise<void> => {
      for (const theme of IS_SHEET ? THEMES : THEMES.filter((one) => one === checkedTheme)) {
        await page.emulateMedia({ colorScheme: theme });
        await finishMotion(page);
        if (IS_SHEET)
          await page.screenshot({ path: join(SCREENSHOTS, `${name}-${size.width}-${theme}.png`) });
        if (theme === checkedTheme)
          problems.push(...(await listSeriousViolations(page)).map((one) => `${name}: ${one}`));
      }
      problems.push(...(await listOverflowing(page)).map((element) => `${name} overflows: ${element}`));
    };

    await page.goto(`${service.url}/login`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await check('sign-in');
    await enter(context, service, login);
    // The page does not know yet that somebody signed in.
    await page.goto('about:blank');
    for (const screen of SCREENS) {
      await goTo(page, service.url, screen, { loads: loadsEach });
      await check(screen.name);
    }
    expect(problems).toEqual([]);
    // Before sign-in the API answers 401, which Chromium logs as an error.
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
    await context.close();
  });
}

if (IS_SHEET) {
  test('the contact sheets', async ({ browser }) => {
    const names = ['sign-in', ...SCREENS.map(({ name }) => name)];
    for (const { width } of SIZES)
      for (const theme of THEMES) await writeContactSheet(browser, names, { width, theme });
  });
}

/** Waits until fonts have loaded and animations have ended. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
}
