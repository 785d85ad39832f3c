import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { HealthHttpModule, HealthModule } from '@reader/health';
import { IngestionHttpModule } from '@reader/ingestion';
import { SourcesHttpModule } from '@reader/sources';
import { aSource, datedItems, importSources, withArticles } from '@reader/sources/testing';
import { type RunningApp, startApp, useWebSite, waitUntil } from '@reader/testing';
import { AccountsHttpModule } from '@reader/accounts';
import { STREAMS_PER_USER } from './change-streams';
import { ChangesHttpModule } from './changes.http.module';
import { type ServerEvent, Tab } from './tab.testing';

const MODULES = [SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule, ChangesHttpModule];
const ENV = { FETCH_ALLOW_PRIVATE: '127.0.0.0/8', SESSION_SECRET: 'the same in every process' };
/** Sessions are checked every 15 seconds; twice that on a busy machine. */
const END_WITHIN_MS = 30_000;
const TAB = 'tab-1f0c9a72';

const is =
  (name: string) =>
  ({ event }: ServerEvent) =>
    event === name;

describe('the change stream', () => {
  const site = useWebSite();
  const app = testApp(MODULES, ENV);
  const tabs: Tab[] = [];
  afterEach(() => tabs.splice(0).forEach((tab) => tab.leave()));

  const listen = async (client: SignedIn, url?: string): Promise<Tab> => {
    const tab = await Tab.open(client, url);
    tabs.push(tab);
    return tab;
  };
  const newest = async (client: SignedIn) => (await articlesOf(client))[0]?.article_id ?? 0;
  const star = (client: SignedIn, id: number, headers = {}) =>
    client.patch(`/api/articles/${id}/star`, { starred: true }, { headers });

  it('sends a change to the user’s other tabs, with the origin that requested it', async () => {
    const ada = await app.signedIn();
    await aSource(ada, site, datedItems(2));
    const tab = await listen(ada);
    const id = await newest(ada);
    await star(ada, id, { 'x-reader-client': TAB });
    const version = expect.any(Number);
    const item = { article_id: id, state: 'new', starred: true, read: false, status: 'inbox', version };
    expect((await tab.until(is('articles'))).data).toEqual({ origin: TAB, items: [item] });
    await ada.patch(`/api/articles/${id}/later`, {});
    await ada.patch(`/api/articles/${id}/status`, { status: 'in_progress' });
    const last = await tab.until(({ data }) => JSON.stringify(data).includes('in_progress'));
    expect(last.data).toEqual({ origin: null, items: [{ ...item, state: 'saved', status: 'in_progress' }] });
  });

  it('ignores an origin that is not a valid client id', async () => {
    const ada = await app.signedIn();
    await aSource(ada, site, [{}]);
    const tab = await listen(ada);
    await star(ada, await newest(ada), { 'x-reader-client': 'a tab, {"or"} not' });
    expect((await tab.until(is('articles'))).data).toMatchObject({ origin: null });
  });

  it('sends nothing to other users', async () => {
    const [ada, bob] = await app.twoUsers();
    await aSource(ada, site, [{}]);
    await aSource(bob, site, [{}]);
    const tab = await listen(bob);
    await star(ada, await newest(ada));
    const own = await newest(bob);
    await star(bob, own);
    expect((await tab.until(is('articles'))).data).toMatchObject({ items: [{ article_id: own }] });
    expect(tab.named('articles')).toHaveLength(1);
  });

  it('lists up to 200 articles one by one and sends `reload` above that', async () => {
    const ada = await app.signedIn();
    const [slug = ''] = await importSources(ada, ['https://many.test/feed']);
    const articles = Array.from({ length: 201 }, (_, n) => ({ guid: `${slug} ${n}` }));
    await withArticles(app.app.database, slug, articles);
    const ids = (await articlesOf(ada, '?limit=500')).map(({ article_id: id }) => id);
    const tab = await listen(ada);
    const { body } = await ada.post<{ operation_id: number }>('/api/articles/mark-read', {
      article_ids: ids.slice(0, 200),
    });
    expect((await tab.until(is('articles'))).data['items']).toHaveLength(200);
    await ada.post(`/api/undo/${body.operation_id}`);
    const undone = await tab.until(({ data }) => JSON.stringify(data).includes('"new"'));
    expect(undone.data['items']).toHaveLength(200);
    const headers = { 'x-reader-client': TAB };
    await ada.post('/api/articles/mark-read', { source: slug }, { headers });
    expect((await tab.until(is('reload'))).data).toEqual({ origin: TAB, reason: 'bulk' });
  });

  it('sends `reload` when announcements were missed', async () => {
    const ada = await app.signedIn();
    const tab = await listen(ada);
    // The listener delivers empty payloads after it lost its connection.
    await app.app.database.pool.query(`select pg_notify('triage', ''), pg_notify('sources', '')`);
    expect((await tab.until(is('reload'))).data).toEqual({ origin: null, reason: 'missed' });
    expect((await tab.until(is('sources'))).data).toEqual({ articles_new: 0 });
  });

  it('ends when the session or the account ends', async () => {
    const [ada, bob] = await app.twoUsers();
    const other = await app.signIn(ada.username, ada.password);
    const [left, gone, stays] = [await listen(ada), await listen(bob), await listen(other)];
    await ada.post('/auth/logout');
    await (await app.admin()).delete(`/api/users/${bob.id}`);
    expect([await left.ended(), await gone.ended(), stays.hasEnded]).toEqual([true, true, false]);
  });

  it(
    'ends within 30 seconds after the session idled out or became too old',
    async () => {
      const [ada, bob] = await app.twoUsers();
      const other = await app.signIn(ada.username, ada.password);
      const [idle, old, stays] = [await listen(ada), await listen(bob), await listen(other)];
      const sid = /=s(?:%3A|:)([^.;]+)\./.exec(ada.cookies ?? '')?.[1];
      const { pool } = app.app.database;
      await pool.query(`update sessions set expire = now() - interval '1 second' where sid = $1`, [sid]);
      await pool.query(`update sessions set signed_in_at = now() - interval '31 days' where user_id = $1`, [
        bob.id,
      ]);
      expect([await idle.ended(END_WITHIN_MS), await old.ended(END_WITHIN_MS)]).toEqual([true, true]);
      expect(stays.hasEnded).toBe(false);
      expect((await ada.get('/api/users/me')).status).toBe(401);
    },
    3 * END_WITHIN_MS,
  );

  it('closes the oldest stream above the limit, with a long reconnect time', async () => {
    const ada = await app.signedIn();
    const all: Tab[] = [];
    for (let n = 0; n <= STREAMS_PER_USER; n++) all.push(await listen(ada));
    expect(await all[0]?.ended()).toBe(true);
    expect(all[0]?.text).toMatch(/retry: 60000\n\n$/);
    expect(all.slice(1).some(({ hasEnded }) => hasEnded)).toBe(false);
  });

  it('returns 401 without a session', async () => {
    const { status } = await app.anyone().get('/api/changes/stream');
    expect(status).toBe(401);
  });

  describe('when another process makes the change', () => {
    let other: RunningApp;
    beforeAll(async () => {
      const modules = [HealthModule, HealthHttpModule, AccountsHttpModule, ...MODULES];
      const address = app.app.config.database.connection as { connectionString: string };
      other = await startApp(modules, { ...ENV, DATABASE_URL: address.connectionString });
    });
    afterAll(() => other.close());

    it('sends it to streams of every process', async () => {
      const ada = await app.signedIn();
      await aSource(ada, site, [{}]);
      const tab = await listen(ada, other.url);
      const id = await newest(ada);
      await star(ada, id, { 'x-reader-client': TAB });
      expect((await tab.until(is('articles'))).data).toMatchObject({
        origin: TAB,
        items: [{ article_id: id }],
      });
    });
  });

  describe('for sources', () => {
    it('sends the number of new articles to the users who see the source', async () => {
      const [ada, bob] = await app.twoUsers();
      const [hers, his] = [await listen(ada), await listen(bob)];
      const { slug } = await aSource(ada, site, []);
      await hers.until(is('sources'));
      await withArticles(app.app.database, slug, [{ guid: 'a' }, { guid: 'b' }]);
      const news = ({ event, data }: ServerEvent) => event === 'sources' && data['articles_new'] === 2;
      expect((await hers.until(news)).data).toEqual({ articles_new: 2 });
      await (await app.admin()).post('/api/sources', { url: site.addPage('/empty', { body: EMPTY }) });
      await his.until(is('sources'));
      expect(his.named('sources').map(({ data }) => data)).toEqual([{ articles_new: 0 }]);
    });

    it('sends an event when a source becomes invisible', async () => {
      const admin = await app.admin();
      const source = await aSource(admin, site, []);
      const ada = await app.signedIn();
      const tab = await listen(ada);
      await admin.patch(`/api/sources/${source.slug}`, { subscribed: false });
      await tab.until(is('sources'));
      expect((await ada.get(`/api/sources/${source.slug}`)).status).toBe(404);
    });

    it('sends at most one event a second', async () => {
      const ada = await app.signedIn();
      const { slug } = await aSource(ada, site, []);
      const began = performance.now();
      const tab = await listen(ada);
      let changes = 0;
      await waitUntil('three events came', async () => {
        await ada.patch(`/api/sources/${slug}/priority`, { priority: changes++ % 100 });
        return tab.named('sources').length >= 3;
      });
      // Three events are two seconds apart. A slow machine makes the time longer, never shorter.
      expect((tab.named('sources')[2]?.heardAt ?? 0) - began).toBeGreaterThan(1_900);
    });
  });
});

const EMPTY = '<?xml version="1.0"?><rss version="2.0"><channel><title>Empty</title></channel></rss>';
