import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors } from './fixtures';
import { NEWS } from './news-content';
import { Publisher, subscribeAndFetch } from './publisher';
import { ADMIN, Service } from './service';
import { enter } from './users';

const QUESTION = 'How high was the surge at Vellhaven?';
const START_MS = 300_000;
const MODEL_SERVER = join(__dirname, '../../../tools/model-server/server.mjs');

/** The server of tools/model-server. */
interface Model {
  readonly records: readonly unknown[];
  behave(how: { readonly modes: readonly string[] }): void;
  start(): Promise<string>;
  stop(): Promise<void>;
}

const publishers: Publisher[] = [];
let service: Service;
let model: Model;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(START_MS);
  const { ModelServer } = (await import(MODEL_SERVER)) as {
    readonly ModelServer: new (how: { readonly modes: readonly string[] }) => Model;
  };
  model = new ModelServer({ modes: ['stall'] });
  service = await Service.create(undefined, { FREE_LLM_BASE_URL: await model.start(), CHAT_MODEL: 'trial' });
  await service.start();
  const api: APIRequestContext = await playwright.request.newContext();
  for (const { title, articles } of NEWS) {
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

test('an answer of a model can be stopped, and the question repeated', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await enter(context, service, ADMIN);
  await page.goto(`${service.url}/ask`);
  await page.getByRole('textbox', { name: 'Ask about your articles' }).fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  // The model has begun and will not end.
  await expect.poll(() => model.records.length).toBe(1);
  await captureScreen(page, 'ask-streaming');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();

  model.behave({ modes: ['honest'] });
  await page.getByRole('button', { name: 'Ask again' }).click();
  const answer = page.locator('rd-answer');
  await expect(answer.getByText(/^Written by trial/)).toBeVisible();
  await expect(answer).toContainText('Vellhaven shut the storm barrier');
  await expect(answer).toHaveCount(1);
  await captureScreen(page, 'ask-model');
  await answer.locator('rd-claim-text button').first().click();
  await expect(page.getByRole('dialog').getByRole('blockquote')).toBeVisible();
  await page.keyboard.press('Escape');

  // What a model invents is not shown, and a model that writes garbage is replaced by quotes.
  model.behave({ modes: ['invent'] });
  await page.getByRole('textbox', { name: 'Ask a follow-up question' }).fill('Where do ferries sail again?');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveCount(2);
  await expect(answer.last().locator('rd-model-note')).toBeVisible();
  await expect(answer.last()).not.toContainText(/committee voted|Researchers found|will repay|witnesses/);
  model.behave({ modes: ['garbage'] });
  await page.getByRole('textbox').fill('Who cancelled the ferries to the islands?');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveCount(3);
  await expect(answer.last().getByText(/without a language model/)).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
