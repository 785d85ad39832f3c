import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { buildOpenApiDocument, listRoutes } from '@reader/http';
import { useModelServer, useWebSite, waitUntil } from '@reader/testing';
import { AppModule } from './app.module';
import { MAIL_SETTINGS } from './mail-settings.testing';
import { plantPrivateData, requestsOf } from './visibility.testing';

/** What a GET may write: usage, limits, and what is computed from other data and could be again. */
const CACHED = ['achievements', 'claims', 'generated_answers', 'interest_models', 'interests', 'topic_maps'];
/** Budgets bound what models cost. */
const COUNTED = ['claim_rates', 'llm_usage', 'rate_limits', 'sessions'];
/** The text of a page, which is fetched when it is opened. */
const FETCHED = ['article_bodies'];

describe('a GET that another site sent for a signed-in user', () => {
  const site = useWebSite();
  const server = useModelServer();
  const app = new TestApp();
  let ada: SignedIn;
  let paths: string[] = [];

  beforeAll(async () => {
    const env = {
      FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
      FREE_LLM_BASE_URL: server.baseUrl,
      CHAT_MODEL: 'trial',
    };
    await app.startWhole((config) => AppModule.with(config), { ...env, ...MAIL_SETTINGS });
    ada = await app.signedIn();
    const planted = await plantPrivateData(app, site, ada);
    const requests = requestsOf(listRoutes(app.app.nest), buildOpenApiDocument(app.app.nest), planted);
    paths = requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
    await waitUntil('no event is pending', async () => (await query('select 1 from outbox')).length === 0);
  });
  afterAll(() => app.stop());

  const query = async (text: string) =>
    (await app.app.database.pool.query<Record<string, string>>(text)).rows;

  async function hashTables(): Promise<Map<string, string>> {
    const tables = await query(`select tablename as name from pg_tables where schemaname = 'public'`);
    const hashes = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(x::text, '|' order by x::text)) as hash from "${name}" x`,
    );
    const rows = await query(hashes.join(' union all '));
    return new Map(rows.map(({ name = '', hash = '' }) => [name, hash]));
  }

  it('changes nothing but caches and what is counted', async () => {
    const before = await hashTables();
    const statuses: number[] = [];
    for (const path of paths) {
      const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
      statuses.push((await ada.get(path, { headers })).status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(70);
    const after = await hashTables();
    const changed = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
    expect(changed).toEqual(expect.arrayContaining(['achievements', 'generated_answers', 'llm_usage']));
    const allowed = [...CACHED, ...COUNTED, ...FETCHED];
    expect(changed.filter((name) => !allowed.includes(name))).toEqual([]);
  });
});
