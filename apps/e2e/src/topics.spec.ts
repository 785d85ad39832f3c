import { type BrowserContext, type Page, expect } from '@playwright/test';
import { recordErrors } from './fixtures';
import { test } from './news';
import { captureScreen } from './capture-screen';
import { type Service } from './service';
import { enter } from './users';
import { openFromPane } from './open-page';

test.use({ world: 'stories' });

const ARTICLES = 100;
const TOPICS = ['heating, rooms, winter', 'trains, trams, ferries', 'databases, browsers', 'bread, soups'];

interface PlacedMap {
  readonly articles: readonly { readonly title: string }[];
}

/**
 * Answers with a map of real articles. The articles of the digest are so alike that the server's map has
 * them as a few points; what it makes of articles is for the specs of the server.
 */
async function placeArticles(context: BrowserContext, service: Service): Promise<PlacedMap> {
  const answer = await context.request.get(`${service.url}/api/articles?limit=${ARTICLES}`);
  const { items } = (await answer.json()) as { items: { article_id: number; title: string }[] };
  expect(items).toHaveLength(ARTICLES);
  const topics = TOPICS.map((label, at) => {
    const [x, y] = [Math.cos(at * 1.57) * 0.6, Math.sin(at * 1.57) * 0.6];
    return { topic_id: at + 1, label, keywords: label.split(', '), size: ARTICLES / TOPICS.length, x, y };
  });
  const articles = items.map(({ article_id, title }, at) => {
    const topic = topics[at % topics.length] ?? { topic_id: null, x: 0, y: 0 };
    const [angle, far] = [at * 2.4, 0.035 * Math.sqrt(at)];
    const [x, y] = [topic.x + far * Math.cos(angle), topic.y + far * Math.sin(angle)];
    return { article_id, title, topic_id: topic.topic_id, x, y };
  });
  const links = articles.slice(4).map(({ article_id: source }, at) => {
    return { source, target: articles[at]?.article_id ?? source, weight: 0.5 };
  });
  const map = { topics, articles, links, generated_at: new Date().toISOString() };
  await context.route('**/api/articles/topic-map?*', (route) => route.fulfill({ json: map }));
  return map;
}

/** The pixels of the map; the same text is the same picture. */
const readPicture = (page: Page): Promise<string> =>
  page.locator('rd-topic-canvas canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** Until the map is drawn, its canvas is one colour, and its picture a few hundred characters. */
async function expectDrawn(page: Page): Promise<void> {
  await expect.poll(async () => (await readPicture(page)).length).toBeGreaterThan(10_000);
}

test('the topic map is read with the keyboard, searched, and opens articles', async ({
  browser,
  news,
  service,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await enter(context, service, news.login);
  const map = await placeArticles(context, service);
  await page.goto(`${service.url}/inbox`);
  await openFromPane(page, 'Topics');
  await expect(page.getByText('4 topics in 100 articles')).toBeVisible();
  await expectDrawn(page);
  await captureScreen(page, 'topics-map');

  const whole = await readPicture(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => readPicture(page)).not.toBe(whole);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await expect.poll(() => readPicture(page)).toBe(whole);

  const found = map.articles.filter(({ title }) => title.toLowerCase().includes('once more'));
  await page.getByPlaceholder('Find articles').fill('once more');
  await expect(page.getByText(`${found.length} articles found`)).toBeVisible();
  await captureScreen(page, 'topics-search');
  await page.getByRole('application', { name: 'Topic map' }).focus();
  await page.keyboard.press('ArrowRight');
  const card = page.locator('rd-topic-card');
  await expect(card.getByText(/once more/i)).toBeVisible();
  await expect(card.getByText('Weekly Digest')).toBeVisible();
  await captureScreen(page, 'topics-card');
  const title = await card.locator('.title').innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inbox\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('the list of topics has every article of the map', async ({ browser, news, service }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await enter(context, service, news.login);
  const map = await placeArticles(context, service);
  await page.goto(`${service.url}/topics?days=30`);
  await expectDrawn(page);
  await captureScreen(page, 'topics-map-dark');
  await page.getByText('List', { exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  for (let left = await more.count(); left > 0; left--) {
    await more.first().click();
    await expect(more).toHaveCount(left - 1);
  }
  await expect(page.locator('rd-topic-list').getByRole('link')).toHaveCount(map.articles.length);
  await captureScreen(page, 'topics-list-dark');
  await context.close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`topics on a phone, ${theme}`, async ({ browser, news, service }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: theme,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await enter(context, service, news.login);
    await placeArticles(context, service);
    await page.goto(`${service.url}/topics`);
    await expect(page.locator('rd-topic-list h2').first()).toBeVisible();
    await captureScreen(page, `topics-phone-list-${theme}`);
    await page.getByText('Map', { exact: true }).click();
    await expectDrawn(page);
    await captureScreen(page, `topics-phone-map-${theme}`);
    await context.close();
  });
}
