import { type Page, expect } from '@playwright/test';
import { recordErrors, signIn, test } from './fixtures';
import { ADMIN } from './service';

/** A user of this spec alone, so that no other spec sees changed keys and colours. */
const ARRANGER = { username: 'arranger', password: 'a-long-enough-secret' };

test.beforeAll(async ({ playwright, service }) => {
  const api = await playwright.request.newContext({ baseURL: service.url });
  expect((await api.post('/auth/login', { data: ADMIN })).status()).toBe(200);
  expect((await api.post('/api/users', { data: { ...ARRANGER, role: 'admin' } })).status()).toBe(201);
  await api.dispose();
});

test('the palette finds commands and sections and remembers what was used', async ({ page, service }) => {
  const errors = recordErrors(page);
  await signIn(page, service, ARRANGER);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a command' });
  await expect(field).toBeFocused();
  await field.fill('sett');
  await expect(page.getByRole('option', { selected: true })).toContainText('Settings');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recently used' }).getByRole('option')).toHaveText([
    /Settings/,
  ]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill('keyb');
  await page
    .getByRole('option', { name: /Settings/ })
    .filter({ hasText: 'Keyboard' })
    .click();
  await expect(page).toHaveURL(/\/settings\/keyboard$/);
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});

test('the palette says when nothing matches and offers to search the articles', async ({ page, service }) => {
  await signIn(page, service, ARRANGER);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a command' });
  await field.fill('sett');
  await expect(page.getByRole('option').filter({ hasText: '“sett”' })).toHaveText([
    'Ask “sett”Articles',
    'Search for “sett”Articles',
  ]);
  await field.fill('  zzyzx & heat  ');
  const box = page.getByRole('dialog', { name: 'Find' });
  await expect(box).toContainText('No results for “zzyzx & heat”');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option', { selected: true })).toHaveText('Search for “zzyzx & heat”Articles');
  expect((await box.boundingBox())?.height).toBeGreaterThan(120);
  await field.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('zzyzx & heat');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: /zzyzx/ })).toHaveCount(0);
});

test('a key can move from one command to another, and single keys can be turned off', async ({
  page,
  service,
}) => {
  await signIn(page, service, ARRANGER);
  await page.goto(`${service.url}/settings/keyboard`);
  const refused = await capture(page, 'Sources', 'Control+t');
  await expect(refused.getByText('Your browser uses Ctrl+T.')).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Use this shortcut' })).toBeDisabled();
  await page.keyboard.press('Escape');
  const dialog = await capture(page, 'Sources', 'r');
  await expect(dialog.getByText('r is already used for “Check sources now”.')).toBeVisible();
  await runAndAwaitSave(page, () => dialog.getByRole('button', { name: 'Use it here instead' }).click());
  await expect(page.getByRole('button', { name: 'Remove r from Sources' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove r from Check sources now' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove r from Sources' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/sources$/);

  await page.goto(`${service.url}/settings/keyboard`);
  await runAndAwaitSave(page, () => page.getByRole('switch', { name: 'Single-key shortcuts' }).click());
  await page.keyboard.press('r');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/keyboard$/);
});

test('settings are saved even when the page is closed at once', async ({ page, service }) => {
  await signIn(page, service, ARRANGER);
  await page.goto(`${service.url}/settings/appearance`);
  await page.getByRole('radio', { name: 'Titles' }).check({ force: true });
  await page.close();
  const next = await page.context().newPage();
  // A busy server may answer the next page before it has stored what the closed one sent.
  await expect(async () => {
    await next.goto(`${service.url}/settings/appearance`);
    await expect(next.getByRole('radio', { name: 'Titles' })).toBeChecked({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
});

test('a device can be signed out from another one', async ({ page, playwright, service }) => {
  await signIn(page, service, ARRANGER);
  const elsewhere = await playwright.request.newContext({
    baseURL: service.url,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  expect((await elsewhere.post('/auth/login', { data: ARRANGER })).status()).toBe(200);
  await page.goto(`${service.url}/settings/devices`);
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  // Screen readers get the same text in a region of their own.
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('Firefox on Linux was signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out Firefox on Linux' })).toHaveCount(0);
  expect((await elsewhere.get('/api/users/me')).status()).toBe(401);
  await elsewhere.dispose();
  await page.reload();
  await expect(page.getByText('This device')).toHaveCount(1);
});

test('appearance and language are saved and apply before the first paint', async ({ page, service }) => {
  const errors = recordErrors(page);
  await signIn(page, service, ARRANGER);
  await page.goto(`${service.url}/settings/appearance`);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByRole('radio', { name: 'More' }).check({ force: true });
  await runAndAwaitSave(page, () => page.getByRole('radio', { name: 'Green' }).check({ force: true }));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { dataset, style } = document.documentElement;
      sessionStorage.setItem(
        'first',
        [dataset['theme'], dataset['contrast'], style.getPropertyValue('--accent-hue')].join(),
      );
    });
  });
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('dark,more,150');

  await page.goto(`${service.url}/settings/profile`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Befehl, Artikel, Quelle/ }).fill('gemerkt');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\s*\d+ Treffer\s*$/);
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});

test('the focus returns to the button that opened a dialog', async ({ page, service }) => {
  await signIn(page, service, ARRANGER);
  await page.goto(`${service.url}/settings/privacy`);
  // The user may have chosen German in the test before.
  const clear = page.getByRole('button', { name: /^(?:Clear|Leeren)$/ });
  const keep = page.getByRole('dialog').getByRole('button', { name: /^(?:Keep|Behalten)$/ });
  await clear.press('Enter');
  await keep.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(clear).toBeFocused();
  await clear.press('Enter');
  // A key before the dialog is open would not close it.
  await expect(keep).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(clear).toBeFocused();
});

test('signing in with another language leads to the requested address', async ({ page, service }) => {
  await page.goto(`${service.url}/settings/privacy`);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel('Username').fill(ARRANGER.username);
  await page.getByLabel('Password').fill(ARRANGER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The user chose German on another device.
  await expect(page.getByRole('heading', { name: 'Privatsphäre' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/privacy$/);
});

async function capture(page: Page, command: string, keys: string): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('button', { name: `Add a shortcut for ${command}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Shortcut for “${command}”` });
  await expect(dialog.getByRole('textbox', { name: 'Press the keys' })).toBeFocused();
  await page.keyboard.press(keys);
  return dialog;
}

/** Runs a change and waits for its save. Saves are debounced, so an immediate reload would come too early. */
async function runAndAwaitSave(page: Page, act: () => Promise<void>): Promise<void> {
  const sent = page.waitForResponse((answer) => {
    const { preferences } = (answer.request().postDataJSON() ?? {}) as { preferences?: object };
    return answer.url().endsWith('/api/users/me/settings') && preferences !== undefined;
  });
  await act();
  expect((await sent).ok()).toBe(true);
}
