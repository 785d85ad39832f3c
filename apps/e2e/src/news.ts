import type { APIRequest, APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { NEWS } from './news-content';
import { Publisher, fetchSource } from './publisher';
import { ADMIN, type Service } from './service';
import { type Login } from './users';

/** Sites whose articles tell the same stories, and a user who follows them. */
export class News {
  private constructor(
    readonly login: Login,
    private readonly publishers: readonly Publisher[],
  ) {}

  static async start(request: APIRequest, service: Service, username: string): Promise<News> {
    const publishers: Publisher[] = [];
    for (const { title, articles } of NEWS) publishers.push(await Publisher.start(title, articles));
    const login = { username, password: 'a-long-enough-secret' };
    const api = await request.newContext({ baseURL: service.url });
    expect((await api.post('/auth/login', { data: ADMIN })).status()).toBe(200);
    expect((await api.post('/api/users', { data: { ...login, role: 'admin' } })).status()).toBe(201);
    expect((await api.post('/auth/login', { data: login })).status()).toBe(200);
    for (const publisher of publishers) await follow(api, service, publisher);
    await tellBySql(api, service);
    await api.dispose();
    return new News(login, publishers);
  }

  async stop(): Promise<void> {
    for (const publisher of this.publishers) await publisher.stop();
  }
}

async function follow(api: APIRequestContext, service: Service, { url }: Publisher): Promise<void> {
  const added = await api.post('/api/sources', { data: { url } });
  expect(added.status()).toBe(201);
  const { slug } = (await added.json()) as { slug: string };
  await fetchSource(api, service, slug);
}

async function tellBySql(api: APIRequestContext, service: Service): Promise<void> {
  const { items } = (await (await api.get('/api/articles?limit=50')).json()) as {
    items: { article_id: number; title: string }[];
  };
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  const patterns = ['barrier', 'Water vapour|Anor b|Cerro'];
  for (const [at, pattern] of patterns.entries()) {
    const ids = items.filter(({ title }) => new RegExp(pattern, 'i').test(title)).map((a) => a.article_id);
    await client.query(
      `insert into story_members (article_id, story_id, source_id, published_at, is_shared, is_compared)
       select article_id, $2, source_id, published_at, true, true from articles where article_id = any($1)
       on conflict (article_id) do update set story_id = $2, is_shared = true`,
      [ids, at + 1],
    );
  }
  const copies = items.filter(({ title }) => /eleven years|cancelled/.test(title)).map((a) => a.article_id);
  await client.query(
    `insert into article_copies (article_id, original_id) select max(a), min(a) from unnest($1::bigint[]) a`,
    [copies],
  );
  await client.end();
}
