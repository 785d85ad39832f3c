import type { APIRequest, APIRequestContext, BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { FeedFarm } from './feed-farm';
import { ADMIN, type Service } from './service';

const RUN_MS = 180_000;

export interface Login {
  readonly username: string;
  readonly password: string;
}

/**
 * Creates a user without any history who follows the farm's feeds, independent of other tests on the same
 * service.
 */
export async function createUser(
  { request, farm, service }: { request: APIRequest; farm: FeedFarm; service: Service },
  username: string,
): Promise<Login> {
  const login = { username, password: 'a-long-enough-secret' };
  const api = await request.newContext({ baseURL: service.url });
  expect((await api.post('/auth/login', { data: ADMIN })).status()).toBe(200);
  expect((await api.post('/api/users', { data: { ...login, role: 'admin' } })).status()).toBe(201);
  const file = { name: 'feeds.opml', mimeType: 'text/x-opml', buffer: await farm.fetchOpml() };
  expect((await api.post('/api/sources/import', { multipart: { file } })).status()).toBe(200);
  const { run_id: run } = (await (await api.post('/api/ingest', { data: {} })).json()) as { run_id: number };
  await expect.poll(() => fetchRunStatus(api, run), { timeout: RUN_MS }).toBe('success');
  await api.dispose();
  return login;
}

async function fetchRunStatus(api: APIRequestContext, run: number): Promise<string> {
  return ((await (await api.get(`/api/ingest/runs/${run}`)).json()) as { status: string }).status;
}

/** Signs in through the API, without the form. */
export async function enter(context: BrowserContext, service: Service, login: Login): Promise<void> {
  expect((await context.request.post(`${service.url}/auth/login`, { data: login })).status()).toBe(200);
}

export async function changeSettings(
  context: BrowserContext,
  service: Service,
  settings: object,
): Promise<void> {
  const response = await context.request.patch(`${service.url}/api/users/me/settings`, { data: settings });
  expect(response.ok()).toBe(true);
}
