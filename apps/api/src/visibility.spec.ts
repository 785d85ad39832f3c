import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { buildOpenApiDocument, listRoutes } from '@reader/http';
import { sql } from '@reader/database';
import { aSource } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { AppModule } from './app.module';
import { MAIL_SETTINGS } from './mail-settings.testing';
import { leaksIn, type Planted, plantPrivateData, type Request, requestsOf } from './visibility.testing';

const STREAMS = ['/api/ingest/stream', '/api/changes/stream'];
/** Long enough for a busy machine. */
const WAIT_MS = 30_000;

/** Paths below `/api/` that show the planted texts to their owner. */
const NAMING_READS = [
  ...['sources', 'sources/health', 'sources/cleanup-suggestions', 'sources/export.opml', 'articles'],
  ...['ingest/runs/{run_id}', 'search?q=plesiosaur', 'tags', 'reading-list', 'watchlists', 'rules'],
  ...['highlights', 'search/saved', 'articles/{article_id}', 'users/me/reading-dna'],
  ...['stories', 'stories/{story_id}', 'articles/topic-map', 'articles/{article_id}/versions/{version}'],
  'articles/{article_id}/versions/{from}..{to}',
  ...['stories', 'stories/{story_id}', 'claims/{claim_id}', 'articles/{article_id}/insights'],
  'briefings/{briefing_id}',
  'greader/reader/api/0/subscription/list',
];

/** A user's open stream, read as text. */
class Listener {
  text = '';
  private readonly leaving = new AbortController();
  private wake = (): void => undefined;

  static async open(client: SignedIn, path: string): Promise<Listener> {
    const listener = new Listener();
    const init = { headers: { cookie: client.cookies ?? '' }, signal: listener.leaving.signal };
    const { body } = await fetch(client.url + path, init);
    void listener.read(body as unknown as AsyncIterable<Uint8Array>).catch(() => undefined);
    return listener;
  }

