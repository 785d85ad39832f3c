import { type APIRequestContext, type BrowserContext, type Page, expect } from '@playwright/test';
import { recordErrors, test } from './fixtures';
import { enter, createUser } from './users';

interface State {
  readonly article_id: number;
  readonly read: boolean;
  readonly starred: boolean;
  readonly state: string;
}

const ARTICLES = 6;
const STEPS = 60;
/** Sending may wait for the next try after a connection returns. */
const SETTLED = { timeout: 120_000 };
const BUTTONS = ['Read', 'Star', 'Save for later'] as const;

test('tabs, a browser that is at times offline, a sync client and bulk updates agree at the end', async ({
  browser,
  farm,
  playwright,
  service,
}, { repeatEachIndex }) => {
  test.setTimeout(420_000);
  const pick = createRandom(repeatEachIndex + 1);
  const pickOf = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const login = await createUser(
    { request: playwright.request, farm, service },
    `agreeing-${repeatEachIndex}`,
  );
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  for (const context of contexts) await enter(context, service, login);
  const pages = [await contexts[0].newPage(), await contexts[0].newPage(), await contexts[1].newPage()];
  const errors = pages.map((page) => recordErrors(page));
  for (const page of pages) await page.goto(`${service.url}/inbox?show=all`);
  const api = contexts[0].request;
  const ids = await listIds(api, service.url);
  const client = await connectClient(api, service.url);
  const bulk = new BulkUpdates(api, service.url, ids);
  for (const page of pages) await expect(row(page, ids.at(-1) ?? 0)).toBeVisible();

  const actions = [
    ...Array.from({ length: 6 }, () => async (id: number) => {
      await pressButton(pickOf(pages), id, pickOf(BUTTONS));
    }),
    () => contexts[1].setOffline(pick(2) === 0),
    (id: number) => client.edit(id, 'read', pick(2) === 0),
    (id: number) => client.edit(id, 'starred', pick(2) === 0),
    () => bulk.act(pick),
  ];
  for (let step = 0; step < STEPS; step++) await pickOf(actions)(pickOf(ids));

  await contexts[1].setOffline(false);
  for (const page of pages) await expect.poll(() => countUnsent(page), SETTLED).toBe(0);
  for (const page of pages)
    await expect(async () => {
      expect(await readRows(page, ids)).toEqual(await fetchStates(api, service.url, ids));
    }).toPass(SETTLED);
  await expectExactCounts(pages, api, service.url);
  expect(errors.flat().filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  for (const context of contexts) await context.close();
});

/** A linear congruential generator (Numerical Recipes): the same steps for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Marks several articles read by the API, and undoes such updates. */
class BulkUpdates {
  private operation: number | null = null;

  constructor(
    private readonly api: APIRequestContext,
    private readonly url: string,
    private readonly ids: readonly number[],
  ) {}

  async act(pick: (below: number) => number): Promise<void> {
    if (this.operation === null) {
      const data = { event: 'mark_read', article_ids: this.ids.slice(pick(this.ids.length)) };
      const answer = await this.api.post(`${this.url}/api/articles/events`, { data });
      expect(answer.status()).toBe(200);
      this.operation = ((await answer.json()) as { operation_id: number | null }).operation_id;
    } else {
      expect((await this.api.post(`${this.url}/api/undo/${this.operation}`)).status()).toBe(200);
      this.operation = null;
    }
  }
}

async function listIds(api: APIRequestContext, url: string): Promise<number[]> {
  const answer = await api.get(`${url}/api/articles?limit=${ARTICLES}`);
  return ((await answer.json()) as { items: State[] }).items.map(({ article_id }) => article_id);
}

/** A client of the sync API that changes one tag of one article. */
async function connectClient(
  api: BrowserContext['request'],
  url: string,
): Promise<{ edit: (id: number, tag: string, adds: boolean) => Promise<void> }> {
  const created = await api.post(`${url}/api/users/me/greader-tokens`, { data: { name: 'Phone' } });
  const { token } = (await created.json()) as { token: string };
  const headers = { authorization: `GoogleLogin auth=${token}` };
  const base = `${url}/api/greader/reader/api/0`;
  const actionToken = await (await fetch(`${base}/token`, { headers })).text();
  const edit = async (id: number, tag: string, adds: boolean): Promise<void> => {
    const form = { i: String(id), [adds ? 'a' : 'r']: `user/-/state/com.google/${tag}`, T: actionToken };
    const body = new URLSearchParams(form);
    expect(await (await fetch(`${base}/edit-tag`, { method: 'POST', headers, body })).text()).toBe('OK');
  };
  return { edit };
}

const row = (page: Page, id: number) => page.locator(`rd-article-list [data-article="${id}"]`);

async function pressButton(page: Page, id: number, name: string): Promise<void> {
  await page.bringToFront();
  await row(page, id).hover();
  await row(page, id).getByRole('button', { name, exact: true }).click();
  await page.mouse.move(0, 0);
}

/** Changes that this browser has stored and not sent. */
function countUnsent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let count = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const database = opening.result;
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        count += all.result.flat().filter((item: object) => 'articleId' in Object(item)).length;
      }
      database.close();
    }
    return count;
  });
}

async function fetchStates(api: APIRequestContext, url: string, ids: readonly number[]): Promise<object[]> {
  const { items } = (await (await api.get(`${url}/api/articles/by-id?ids=${ids.join()}`)).json()) as {
    items: State[];
  };
  return items
    .sort((one, other) => ids.indexOf(one.article_id) - ids.indexOf(other.article_id))
    .map(({ article_id: id, read, starred, state }) => ({ id, read, starred, saved: state === 'saved' }));
}

/** The states that the rows show. */
async function readRows(page: Page, ids: readonly number[]): Promise<object[]> {
  return Promise.all(
    ids.map(async (id) => {
      const shows = async (name: string): Promise<boolean> =>
        (await row(page, id).getByRole('img', { name, exact: true }).count()) > 0;
      const [unread, starred, saved] = await Promise.all(['Unread', 'Starred', 'Saved'].map(shows));
      return { id, read: !unread, starred, saved };
    }),
  );
}

/** The counters agree with the lists, and every page shows them. */
async function expectExactCounts(pages: readonly Page[], api: APIRequestContext, url: string): Promise<void> {
  const fetchJson = async <T>(path: string): Promise<T> =>
    (await (await api.get(`${url}/api/articles${path}`)).json()) as T;
  const counts = await fetchJson<Record<'unread' | 'starred' | 'saved', number>>('/counts');
  const total = async (query: string) => (await fetchJson<{ total: number }>(`?limit=1&${query}`)).total;
  expect(counts).toMatchObject({
    unread: await total('read=false'),
    starred: await total('starred=true'),
    saved: await total('state=saved'),
  });
  for (const page of pages)
    for (const [name, count] of [
      ['Starred', counts.starred],
      ['Saved', counts.saved],
    ] as const)
      await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toContainText(
        count === 0 ? name : String(count),
        SETTLED,
      );
}
