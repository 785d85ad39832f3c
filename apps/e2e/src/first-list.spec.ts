import { type BrowserContext, type Page, expect } from '@playwright/test';
import { recordErrors, test } from './fixtures';
import { enter, createUser } from './users';

declare global {
  interface Window {
    firstLook?: readonly Look[];
    looked: () => Promise<void>;
    lookAt: (frame: string, heading: string) => Look[];
  }
}

/** A text, its left, top and height in whole pixels, and its typography. */
type Look = readonly [text: string, left: number, top: number, height: number, set: string];

const ROOMS = [
  { width: 1440, density: 'cozy' },
  { width: 1024, density: 'magazine' },
  { width: 390, density: 'title' },
] as const;

/** The scripts that load at once; links with `data-program` are of the app. */
const FIRST_SCRIPTS = /<(?:script src|link rel="modulepreload" href)="([^"]+\.js)"/g;

/** After this time without responses the page leaves the first list out, which a busy machine may exceed. */
const TIMEOUT_MS = 400;

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'early');
});

for (const { width, density } of ROOMS) {
  test(`the list is there before the program, and stays: ${density}, ${width} px`, async ({
    browser,
    service,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch: width < 720 });
    await enter(context, service, login);
    await prefer(context, service.url, density);
    const page = await context.newPage();
    // Between the two measurements an article's age may change by a minute.
    await page.clock.setFixedTime(Date.now());
    // After the clock, which replaces timers too.
    await page.addInitScript(waitLonger, TIMEOUT_MS);
    await page.addInitScript(rememberFirstLook);
    const errors = recordErrors(page);
    const looked = Promise.withResolvers<undefined>();
    await page.exposeFunction('looked', () => looked.resolve(undefined));
    const address = `${service.url}/inbox?show=all`;
    await holdProgram(page, address, () => looked.promise);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('rd-article-list [data-article]').first()).toBeVisible();
    await expect(page.locator('#first-list')).toHaveCount(0);
    const before = await page.evaluate(() => window.firstLook);
    const after = await lookNow(page);
    expect(before?.length).toBeGreaterThan(10);
    expect(after.slice(0, before?.length)).toEqual(before);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('a row of the first list leads to its article', async ({ browser, service }) => {
  const context = await browser.newContext();
  await enter(context, service, login);
  await context.addInitScript(waitLonger, TIMEOUT_MS);
  const page = await context.newPage();
  const address = `${service.url}/inbox?show=all`;
  let isComing = false;
  const never = new Promise(() => undefined);
  await holdProgram(page, address, () => (isComing ? Promise.resolve() : never));
  await page.goto(address, { waitUntil: 'commit' });
  const row = page.locator('#first-list [data-article]').nth(2);
  const title = await row.getByRole('heading').innerText();
  isComing = true;
  await row.getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('#first-list')).toHaveCount(0);
  // The requests of the first page still wait; closing must not.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('the list is drawn when its articles arrive after the app was requested', async ({
  browser,
  service,
}) => {
  const context = await browser.newContext();
  await enter(context, service, login);
  await context.addInitScript(waitLonger, TIMEOUT_MS);
  const page = await context.newPage();
  const programRequested = Promise.withResolvers<undefined>();
  const drawn = Promise.withResolvers<undefined>();
  const address = `${service.url}/inbox?show=all`;
  await holdProgram(page, address, () => {
    programRequested.resolve(undefined);
    return drawn.promise;
  });
  await page.route(/\/api\/articles\?/, async (route) => {
    await programRequested.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#first-list [data-article]').first()).toBeVisible();
  drawn.resolve(undefined);
  await expect(page.locator('rd-article-list [data-article]').first()).toBeVisible();
  await context.close();
});

const EARLY = [
  { when: 'on the first list', path: '/inbox?show=all', shown: '#first-list [data-article]' },
  { when: 'on a page that has nothing to draw yet', path: '/settings', shown: 'rd-app' },
];
for (const { when, path, shown } of EARLY)
  test(`a key pressed ${when} takes effect once the app has loaded`, async ({ browser, service }) => {
    const context = await browser.newContext();
    await enter(context, service, login);
    await context.addInitScript(waitLonger, TIMEOUT_MS);
    const page = await context.newPage();
    const pressed = Promise.withResolvers<undefined>();
    const address = service.url + path;
    await holdProgram(page, address, () => pressed.promise);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(shown).first()).toBeAttached();
    await page.keyboard.press('Control+k');
    pressed.resolve(undefined);
    await expect(page.getByRole('option').nth(3)).toBeVisible();
    await context.close();
  });

/**
 * Delays the app, and with it its own list, until the promise settles. The scripts that the page names draw
 * the first list; all others are the app.
 */
async function holdProgram(page: Page, address: string, wait: () => Promise<unknown>): Promise<void> {
  const html = await (await page.request.get(address)).text();
  const first = new Set([...html.matchAll(FIRST_SCRIPTS)].map(([, path]) => path));
  await page.route(/\.js$/, async (route) => {
    if (!first.has(new URL(route.request().url()).pathname)) await wait();
    await route.continue();
  });
}

async function prefer(context: BrowserContext, url: string, density: string): Promise<void> {
  const data = { preferences: { 'list.density': density } };
  expect((await context.request.patch(`${url}/api/users/me/settings`, { data })).status()).toBe(200);
}

function lookNow(page: Page): Promise<Look[]> {
  return page.evaluate(() => window.lookAt('rd-inbox', 'rd-list-header h1'));
}

/** Runs in the page from its beginning: the page waits for its first responses as long as they take. */
function waitLonger(timeoutMs: number): void {
  const start = window.setTimeout.bind(window);
  const wait = (run: TimerHandler, ms?: number, ...values: unknown[]) =>
    start(run, ms === timeoutMs ? 60_000 : ms, ...values);
  window.setTimeout = wait as typeof setTimeout;
}

/** Runs in the page from its beginning. */
function rememberFirstLook(): void {
  const lookOf = (element: Element): Look => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, height } = range.getBoundingClientRect();
    const { fontSize, fontWeight, color, lineHeight } = getComputedStyle(element);
    const set = [fontSize, fontWeight, color, element.tagName === 'H1' ? '' : lineHeight].join();
    return [element.textContent.trim(), Math.round(left), Math.round(top), Math.round(height), set];
  };
  window.lookAt = (frame, heading) => {
    const texts = ['h2', 'p', '.source', 'time'].map((name) => `${frame} rd-article-row ${name}`);
    const found = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    return [...found(heading), ...found(texts.join())].map(lookOf);
  };
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#first-list rd-article-row')) return;
    watch.disconnect();
    // Both lists are measured in their own fonts, which may load after the rows.
    void document.fonts.ready.then(() => {
      window.firstLook = window.lookAt('#first-list', '#first-list h1');
      return window.looked();
    });
  });
  watch.observe(document, { childList: true, subtree: true });
}