  private async read(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of chunks) {
      this.text += Buffer.from(chunk).toString();
      this.wake();
    }
  }

  async until(pattern: RegExp): Promise<void> {
    const deadline = AbortSignal.timeout(WAIT_MS);
    while (!pattern.test(this.text)) {
      if (deadline.aborted) throw new Error(`${pattern} did not come: ${this.text}`);
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        deadline.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  leave(): void {
    this.leaving.abort();
  }
}

/** Sends requests to every route of the api, so that a new route is covered too. */
describe('private data of a user', () => {
  const site = useWebSite();
  const app = new TestApp();
  let planted: Planted;
  let requests: Request[] = [];
  let owner: SignedIn;
  const people: { role: string; client: SignedIn; token: string }[] = [];

  beforeAll(async () => {
    const env = { FETCH_ALLOW_PRIVATE: '127.0.0.0/8', METRICS_ENABLED: 'true', LOG_LEVEL: 'silent' };
    await app.startWhole((config) => AppModule.with(config), { ...env, ...MAIL_SETTINGS });
    owner = await app.signedIn();
    planted = await plantPrivateData(app, site, owner);
    // A global source, so that every user sees its runs.
    await aSource(await app.admin(), site, [{}]);
    for (const role of ['user', 'admin'] as const)
      people.push(await withToken(role, await app.signedIn(role)));
    const run_id = await anEndedRun();
    // Administrators may end the sessions of any account; this one has no other use here.
    const bystander = await app.signedIn();
    const ids = { ...planted.ids, run_id: String(run_id), user_id: String(bystander.id) };
    requests = requestsOf(listRoutes(app.app.nest), buildOpenApiDocument(app.app.nest), { ...planted, ids });
  });
  afterAll(() => app.stop());

  async function withToken(role: string, client: SignedIn): Promise<(typeof people)[number]> {
    const { body } = await client.post<{ token: string }>('/api/users/me/greader-tokens', { name: 'app' });
    return { role, client, token: body.token };
  }

  /** A run over every user's sources, whose errors name the private ones. */
  async function anEndedRun(): Promise<number> {
    const watching = await Listener.open(owner, '/api/ingest/stream');
    const { body } = await (await app.admin()).post<{ run_id: number }>('/api/ingest');
    await watching.until(/event: run_finished/);
    watching.leave();
    await app.app.database.run(sql`
      update ingest_run_sources set error = 'zqxplantederror'
      where run_id = ${body.run_id} and status = 'error'`);
    return body.run_id;
  }

  /** The answer without the parts of the request that it repeats. */
  async function ask(client: SignedIn, token: string, request: Request): Promise<string> {
    const { path, method, body, form } = request;
    const isSync = path.startsWith('/api/greader');
    const headers = {
      cookie: client.cookies ?? '',
      ...(isSync ? { authorization: `GoogleLogin auth=${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = form ?? (body === undefined ? null : JSON.stringify(body));
    const answer = await fetch(app.app.url + path, { method, headers, body: sent, redirect: 'manual' });
    const text = `${[...answer.headers].join(' ')} ${await answer.text()}`;
    const requestText = `${JSON.stringify(request)} ${String(form)}`;
    return requestText.includes(planted.slug) ? text.replaceAll(planted.slug, '') : text;
  }

  const leaksOf = async (client: SignedIn, token: string, sentRequests: readonly Request[]) => {
    const found: { name: string; leaks: string[] }[] = [];
    for (const request of sentRequests) {
      const leaks = leaksIn(await ask(client, token, request));
      if (leaks.length > 0) found.push({ name: request.name, leaks });
    }
    return found;
  };

  it('is found by the requests of this spec when the owner sends them', async () => {
    const { token } = await withToken('owner', owner);
    const reads = requests.filter(({ method }) => method === 'GET');
    const found = (await leaksOf(owner, token, reads)).map(({ name }) => name);
    const isFound = (path: string) => found.some((name) => name.startsWith(`GET /api/${path}`));
    expect(NAMING_READS.filter((path) => !isFound(path))).toEqual([]);
  });

  it.each([
    ['user', 0],
    ['admin', 1],
  ])('is in no answer and no stream for another %s', async (_, index) => {
    const { client, token } = people[index] as (typeof people)[number];
    const streams = await Promise.all(STREAMS.map((path) => Listener.open(client, path)));
    const own = await Listener.open(owner, '/api/ingest/stream');
    const answers = await leaksOf(client, token, requests);
    expect((await client.get('/api/users/me')).status).toBe(200);
    await owner.patch(`/api/sources/${planted.slug}`, { title: 'plesiosaur zqxplantedchanged' });
    await owner.patch(`/api/articles/${planted.articleId}/star`, { starred: index === 0 });
    await (await app.admin()).post('/api/ingest');
    for (const stream of [own, streams[0]]) await stream?.until(/event: run_finished/);
    for (const stream of [own, ...streams]) stream.leave();
    expect([...answers, ...streams.flatMap(({ text }) => leaksIn(text))]).toEqual([]);
    expect(own.text).toContain(planted.slug);
  });

  it('is unchanged after all these requests', async () => {
    const { body } = await owner.get<{ enabled: boolean; priority: number }>(`/api/sources/${planted.slug}`);
    expect(body).toMatchObject({ enabled: true, title: 'plesiosaur zqxplantedchanged' });
    const ids = ['tag_id', 'item_id', 'watchlist_id', 'rule_id', 'search_id'] as const;
    const paths = ['tags', 'reading-list', 'watchlists', 'rules', 'search/saved'];
    for (const [at, path] of paths.entries()) {
      const answer = await owner.get(`/api/${path}/${planted.ids[ids[at] as string]}`);
      expect([path, leaksIn(JSON.stringify(answer.body)).length > 0]).toEqual([path, true]);
    }
  });

  it('is not in the metrics', async () => {
    expect(leaksIn((await app.anyone().get<string>('/metrics')).body)).toEqual([]);
  });
});
