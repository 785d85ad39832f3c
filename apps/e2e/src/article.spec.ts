import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { usePublisher } from './use-publisher';
import { captureScreen } from './capture-screen';
import { SCREENSHOTS, recordErrors, test } from './fixtures';
import { MINUTE_OF_QUIET, answerWith } from './recording';
import { ADMIN, type Service } from './service';

const RECORDING = 'https://sound.example/episodes/moss-12.wav';
/** The slider shows whole seconds, and the position is saved in whole seconds. */
const ROUNDING_S = 2;
const paragraph = (n: number): string =>
  `<p>Paragraph ${n}. The moss on the north wall keeps the time better than the clock in the hall, and nobody
  winds it; it needs a wet week, a cold stone and somebody who looks twice.</p>`;
const LONG = `<h2>On walls</h2>${Array.from({ length: 40 }, (_, n) => paragraph(n)).join('')}
  <p>More in <a href="https://publisher.example/report">the report</a>.</p>
  <table><tr>${'<td>a rather wide cell</td>'.repeat(14)}</tr></table><p>The end of it.</p>`;
const PIECES = [
  { title: 'A wall of moss', html: LONG, author: 'Ada Lind', comments: 'https://publisher.example/talk' },
  {
    title: 'Moss, the twelfth episode',
    html: '<p>An hour about moss, in a minute.</p>',
    enclosure: { url: RECORDING, type: 'audio/wav', length: MINUTE_OF_QUIET.length },
  },
  { title: 'A short note', html: '<p>That is all.</p>' },
];

const { getSlug } = usePublisher('The Moss Wall', PIECES);

test.use({
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.beforeEach(async ({ page, service }) => {
  await page.context().request.post(`${service.url}/auth/login`, { data: ADMIN });
  await answerWith(page, RECORDING, MINUTE_OF_QUIET);
});

test('an article keeps its typography and reading position, and can be shared and printed', async ({
  page,
  service,
}) => {
  const errors = recordErrors(page);
  await openNewest(page, service);
  await expect(page.getByRole('article')).toContainText('Ada Lind');
  await expect(page.getByRole('article')).toContainText('min read');

  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const look = page.getByRole('dialog', { name: 'Text' });
  await look.getByText('Sans', { exact: true }).click();
  await look.getByRole('slider', { name: 'Size' }).press('End');
  await expect(page.getByRole('article')).toHaveCSS('--text-size', '1.625rem');
  await expect(page.getByRole('article')).toHaveAttribute('data-face', 'sans');
  await page.screenshot({ path: join(SCREENSHOTS, 'article-text.png') });
  await look.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('article')).toHaveAttribute('data-face', 'serif');
  await page.keyboard.press('Escape');

  const middle = words(page, 'Paragraph 20.');
  await middle.evaluate((element) => element.scrollIntoView());
  // The position is saved when scrolling ends.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('reader.places')));
  await page.keyboard.press('j');
  await expect(title(page)).toHaveText('Moss, the twelfth episode');
  await expect(words(page, 'An hour about moss')).toBeInViewport();
  await page.keyboard.press('k');
  await expect(middle).toBeInViewport();
  await expect(words(page, 'Paragraph 5.')).not.toBeInViewport();

  await page.keyboard.press('y');
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://publisher.example/0');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Articles' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Star', exact: true })).toBeHidden();
  const address = page.getByRole('link', { name: 'the report' });
  expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('https://');
  await page.screenshot({ path: join(SCREENSHOTS, 'article-print.png'), fullPage: true });
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: /^Next Moss, the twelfth/ }).click();
  await expect(title(page)).toHaveText('Moss, the twelfth episode');
  expect(errors).toEqual([]);
});

