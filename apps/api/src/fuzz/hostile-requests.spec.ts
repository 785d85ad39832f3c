import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { createArticles } from '@reader/articles/testing';
import { buildOpenApiDocument } from '@reader/http';
import { useWebSite } from '@reader/testing';
import { AppModule } from '../app.module';
import { type FuzzedRequest, type KnownValues, RequestFuzzer } from './request-fuzzer.testing';

/** Concurrent requests. */
const PARALLEL = 12;
/** 5xx errors that describe another system and not this service. */
const DELIBERATE: readonly string[] = [
  'upstream_failed',
  'upstream_timeout',
  'extraction_failed',
  'feature_not_configured',
];

/**
 * Sends the request and reads the beginning of the answer; null unless the answer is a failure of this
 * service.
 */
async function findFailure(sender: SignedIn, request: FuzzedRequest): Promise<string | null> {
  const { method, path, body, fault } = request;
  const send = () =>
    fetch(sender.url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: sender.cookies ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  // A server closes idle connections, and those whose body it refuses: a request may meet that moment once.
  const answer = await send().catch(send);
  // An event stream has no end.
  const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isEndless) await answer.body?.cancel();
  const text = isEndless ? '' : await answer.text();
  if (answer.status < 500) return null;
  const isDeliberate = DELIBERATE.some((code) => text.includes(`"code":"${code}"`));
  return isDeliberate ? null : `${method} ${path.slice(0, 120)} [${fault}] ${answer.status}: ${text}`;
}

/** Sends all requests, several at once, and returns the failures. */
async function findFailures(sender: SignedIn, requests: readonly FuzzedRequest[]): Promise<string[]> {
  const failures: string[] = [];
  const rest = requests.values();
  const sendRest = async (): Promise<void> => {
    for (const request of rest) {
      const failure = await findFailure(sender, request);
      if (failure !== null) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, sendRest));
  return failures;
}

describe('hostile values in any field of any route', () => {
  const site = useWebSite();
  const app = new TestApp();
  let fuzzer: RequestFuzzer;
  let admin: SignedIn;

  beforeAll(async () => {
    await app.startWhole((config) => AppModule.with(config), { FETCH_ALLOW_PRIVATE: site.host });
    admin = await app.signedIn('admin');
    fuzzer = new RequestFuzzer(buildOpenApiDocument(app.app.nest), await makeKnownValues());
  });
  afterAll(() => app.stop());

  /** Creates one of everything that a path or a body can name. */
  async function makeKnownValues(): Promise<KnownValues> {
    const [article] = await createArticles(app.app.database, admin.id, { slug: 'shelf', count: 3 });
    const article_id = article?.article_id;
    const create = async (path: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await admin.post<Record<string, unknown>>(path, body);
      if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const { tag_id } = await create('/api/tags', { name: 'Energy' });
    const { token_id } = await create('/api/users/me/greader-tokens', { name: 'app' });
    const { search_id } = await create('/api/search/saved', { name: 'Wind', query: 'wind' });
    const { item_id } = await create('/api/reading-list', { article_id });
    const { watchlist_id } = await create('/api/watchlists', { name: 'Wind', keywords: ['wind'] });
    const { rule_id } = await create('/api/rules', {
      name: 'Wind',
      conditions: [{ field: 'title', op: 'contains', value: 'wind' }],
      actions: [{ type: 'star' }],
    });
    const { highlight_id } = await create(`/api/articles/${article_id}/highlights`, { quote: 'Article' });
    const url = site.addPage('/page', { headers: { 'content-type': 'text/html' }, body: '<p>Words</p>' });
    const ids = { article_id, tag_id, token_id, search_id, item_id, watchlist_id, rule_id, highlight_id };
    return { ...ids, slug: 'shelf', url };
  }

  it('never cause a server error', async () => {
    const requests = fuzzer.requests();
    expect(requests.length).toBeGreaterThan(3_000);
    expect(await findFailures(admin, requests)).toEqual([]);
  }, 240_000);
});
