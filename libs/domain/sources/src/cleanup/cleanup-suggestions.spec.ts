import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '../sources.http.module';
import { importSources, type StoredArticle, withArticles, withState } from '../testing';

interface Suggestion {
  readonly slug: string;
  readonly title: string;
  readonly reason: string;
  readonly detail: string;
  readonly duplicate_of: string | null;
  readonly suggested_action: string;
}
interface List {
  readonly items: readonly Suggestion[];
  readonly total: number;
}

let hosts = 0;
const address = () => `https://clean-${++hosts}.test/feed`;
const numbered = (count: number, from = 0, more: Partial<StoredArticle> = {}) =>
  Array.from({ length: count }, (_, n) => ({ guid: `guid ${from + n}`, ...more }));

const OF_SILENT = {
  ...{ days: 500, days_between_articles: 10, last_article_at: expect.stringMatching(/Z$/) },
};
const NO_FACTS = {
  ...{ days: null, failures: null, days_between_articles: null },
  ...{ last_article_at: null, articles: null, shared_articles: null },
};

describe('cleanup suggestions', () => {
  const app = testApp([SourcesHttpModule]);
  const database = () => app.app.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  const suggested = async (who: SignedIn, slugs?: readonly string[]) => {
    const { items } = (await who.get<List>('/api/sources/cleanup-suggestions?limit=500')).body;
    return items.filter(({ slug }) => slugs?.includes(slug) ?? true);
  };
  const addedAgo = (slug: string, days: number) =>
    database().run(sql`update sources set created_at = ${daysAgo(days)} where slug = ${slug}`);
  /** Inserts triage rows: read, or only starred. */
  const touched = (who: SignedIn, slug: string, { read }: { readonly read: boolean }) =>
    database().run(sql`
      insert into article_states (user_id, article_id, source_id, state, read, starred)
      select ${who.id}::bigint, a.article_id, a.source_id, ${read ? 'read' : 'new'}::text,
             ${read}::boolean, ${!read}::boolean
      from articles a join sources s using (source_id) where s.slug = ${slug} limit 1`);

  it('name dead, stale, duplicate and unread sources, each with its numbers', async () => {
    const ada = await app.signedIn();
    const secure = address();
    const addresses = [address(), address(), secure, secure.replace('https', 'http'), address(), address()];
    const [gone = '', silent = '', one = '', again = '', unread = '', well = ''] = await importSources(
      ada,
      addresses,
    );
    await withState(database(), gone, { gone_at: daysAgo(4), consecutive_failures: 2 });
    await withState(database(), silent, { last_success_at: daysAgo(0) });
    await withArticles(database(), silent, [
      { guid: 'a', daysAgo: 500 },
      { guid: 'b', daysAgo: 510 },
    ]);
    for (const slug of [unread, well]) {
      await addedAgo(slug, 80);
      await withArticles(database(), slug, numbered(30, 0, { title: slug }));
    }
    await touched(ada, well, { read: false });
    const { status, body } = await ada.get<List>('/api/sources/cleanup-suggestions');
    expect(status).toBe(200);
    const item = (slug: string, n: number, reason: string, why: [detail: string, facts: object]) => ({
      slug,
      title: `Imported ${n}`,
      reason,
      detail: why[0],
      facts: { ...NO_FACTS, ...why[1] },
      duplicate_of: slug === again ? one : null,
      suggested_action: ['dead', 'duplicate'].includes(reason) ? 'delete' : 'disable',
    });
    const details = [
      'The site says that this feed is gone for good, for 4 days now.',
      'It is “Imported 2”, by another spelling of its address.',
      'Nothing new for 500 days; before that it wrote about every 10 days.',
      'Not one of its 30 articles was read, starred or saved in 80 days.',
    ] as const;
    const items = [
      item(gone, 0, 'dead', [details[0], { days: 4 }]),
      item(again, 3, 'duplicate', [details[1], {}]),
      item(silent, 1, 'stale', [details[2], OF_SILENT]),
      item(unread, 4, 'unread', [details[3], { days: 80, articles: 30 }]),
    ];
    expect(body).toEqual({ items, total: 4, limit: 100, offset: 0 });
    const page = await ada.get<List>('/api/sources/cleanup-suggestions?limit=1&offset=2');
    expect(page.body).toMatchObject({ total: 4, items: [{ slug: silent }] });
  });

  it('find the same articles under other addresses, by guid or by link', async () => {
    const ada = await app.signedIn();
    const [main = '', mirror = '', moved = '', part = ''] = await importSources(
      ada,
      [1, 2, 3, 4].map(() => address()),
    );
    const link = (n: number) => `https://site.test/${n}`;
    const articles = Array.from({ length: 20 }, (_, n) => ({ guid: `g${n}`, url: link(n), title: `T${n}` }));
    await withArticles(database(), main, articles);
    // Four of the newest twenty are its own: sixteen of twenty make a duplicate.
    await withArticles(database(), mirror, [...articles.slice(0, 16), ...numbered(4, 100)]);
    const regiven = articles.map((article) => ({ ...article, guid: `new ${article.guid}` }));
    await withArticles(database(), moved, regiven);
    await withArticles(database(), part, articles.slice(0, 5));
    const found = await suggested(ada);
    expect(found.map(({ slug, duplicate_of, detail }) => [slug, duplicate_of, detail])).toEqual([
      [mirror, main, '16 of its 20 newest articles are in “Imported 0” too.'],
      [moved, main, '20 of its 20 newest articles are in “Imported 0” too.'],
      [part, main, '5 of its 5 newest articles are in “Imported 0” too.'],
    ]);
  });

  it('ignore a few shared articles, bare numbers as guids, and one link for all items', async () => {
    const ada = await app.signedIn();
    const [a = '', b = '', c = '', d = ''] = await importSources(
      ada,
      [1, 2, 3, 4].map(() => address()),
    );
    await withArticles(database(), a, numbered(20, 0, { title: 'a', url: 'https://home.test/' }));
    await withArticles(database(), b, numbered(20, 0, { title: 'b', url: 'https://home.test/' }));
    await withArticles(database(), c, [...numbered(15, 500), ...numbered(5, 600)]);
    await withArticles(database(), d, [...numbered(15, 500), ...numbered(5, 700)]);
    expect(await suggested(ada)).toEqual([]);
  });

  it("cover only the user's own sources, also where a global source has the same articles", async () => {
    const [admin, ada, bob] = [await app.admin(), await app.signedIn(), await app.signedIn()];
    const shared = address();
    const [everyones = ''] = await importSources(admin, [shared]);
    await withState(database(), everyones, { gone_at: daysAgo(1) });
    const [adas = ''] = await importSources(ada, [shared.replace('https:', 'http:')]);
    expect(await suggested(ada)).toEqual([]);
    await withState(database(), everyones, { gone_at: null });
    expect(await suggested(ada)).toMatchObject([
      { slug: adas, reason: 'duplicate', duplicate_of: everyones, suggested_action: 'delete' },
    ]);
    expect(await suggested(bob)).toEqual([]);
    // The administrator does not see Ada's source, so there is no duplicate.
    expect(await suggested(admin, [everyones, adas])).toEqual([]);
  });

  it('cover global sources for an administrator, where unread means that no user reads it', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    const [read = '', unread = '', silenced = ''] = await importSources(admin, [
      address(),
      address(),
      address(),
    ]);
    for (const slug of [read, unread, silenced]) {
      await addedAgo(slug, 90);
      await withArticles(database(), slug, numbered(30, 0, { title: slug }));
    }
    await touched(ada, read, { read: true });
    await admin.patch(`/api/sources/${silenced}/enabled`, { enabled: false });
    const slugs = [read, unread, silenced];
    expect(await suggested(admin, slugs)).toMatchObject([{ slug: unread, reason: 'unread' }]);
    expect(await suggested(ada, slugs)).toEqual([]);
  });

  it('require a session, and limit the page size', async () => {
    expect((await app.anyone().get('/api/sources/cleanup-suggestions')).status).toBe(401);
    const ada = await app.signedIn();
    for (const page of ['limit=0', 'limit=501', 'offset=-1'])
      expect((await ada.get(`/api/sources/cleanup-suggestions?${page}`)).status).toBe(422);
  });
});
