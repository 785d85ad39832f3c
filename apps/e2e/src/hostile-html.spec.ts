import { type Page, expect } from '@playwright/test';
import { AROUND, BEFORE, HOSTILE } from './hostile-html';
import type { TestArticle } from './publisher';
import { usePublisher } from './use-publisher';
import { test } from './fixtures';
import { ADMIN, type Service } from './service';

/** The CSP is off, so that only the sanitiser stands between the markup and the page. */
test.use({ bypassCSP: true, serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

/** Marks markup that bypassed the server, to prove that it is on the page. */
const RAW = 'Not cleaned by the server.';
const RAW_HTML = `<p>${RAW}</p>`;

const { getSlug } = usePublisher('Hostile Markup Weekly', HOSTILE);

test('hostile articles do nothing when the server and the page sanitise them', async ({ page, service }) => {
  await readAll(page, service, (piece) => [piece.page === undefined ? 'x' : BEFORE]);
});

test('hostile articles do nothing when only the page sanitises them', async ({ page, service }) => {
  const pieces = await piecesById(page, service);
  await page.route(/\/api\/articles\/\d+$/, async (route) => {
    const response = await route.fetch();
    const article = (await response.json()) as { article_id: number };
    const html = RAW_HTML + pieces.get(article.article_id)?.html;
    await route.fulfill({ json: { ...article, content_html: html } });
  });
  await readAll(page, service, () => [RAW]);
});

test('hostile pages do nothing as full texts when the server and the page sanitise them', async ({
  page,
  service,
}) => {
  await readAll(page, service, (piece) => (piece.page === undefined ? ['x'] : [AROUND]), fullText);
});

test('hostile pages do nothing as full texts when only the page sanitises them', async ({
  page,
  service,
}) => {
  const pieces = await piecesById(page, service);
  await page.route(/\/api\/articles\/\d+\/body$/, async (route) => {
    const id = Number(route.request().url().split('/').at(-2));
    const html = RAW_HTML + pieces.get(id)?.html;
    await route.fulfill({ json: { article_id: id, html, text: 'x', word_count: 1, extractor: 'static' } });
  });
  await readAll(page, service, (piece) => (piece.page === undefined ? ['x'] : [RAW]), fullText);
});

test('the same markup runs where it is not sanitised, which proves the test', async ({ page }) => {
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

/** Shows the full text, where the article has a page. The note says when it is there. */
async function fullText(page: Page, piece: TestArticle): Promise<void> {
  if (piece.page === undefined) return;
  await page.getByRole('toolbar', { name: 'Article' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Show full text' }).click();
  await expect(page.locator('rd-full-text-note')).toContainText('You are reading the full text.');
}

/** @param shown words of the piece that must be visible, because an invisible piece proves nothing */
async function readAll(
  page: Page,
  service: Service,
  shown: (piece: TestArticle) => string[],
  open = async (_page: Page, _piece: TestArticle) => {},
): Promise<void> {
  const away = leaving(page, service);
  const items = await listed(page, service);
  expect(items).toHaveLength(HOSTILE.length);
  await page.goto(`${service.url}/inbox?show=all&source=${getSlug()}`);
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('link').first()).toBeVisible();
  for (const [at, { article_id: id, title }] of items.entries()) {
    const piece = HOSTILE[at];
    if (!piece) throw new Error('There are more articles than were published.');
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`/inbox/${id}\\?`));
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(
      title || 'Untitled',
    );
    await open(page, piece);
    for (const words of shown(piece))
      await expect(page.getByRole('article').locator('.rd-prose').first(), piece.title).toContainText(words);
    expect(await touched(page), piece.title).toEqual({ ran: null, strange: [] });
  }
  expect(away).toEqual([]);
}

interface Listed {
  readonly article_id: number;
  readonly title: string;
}

/** The newest first, as the publisher lists them. */
async function listed(page: Page, service: Service): Promise<readonly Listed[]> {
  const { request } = page.context();
  await request.post(`${service.url}/auth/login`, { data: ADMIN });
  const answer = await request.get(`${service.url}/api/articles`, {
    params: { source: getSlug(), limit: 100 },
  });
  return ((await answer.json()) as { items: Listed[] }).items;
}

async function piecesById(
  page: Page,
  service: Service,
): Promise<ReadonlyMap<number, TestArticle | undefined>> {
  return new Map((await listed(page, service)).map(({ article_id: id }, at) => [id, HOSTILE[at]]));
}

/** Records requests that leave the page, except for publishers' images, and images from this service. */
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

/** Triggers every event of every element, and returns which code ran and which elements should not exist. */
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
