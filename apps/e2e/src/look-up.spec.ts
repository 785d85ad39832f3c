import { expect } from '@playwright/test';
import { test } from './fixtures';
import { enter, createUser } from './users';

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'adder');
});

/** Both pages with the field; the second gets its first address from outside. */
for (const start of ['/welcome', '/sources/add?url=URL'])
  test(`after a failed look-up on ${start} another address can be looked up`, async ({
    context,
    page,
    farm,
    service,
  }) => {
    const site = `http://127.0.0.1:${farm.port}`;
    await enter(context, service, login);
    await page.goto(service.url + start.replace('URL', encodeURIComponent(`${site}/nothing`)));
    const address = page.getByLabel('Address');
    if (start === '/welcome') {
      await address.fill(`${site}/nothing`);
      await page.getByRole('button', { name: 'Look up' }).click();
    }
    await expect(page.getByRole('alert')).toBeVisible();

    // An existing source, an address without a feed, then another existing source.
    for (const [path, outcome] of [
      ['/feed/1', page.getByText('You already have this source.')],
      ['/nothing/else', page.getByRole('alert')],
      ['/feed/2', page.getByText('You already have this source.')],
    ] as const) {
      await address.fill(site + path);
      await address.press('Enter');
      await expect(outcome).toBeVisible();
      await expect(address).toHaveValue(site + path);
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('the schedule names its jobs and intervals in words', async ({ context, page, service }) => {
  await enter(context, service, login);
  await page.goto(`${service.url}/scheduler`);
  const answer = await context.request.get(`${service.url}/api/scheduler/status`);
  const { jobs } = (await answer.json()) as { jobs: { name: string }[] };
  const rows = page.locator('rd-job-row');
  await expect(rows).toHaveCount(jobs.length);
  const titles = await rows.locator('strong').allInnerTexts();
  // A name that is only capitalised belongs to a job without a translation.
  const unnamed = jobs.filter(({ name }) =>
    titles.some((title) => title.toLowerCase() === name.replaceAll(/[-_]+/g, ' ')),
  );
  expect(unnamed).toEqual([]);
  await expect(rows.filter({ hasText: 'Delete old activity data' })).toContainText('daily');
  await expect(rows.filter({ hasText: 'Fetch source icons' })).toContainText('every 15 minutes');
});
