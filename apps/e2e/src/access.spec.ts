import { expect } from '@playwright/test';
import { signIn, test } from './fixtures';
import { createUser } from './users';
import { ADMIN } from './service';

const TEN = 10;

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'accessible');
});

test('ten articles can be read with the keyboard alone', async ({ browser, service }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${service.url}/login`);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(login.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(login.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('a');
  const titles = new Set<string>();
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  for (let i = 0; i < TEN; i += 1) {
    const before = i === 0 ? null : await title.innerText();
    await page.keyboard.press('j');
    if (before !== null) await expect(title).not.toHaveText(before);
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
    titles.add(await title.innerText());
  }
  expect(titles.size).toBe(TEN);
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.locator(':focus')).toBeVisible();
  await page.close();
});

test('ten articles can be read by roles and names alone', async ({ browser, service }) => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  await signIn(page, service, ADMIN);
  await page.goto(`${service.url}/inbox?show=all`);
  await expect(page.getByRole('main')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await rows.first().getByRole('link').first().click();
  const article = page.getByRole('article');
  const titles = new Set<string>();
  for (let i = 0; i < TEN; i += 1) {
    const heading = article.getByRole('heading', { level: 1 });
    await expect(article.getByRole('paragraph').first()).toBeVisible();
    const title = await heading.innerText();
    titles.add(title);
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Next article' }).click();
    await expect(heading).not.toHaveText(title);
  }
  expect(titles.size).toBe(TEN);
  await page.close();
});
