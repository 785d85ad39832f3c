import { join } from 'node:path';
import { type APIRequestContext, type Browser, type Page, expect, test } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors } from './fixtures';
import { BARRIER_LATEST, NEWS } from './news-content';
import { Publisher, subscribeAndFetch } from './publisher';
import { ADMIN, Service } from './service';
import { enter } from './users';

const START_MS = 300_000;
const MODEL_SERVER = join(__dirname, '../../../tools/model-server/server.mjs');
const ANOTHER = 'How to read a tide table';

/** The server of tools/model-server. */
interface Model {
  readonly speeches: readonly { readonly input: string }[];
  behave(how: { readonly modes: readonly string[] }): void;
  start(): Promise<string>;
  stop(): Promise<void>;
}

const publishers: Publisher[] = [];
let service: Service;
let model: Model;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(START_MS);
  const { ModelServer } = (await import(MODEL_SERVER)) as { readonly ModelServer: new () => Model };
  model = new ModelServer();
  service = await Service.create(undefined, {
    ...{ PROVIDER_BASE_URL: await model.start(), PROVIDER_API_KEY: 'k', SPEECH_MODEL: 'trial' },
  });
  await service.start();
  const api: APIRequestContext = await playwright.request.newContext();
  for (const { title, articles } of NEWS.slice(0, 1)) {
    const publisher = await Publisher.start(title, articles);
    publishers.push(publisher);
    await subscribeAndFetch(api, service, publisher);
  }
  await api.dispose();
});

test.afterAll(async () => {
  await service.remove();
  await model.stop();
  for (const publisher of publishers) await publisher.stop();
});

async function open(browser: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  await enter(context, service, ADMIN);
  return context.newPage();
}

const getTitle = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });

const openArticle = async (page: Page, title: string): Promise<void> => {
  await page.goto(`${service.url}/inbox?show=all`);
  await page.locator('main rd-article-row').filter({ hasText: title }).first().click();
  await expect(getTitle(page)).toHaveText(title);
};

test('an article is read aloud, plays on elsewhere, and stops by the timer', async ({ browser }) => {
  const page = await open(browser, 1440, 'light');
  const errors = recordErrors(page);
  await page.clock.install();
  await openArticle(page, BARRIER_LATEST);
  await page.getByRole('toolbar', { name: 'Article' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Read aloud' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(player.getByRole('link', { name: new RegExp(BARRIER_LATEST) })).toBeVisible();
  const spoken = model.speeches.map(({ input }) => input).join(' ');
  expect(spoken).toContain('The gates of the storm barrier at Vellhaven opened again');
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveAttribute('aria-pressed', 'true');
  await player.getByRole('button', { name: 'Forward 30 seconds' }).click();
  await captureScreen(page, 'listen-1440-light');

  await page.keyboard.press('j');
  await expect(getTitle(page)).not.toHaveText(BARRIER_LATEST);
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await player.getByRole('slider', { name: 'Position' }).press('PageUp');
  await player.getByRole('button', { name: 'Back 15 seconds' }).click();
  await player.getByLabel('Speed').selectOption('0.75');

  const sleep = player.getByLabel('Sleep timer');
  await sleep.selectOption('5');
  await expect(sleep.locator('option:checked')).toHaveText(/^\s*5 min/);
  await page.clock.fastForward('01:30');
  await expect(sleep.locator('option:checked')).toHaveText(/^\s*4 min/);
  await page.clock.fastForward('03:45');
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(sleep.locator('option:checked')).toHaveText(/Timer/);
  await page.keyboard.press('Shift+P');
  await expect(player).toHaveCount(0);

  // What was spoken is not spoken again.
  const { length } = model.speeches;
  await openArticle(page, BARRIER_LATEST);
  // The key works once there is a text to read.
  await expect(page.getByRole('article').getByText('The gates of the storm barrier').first()).toBeVisible();
  await page.keyboard.press('Shift+R');
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(model.speeches).toHaveLength(length);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('without the server’s speech the voice of the device reads', async ({ browser }) => {
  const page = await open(browser, 390, 'dark');
  await page.addInitScript(installVoice);
  model.behave({ modes: ['garbage'] });
  try {
    await openArticle(page, ANOTHER);
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Read aloud' }).click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText('The text was not read aloud')).toBeVisible();
    await notices.getByRole('button', { name: 'Use this device’s voice' }).click();
  } finally {
    model.behave({ modes: ['honest'] });
  }
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.spoken?.[0])).toBe(ANOTHER);
  await captureScreen(page, 'listen-390-dark');
  await player.getByRole('button', { name: 'Pause' }).click();
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.context().close();
});

test('the private podcast has an address, which stops when it is revoked', async ({ browser, request }) => {
  for (const [width, scheme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    const page = await open(browser, width, scheme);
    const errors = recordErrors(page);
    await page.goto(`${service.url}/settings/podcast`);
    await page.getByRole('button', { name: 'Create an address' }).click();
    const section = page.locator('rd-podcast-section');
    await expect(section.getByRole('status')).toContainText('You won’t see it again');
    const address = (await section.locator('code').textContent()) ?? '';
    const feed = await request.get(address);
    expect([feed.status(), feed.headers()['content-type']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    await captureScreen(page, `settings-podcast-${width}-${scheme}`);
    await section.getByRole('button', { name: 'Revoke address 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(section.locator('code')).toHaveCount(0);
    await expect(section.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
    expect((await request.get(address)).status()).toBe(404);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

declare global {
  interface Window {
    spoken?: string[];
  }
}

/** A voice that begins and never ends. The browsers of the tests have none. */
function installVoice(): void {
  const voice = { lang: 'en-GB', name: 'Trial', localService: true, default: true, voiceURI: 'trial' };
  window.spoken = [];
  class Utterance extends EventTarget {
    constructor(readonly text: string) {
      super();
    }
  }
  const synthesis = {
    getVoices: () => [voice],
    cancel: () => undefined,
    speak: (utterance: Utterance) => {
      window.spoken?.push(utterance.text);
      utterance.dispatchEvent(new Event('start'));
    },
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
}

test('a briefing is read aloud, with a chapter for each section', async ({ browser }) => {
  const page = await open(browser, 1440, 'light');
  const errors = recordErrors(page);
  const made = await page.context().request.post(`${service.url}/api/briefings`, { data: {} });
  expect(made.status()).toBe(201);
  const { briefing_id: id, sections } = (await made.json()) as {
    briefing_id: number;
    sections: { title: string }[];
  };
  const [first, second] = sections.map(({ title }) => title);
  if (!first || !second) throw new Error('The briefing has fewer than two sections.');
  await page.goto(`${service.url}/briefings/${id}`);
  await page.getByRole('button', { name: 'Read aloud' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(player).toContainText(first);
  await player.getByRole('button', { name: 'Pause' }).click();
  await player.getByRole('button', { name: 'Next chapter' }).click();
  await expect(player).toContainText(second);
  await captureScreen(page, 'listen-briefing-1440-light');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await captureScreen(page, 'listen-briefing-390-dark');
  await player.getByRole('button', { name: 'Previous chapter' }).click();
  await expect(player).toContainText(first);
  expect(errors).toEqual([]);
  await page.context().close();
});
