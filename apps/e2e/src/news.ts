import type { APIRequest, APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { test as plain } from './fixtures';
import { writeDigest } from './digest-content';
import { NEWS } from './news-content';
import { Publisher, fetchSource } from './publisher';
import { ADMIN, type Service } from './service';
import { type Login } from './users';

/** Terms are weighed by their frequency from 1,200 articles on; no story is shown before. */
const DIGEST_ARTICLES = 1_250;
const LEARNING_MS = 240_000;
const START_MS = 900_000;

/** Sites that report the same stories, and a user who follows them. */
class News {
  private constructor(
    readonly login: Login,
    private readonly publishers: readonly Publisher[],
  ) {}

  static async start(request: APIRequest, service: Service, username: string): Promise<News> {
    const digest = await Publisher.start('Weekly Digest', writeDigest(DIGEST_ARTICLES));
    const publishers: Publisher[] = [];
    for (const { title, articles } of NEWS) publishers.push(await Publisher.start(title, articles));
    const login = { username, password: 'a-long-enough-secret' };
    const api = await request.newContext({ baseURL: service.url });
    expect((await api.post('/auth/login', { data: ADMIN })).status()).toBe(200);
    expect((await api.post('/api/users', { data: { ...login, role: 'admin' } })).status()).toBe(201);
    expect((await api.post('/auth/login', { data: login })).status()).toBe(200);
    await follow(api, service, digest);
    await learn(api);
    for (const publisher of publishers) await follow(api, service, publisher);
    const countStories = async (): Promise<number> => (await fetchJson<Stories>(api, '/api/stories')).total;
    await expect.poll(countStories, { timeout: LEARNING_MS }).toBe(2);
    await api.dispose();
    return new News(login, [digest, ...publishers]);
  }

  /** So that a test does not depend on what others read. */
  async markUnread(request: APIRequest, service: Service): Promise<void> {
    const api = await request.newContext({ baseURL: service.url });
    expect((await api.post('/auth/login', { data: this.login })).status()).toBe(200);
    const { items } = await fetchJson<Stories>(api, '/api/stories');
    for (const { article_id: id } of items.flatMap(({ articles }) => articles)) {
      const events = api.post(`/api/articles/${id}/events`, { data: { event: 'mark_unread' } });
      expect((await events).ok()).toBe(true);
    }
    await api.dispose();
  }

  async stop(): Promise<void> {
    for (const publisher of this.publishers) await publisher.stop();
  }
}

/** Tests that share one user and one service; frequencies of terms are those of all articles of a service. */
export const test = plain.extend<object, { news: News }>({
  news: [
    async ({ playwright, service }, use) => {
      const news = await News.start(playwright.request, service, 'follower');
      await use(news);
      await news.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

interface Stories {
  readonly total: number;
  readonly items: readonly { readonly articles: readonly { readonly article_id: number }[] }[];
}

interface Health {
  readonly embeddings: { readonly pending: number; readonly model: string | null };
}

async function follow(api: APIRequestContext, service: Service, { url }: Publisher): Promise<void> {
  const added = await api.post('/api/sources', { data: { url } });
  expect(added.status()).toBe(201);
  const { slug } = (await added.json()) as { slug: string };
  await fetchSource(api, service, slug);
}

/** Runs the job that learns from the articles until all of them are compared. */
async function learn(api: APIRequestContext): Promise<void> {
  const isLearned = async (): Promise<boolean> => {
    const { embeddings } = await fetchJson<Health>(api, '/api/health/details');
    if (embeddings.pending === 0 && embeddings.model !== null) return true;
    await api.post('/api/scheduler/jobs/embeddings/run');
    return false;
  };
  await expect.poll(isLearned, { timeout: LEARNING_MS, intervals: [1_000] }).toBe(true);
}

async function fetchJson<T>(api: APIRequestContext, path: string): Promise<T> {
  const response = await api.get(path);
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as T;
}