test('an article continues on a phone at the same paragraph', async ({ browser, page, service }) => {
  const errors = recordErrors(page);
  await openNewest(page, service);
  await words(page, 'Paragraph 20.').evaluate((element) => element.scrollIntoView());
  await page.getByRole('toolbar', { name: 'Article' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Continue on your phone' }).click();
  const box = page.getByRole('dialog', { name: 'Continue on your phone' });
  await expect(box.getByRole('img', { name: 'QR code of this article' })).toBeVisible();
  await expect(box).toContainText('Your phone can’t open this address');
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await captureScreen(page, 'article-hand-over');
  const link = await box.locator('code').innerText();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.request.post(`${service.url}/auth/login`, { data: ADMIN });
  const there = await phone.newPage();
  await there.goto(link);
  await expect(words(there, 'Paragraph 20.')).toBeInViewport();
  await expect(words(there, 'Paragraph 5.')).not.toBeInViewport();
  // A reload returns to where the phone is by then.
  expect(new URL(there.url()).hash).toBe('');
  expect(errors).toEqual([]);
  await phone.close();
});

test('a recording plays on during reading and resumes where it stopped', async ({ page, service }) => {
  const errors = recordErrors(page);
  await openNewest(page, service);
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Listen' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  const position = player.getByRole('slider', { name: 'Position' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(position).toHaveAttribute('max', '60');

  await page.keyboard.press('j');
  await expect(title(page)).toHaveText('A short note');
  await player.getByRole('button', { name: 'Forward 30 seconds' }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(30);
  await position.press('ArrowLeft');
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(25);
  await page.keyboard.press('p');
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await player.getByLabel('Speed').selectOption('1.5');
  await page.screenshot({ path: join(SCREENSHOTS, 'article-player.png') });
  const left = await seconds(page);

  await player.getByRole('link', { name: /Moss, the twelfth episode/ }).click();
  await expect(title(page)).toHaveText('Moss, the twelfth episode');
  await page.reload();
  await expect(player).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await seconds(page)).toBeGreaterThanOrEqual(left - ROUNDING_S);
  await page.keyboard.press('Shift+P');
  await expect(player).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('an article that fails to load says why and loads when it can', async ({ page, service }) => {
  await page.goto(`${service.url}/inbox/999999999`);
  await expect(page.getByRole('heading', { name: 'This article no longer exists' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/inbox$/);

  const failing = /\/api\/articles\/\d+$/;
  await page.route(failing, (route) => route.abort());
  await page.goto(`${service.url}/inbox?show=all&source=${getSlug()}`);
  await page.getByRole('list', { name: 'Articles' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'The server isn’t responding' })).toBeVisible();
  await expect(title(page)).toHaveText('A wall of moss');
  await page.screenshot({ path: join(SCREENSHOTS, 'article-unreachable.png') });

  await page.unroute(failing);
  await page.route(failing, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'content-type': 'application/problem+json', 'x-request-id': 'req-to-quote' },
      body: '{"title":"Something went wrong","status":500,"code":"internal"}',
    }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('req-to-quote')).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(words(page, 'Paragraph 0.')).toBeVisible();
});

test('text does not become markup behind the sanitiser, and no script is loaded by its address', async ({
  page,
  service,
}) => {
  await openNewest(page, service);
  const outcome = await page.evaluate(() => {
    const attempt = (act: () => unknown): string => {
      try {
        act();
        return 'taken';
      } catch {
        return 'refused';
      }
    };
    const script = document.createElement('script');
    return {
      markup: attempt(() => (document.createElement('p').innerHTML = '<b>x</b>')),
      script: attempt(() => (script.src = '/main.js')),
    };
  });
  expect(outcome).toEqual({ markup: 'refused', script: 'refused' });
});

async function openNewest(page: Page, service: Service): Promise<void> {
  await page.goto(`${service.url}/inbox?show=all&source=${getSlug()}`);
  await page.getByRole('list', { name: 'Articles' }).getByRole('link').first().click();
  await expect(title(page)).toHaveText('A wall of moss');
  await expect(words(page, 'Paragraph 0.')).toBeVisible();
}

function title(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('article').getByRole('heading', { level: 1 });
}

function words(page: Page, text: string): ReturnType<Page['getByText']> {
  return page.getByRole('article').getByText(text);
}

async function seconds(page: Page): Promise<number> {
  return Number(await page.getByRole('slider', { name: 'Position' }).inputValue());
}
