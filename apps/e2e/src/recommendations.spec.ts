import { type APIRequestContext, type BrowserContext, type Page, expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors } from './fixtures';
import { test } from './news';
import { ADMIN, type Service } from './service';
import { changeSettings, enter } from './users';

test.use({ world: 'stories' });

const DAY_MS = 86_400_000;
const HEATING = /heat pumps|radiators|boilers|tiled stoves/;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface WireArticle {
  readonly article_id: number;
  readonly title: string;
  readonly read: boolean;
}

/** A user who sees the sources of all, and their own articles. */
async function createReader(api: APIRequestContext, service: Service, username: string) {
  const login = { username, password: 'a-long-enough-secret' };
  expect((await api.post(`${service.url}/auth/login`, { data: ADMIN })).status()).toBe(200);
  const made = await api.post(`${service.url}/api/users`, { data: { ...login, role: 'user' } });
  expect(made.status()).toBe(201);
  return login;
}

async function listArticles({ request }: BrowserContext, service: Service): Promise<WireArticle[]> {
  const answer = await request.get(`${service.url}/api/articles?limit=100`);
  return ((await answer.json()) as { items: WireArticle[] }).items;
}

/** The articles were open for a minute and a half. */
async function dwell(
  { request }: BrowserContext,
  service: Service,
  { articles, daysAgo = 0 }: { readonly articles: readonly WireArticle[]; readonly daysAgo?: number },
): Promise<void> {
  const occurredAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const events = articles.map(({ article_id: id }) => ({
    ...{ type: 'article_dwell', article_id: id, duration_ms: 90_000, occurred_at: occurredAt },
  }));
  const answer = await request.post(`${service.url}/api/events`, { data: { events } });
  expect(await answer.json()).toMatchObject({ accepted: events.length });
}

test('a recommendation says why, opens its evidence, and is dismissed without hiding the article', async ({
  browser,
  news: _,
  playwright,
  service,
}) => {
  const api = await playwright.request.newContext();
  const login = await createReader(api, service, 'recommended');
  await api.dispose();
  const context = await browser.newContext({ viewport: WIDE, serviceWorkers: 'block' });
  await enter(context, service, login);
  const liked = (await listArticles(context, service)).filter(({ title }) => HEATING.test(title)).slice(0, 5);
  expect(liked).toHaveLength(5);
  await dwell(context, service, { articles: liked });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await page.goto(`${service.url}/summary`);
  const strip = page.getByRole('region', { name: 'You may like' });
  const first = strip.locator('rd-recommended-article').first();
  const reason = first.locator('summary');
  await expect(reason).toHaveText(/^Similar to “.+”, which you read$/);
  await strip.scrollIntoViewIfNeeded();
  await captureScreen(page, 'recommendations');

  // The reason opens what the user read, and nothing else.
  await reason.click();
  const named = liked.map(({ title }) => title);
  const evidence = first.locator('details').getByRole('link');
  await expect(evidence.first()).toBeVisible();
  for (const text of await evidence.locator('.title').allInnerTexts()) expect(named).toContain(text);
  await captureScreen(page, 'recommendations-evidence');

  const title = await first.locator('.title').first().innerText();
  const [id] = /\d+$/.exec((await first.getByRole('link').first().getAttribute('href')) ?? '') ?? [];
  const dismiss = strip.getByRole('button', { name: `Not interested in ${title}` });
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dismiss).toBeVisible();
  const dismissed = page.waitForResponse((answer) => answer.url().endsWith('/dismiss') && answer.ok());
  await dismiss.click();
  await dismissed;
  await page.reload();
  await expect(first).toBeVisible();
  await expect(dismiss).toHaveCount(0);
  const article = await context.request.get(`${service.url}/api/articles/${id}`);
  expect(await article.json()).toMatchObject({ title, read: false });

  await first.locator('summary').click();
  const link = evidence.first();
  const target = await link.locator('.title').innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: target })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

