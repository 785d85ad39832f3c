import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { FEEDS, SCREENSHOTS, recordErrors, signIn, test } from './fixtures';

test.use({ world: 'sources' });
test.describe.configure({ mode: 'serial' });

const LEFT_OUT = 3;
let page: Page;
let errors: string[];
const shot = (name: string): Promise<unknown> =>
  page.screenshot({ path: join(SCREENSHOTS, `sources-${name}.png`) });

test.beforeAll(async ({ browser, service }) => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  errors = recordErrors(page);
  await signIn(page, service);
});

test.afterAll(async () => {
  // The browser logs every answer that is not a success; the tests here provoke 422.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await page.close();
});

test('the first run leads from a list without one source to readable articles', async ({ farm }) => {
  await expect(page).toHaveURL(/\/welcome/);
  await shot('welcome');
  const whole = (await farm.fetchOpml()).toString();
  const lines = whole.match(/<outline type="rss"[^>]*>/g) ?? [];
  const left = lines.find((line) => line.includes(`/feed/${LEFT_OUT}"`)) ?? '';
  const file = { name: 'feeds.opml', mimeType: 'text/x-opml', buffer: Buffer.from(whole.replace(left, '')) };
  await page.getByLabel('Choose an OPML file').setInputFiles(file);
  await page
    .getByRole('button', { name: `Add ${FEEDS - 1} sources`, exact: true })
    .first()
    .click();
  await expect(page.getByText(/articles so far/)).toBeVisible();
  await shot('welcome-done');
  await page.getByRole('button', { name: 'Start reading' }).click();
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Skip tips' }).click();
});

test('a source can be added with the keyboard alone, after a preview of its entries', async ({ farm }) => {
  const url = `http://127.0.0.1:${farm.port}/feed/${LEFT_OUT}`;
  await page.keyboard.press('a');
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.keyboard.type(url);
  await page.keyboard.press('Enter');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await expect(subscribe).toBeFocused();
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(10);
  await shot('preview');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inbox\?source=/);
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem').first()).toBeVisible();
});

test('a pasted address is looked up at once; existing sources and pages without a feed are reported', async ({
  farm,
  service,
}) => {
  const site = `http://127.0.0.1:${farm.port}`;
  await page.goto(`${service.url}/sources/add`);
  await paste(`${site}/feed/${LEFT_OUT}`);
  await expect(page.getByText('You already have this source.')).toBeVisible();
  await paste(`${site}/nothing`);
  await expect(page.getByRole('alert')).toContainText('No feed found at that address');
  await shot('trouble');
});

test('sources can be found, edited in their rows and changed in bulk', async ({ service }) => {
  await page.goto(`${service.url}/sources`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(FEEDS);
  const title = await rows.first().getByRole('link').innerText();
  await page.keyboard.press('/');
  await page.keyboard.type(title);
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('A name of my own');
  await page.getByLabel('Priority').fill('90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search sources' }).fill('name of my own');
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel('Title')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search sources' }).fill('');
  await expect(rows).toHaveCount(FEEDS);
  await rows.nth(0).getByRole('checkbox').check();
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected sources' });
  await expect(bar).toContainText('3 selected');
  await shot('selected');
  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Category').fill('Elsewhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Moved to Elsewhere: 3 sources').first()).toBeVisible();

  await bar.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Off: not checked')).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Off: not checked')).toHaveCount(0);

  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toContainText('36 articles will be deleted too');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(FEEDS - 3);
});

test('health is shown in words and a plot, and a source can be checked from there', async ({ service }) => {
  await page.goto(`${service.url}/inbox?show=all`);
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
  // Two keys form a sequence only when pressed quickly, which a busy machine may not manage.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page.getByRole('heading', { name: 'Source health' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(FEEDS - 3);
  await expect(
    rows.first().getByRole('img', { name: /^Articles per day: \d+ articles in 30 days/ }),
  ).toBeVisible();
  await shot('health');
  await rows
    .first()
    .getByRole('button', { name: /^Check .* now$/ })
    .click();
  await expect(page.getByText('Nothing new').first()).toBeVisible();
  await page.getByText('Failing 0').click();
  await expect(page.getByRole('heading', { name: 'No failing sources' })).toBeVisible();
});

test('a duplicate is suggested for cleanup and removed', async ({ farm, service }) => {
  const url = `http://127.0.0.1:${farm.port}/feed/${LEFT_OUT}?copy`;
  expect((await page.request.post(`${service.url}/api/sources`, { data: { url } })).status()).toBe(201);
  await page.goto(`${service.url}/sources/cleanup`);
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await row.getByRole('checkbox').check();
  await shot('cleanup');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Removed: /).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing to clean up' })).toBeVisible();
});

test('an import is reported line by line, and the report can be saved', async ({ farm, service }) => {
  await page.goto(`${service.url}/sources/import`);
  const whole = (await farm.fetchOpml()).toString();
  const buffer = Buffer.from(
    whole.replace('</body>', '<outline text="Odd" xmlUrl="ftp://odd.test/"/></body>'),
  );
  await page
    .getByLabel('Choose an OPML file')
    .setInputFiles({ name: 'feeds.opml', mimeType: 'text/x-opml', buffer });
  await page.getByRole('button', { name: /^Add \d+ sources?$/ }).click();
  await page.getByText('Not added 1').click();
  await expect(page.locator('rd-import-report .rows li')).toHaveText([/Odd.*not an http/s]);
  await expect(page.getByRole('list', { name: 'Why lines were not added' })).toContainText('not an http');
  await shot('report');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the report' }).click();
  expect((await download).suggestedFilename()).toBe('import-report.txt');
});

test('past checks can be expanded, and the schedule can be paused and resumed', async ({ service }) => {
  await page.goto(`${service.url}/ingest`);
  // A scheduled one may have come before.
  const requested = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Started by a user' });
  await requested.last().getByRole('button').click();
  await expect(page.getByText(`${FEEDS - 1} sources`)).toBeVisible();
  await page.goto(`${service.url}/scheduler`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('heading', { name: 'Scheduled checks are paused' })).toBeVisible();
  await shot('scheduler');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Run now: Find duplicate articles' }).click();
  await expect(page.getByText('Complete').first()).toBeVisible();
});

async function paste(text: string): Promise<void> {
  await page.getByLabel('Address').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
