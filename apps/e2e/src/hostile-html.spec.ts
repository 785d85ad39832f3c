import { type Page, expect } from '@playwright/test';
import { HOSTILE } from './hostile-html';
import { Publisher, followed, unfollowed } from './publisher';
import { test } from './reader';
import { ADMIN, type Service } from './service';

/** With the page's policy switched off, so that only the cleaning stands between the markup and the page. */
test.use({ bypassCSP: true, serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

let publisher: Publisher;
let slug: string;

test.beforeAll(async ({ playwright, service }) => {
  publisher = await Publisher.of('Hostile Markup Weekly', HOSTILE);
  const api = await playwright.request.newContext();
  slug = await followed(api, service, publisher);
  await api.dispose();
});
test.afterAll(async ({ playwright, service }) => {
  const api = await playwright.request.newContext();
  await unfollowed(api, service, slug);
  await api.dispose();
  await publisher.stop();
});

test('hostile articles do nothing, cleaned by the server and again by the page', async ({
  page,
  service,
}) => {
  await readAll(page, service);
});

test('hostile articles do nothing, even had the server not cleaned them', async ({ page, service }) => {
  await page.route(/\/api\/articles\/\d+$/, async (route) => {
    const response = await route.fetch();
    const article = (await response.json()) as { title: string; url: string; content_html: string };
    const piece = HOSTILE.find(({ title }) => title === article.title);
    await route.fulfill({ json: { ...article, content_html: piece?.html ?? article.content_html } });
  });
  await readAll(page, service);
});

test('hostile pages do nothing as full texts, cleaned by the server and again by the page', async ({
  page,
  service,
}) => {
  await readAll(page, service, fullText);
});

test('hostile pages do nothing as full texts, even had the server not cleaned them', async ({
  page,
  service,
}) => {
  const { items } = (await listed(page, service)) as { items: { article_id: number; title: string }[] };
  await page.route(/\/api\/articles\/\d+\/body$/, async (route) => {
    const id = Number(route.request().url().split('/').at(-2));
    const title = items.find((item) => item.article_id === id)?.title;
    const html = HOSTILE.find((piece) => piece.title === title)?.html ?? '';
    await route.fulfill({ json: { article_id: id, html, text: 'x', word_count: 1, extractor: 'static' } });
  });
  await readAll(page, service, fullText);
});

test('the same markup runs where nobody cleans it, so that there is something to see', async ({ page }) => {
  await page.goto('about:blank');
  const ran = await page.evaluate(
    (bodies) => {
      const names: unknown[] = [];
      Object.defineProperty(window, '__xss', { set: (name: unknown) => names.push(name) });
      document.body.innerHTML = bodies.join('');
      for (const element of document.querySelectorAll('*')) element.dispatchEvent(new Event('error'));
      return names;
    },
    HOSTILE.map(({ html }) => html).slice(2, 4),
  );
  expect(ran).toContain('picture');
});

/** Where the article has a page; the note says when it is there. */
async function fullText(page: Page): Promise<void> {
  const before = await page.getByRole('button', { name: 'Full text', exact: true }).count();
  if (before === 0) return;
  await page.keyboard.press('d');
  await expect(page.locator('rd-full-text-note')).toContainText(/Full text, from|not to be had/);
}

async function readAll(page: Page, service: Service, open = async (_: Page) => {}): Promise<void> {
  const away = leaving(page, service);
  await page.context().request.post(`${service.url}/auth/login`, { data: ADMIN });
  const ids = await newestFirst(page, service);
  expect(ids).toHaveLength(HOSTILE.length);
  await page.goto(`${service.url}/inbox?show=all&source=${slug}`);
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('link').first()).toBeVisible();
  for (const id of ids) {
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`/inbox/${id}\\?`));
    await expect(page.getByRole('article').locator('.rd-prose').first()).not.toBeEmpty();
    await open(page);
    expect(await touched(page), await page.title()).toEqual({ ran: null, strange: [] });
  }
  expect(away).toEqual([]);
}

async function newestFirst(page: Page, service: Service): Promise<number[]> {
  const { items } = (await listed(page, service)) as { items: { article_id: number }[] };
  return items.map((it) => it.article_id);
}

async function listed(page: Page, service: Service): Promise<unknown> {
  const { request } = page.context();
  await request.post(`${service.url}/auth/login`, { data: ADMIN });
  return (await request.get(`${service.url}/api/articles`, { params: { source: slug, limit: 100 } })).json();
}

/** Whatever leaves the page, but for publishers' pictures; and pictures that would ask this service. */
function leaving(page: Page, service: Service): string[] {
  const away: string[] = [];
  page.on('request', (request) => {
    const foreign = !request.url().startsWith(service.url) && !/^(data|blob):/.test(request.url());
    if (foreign && request.resourceType() !== 'image')
      away.push(`${request.resourceType()} ${request.url()}`);
    if (!foreign && request.url().includes('/api/canary')) away.push(request.url());
  });
  page.on('dialog', (dialog) => away.push(`dialog ${dialog.message()}`));
  page.context().on('page', (other) => away.push(`window ${other.url()}`));
  return away;
}

/** Does to every element what a hand could do, and says what ran and what should not be there. */
function touched(page: Page): Promise<{ ran: unknown; strange: string[] }> {
  return page.evaluate(async () => {
    const events = [
      'mouseover',
      'focus',
      'animationstart',
      'toggle',
      'beforetoggle',
      'load',
      'error',
      'play',
    ];
    const article = document.querySelector('rd-article-page article');
    const elements = [...(article?.querySelectorAll('*') ?? [])];
    for (const element of elements) for (const name of events) element.dispatchEvent(new Event(name));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const strange = elements.filter((element) => {
      const inProse = element.closest('.rd-prose') !== null;
      const names = element.getAttributeNames();
      const handler = names.some((name) => name.startsWith('on') || name === 'srcdoc' || name === 'ping');
      const script = [...element.attributes].some(({ value }) => /^\W*javascript:/i.test(value));
      const forbidden =
        'script, style, iframe, object, embed, form, input, button, svg, math, link, meta, base';
      const styled = element.matches('[style], [id], [name]');
      return handler || script || (inProse && (styled || element.matches(forbidden)));
    });
    const ran = (window as unknown as { __xss?: unknown }).__xss ?? null;
    return { ran, strange: strange.map((element) => element.outerHTML.slice(0, 120)) };
  });
}