/** Answers with articles of this service; how topics are found is for the server's specs. */
async function answerBlindSpots(context: BrowserContext, articles: readonly WireArticle[]): Promise<void> {
  const ids = (at: number) => articles.slice(at, at + 5).map(({ article_id: id }) => id);
  const topics = [
    { label: 'night trains, trams, ferries', share_of_feed: 0.21, share_of_reading: 0.01 },
    { label: 'databases, compilers', share_of_feed: 0.14, share_of_reading: 0 },
    { label: 'sourdough, market hall, cheeses', share_of_feed: 0.08, share_of_reading: 0 },
  ].map((topic, at) => ({ ...topic, article_ids: ids(5 * at) }));
  const oneSided = [
    { label: 'string quartet, encore', category: 'Local', share_of_feed: 0.09, article_ids: ids(20) },
  ];
  await context.route('**/api/users/me/blind-spots', (route) =>
    route.fulfill({ json: { topics, one_sided: oneSided } }),
  );
}

async function openActivity(page: Page, service: Service): Promise<void> {
  await page.goto(`${service.url}/activity`);
  await expect(page.locator('rd-blind-spots rd-topic-shares').first()).toBeVisible();
  await expect(page.locator('rd-blind-spots').getByRole('link').first()).toBeVisible();
}

async function captureBlindSpots(page: Page, name: string): Promise<void> {
  await page
    .locator('rd-topic-shares')
    .first()
    .evaluate((shares) => shares.scrollIntoView({ block: 'center' }));
  await captureScreen(page, name);
}

test('blind spots and the reading profile are honest and quiet', async ({
  browser,
  news: _,
  playwright,
  service,
}) => {
  const api = await playwright.request.newContext();
  const login = await createReader(api, service, 'profiled');
  await api.dispose();
  const context = await browser.newContext({ viewport: WIDE, serviceWorkers: 'block' });
  await enter(context, service, login);
  const articles = await listArticles(context, service);
  await dwell(context, service, { articles: articles.slice(0, 12), daysAgo: 2 });
  const page = await context.newPage();
  const errors = recordErrors(page);

  // Twelve read articles are too few for a blind spot.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/blind-spots'));
  await page.goto(`${service.url}/activity`);
  expect(await (await answered).json()).toEqual({ topics: [], one_sided: [] });
  const profile = page.getByRole('region', { name: 'Your reading' });
  await expect(profile.locator('dd').first()).toHaveText('12');
  await expect(profile.getByText('in the period before')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What you leave out' })).toHaveCount(0);

  await dwell(context, service, { articles: articles.slice(12, 19), daysAgo: 40 });
  await answerBlindSpots(context, articles);
  await openActivity(page, service);
  await profile.getByText('Month', { exact: true }).click();
  await expect(profile.getByText('7 in the period before')).toBeVisible();
  await captureScreen(page, 'profile');
  const left = page.getByRole('region', { name: 'What you leave out' });
  await expect(left.getByRole('listitem').filter({ hasText: 'night trains' })).toContainText(/21%.*1%/s);
  const oneSided = page.getByRole('region', { name: 'What some of your sources leave out' });
  await expect(oneSided).toContainText('9% of what is published, nothing in Local');
  await captureBlindSpots(page, 'blind-spots');
  await page.emulateMedia({ colorScheme: 'dark' });
  await captureBlindSpots(page, 'blind-spots-dark');
  await left.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/inbox\/\d+/);
  expect(errors).toEqual([]);

  await changeSettings(context, service, { language: 'de' });
  await page.setViewportSize(PHONE);
  await openActivity(page, service);
  await expect(page.getByRole('heading', { name: 'Was ausgelassen wird' })).toBeVisible();
  await captureBlindSpots(page, 'blind-spots-phone-dark-german');
  await page.emulateMedia({ colorScheme: 'light' });
  await captureBlindSpots(page, 'blind-spots-phone');
  await page.goto(`${service.url}/summary`);
  await page.getByRole('region', { name: 'Vielleicht interessant' }).scrollIntoViewIfNeeded();
  await captureScreen(page, 'recommendations-phone-german');
  await context.close();
});
