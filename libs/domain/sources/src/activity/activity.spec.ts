import { testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { importSources, withArticles } from '../testing';

interface List {
  readonly items: readonly { readonly slug: string; readonly days: readonly number[] }[];
  readonly total: number;
  readonly limit: number;
}

describe('source activity', () => {
  const app = testApp([SourcesHttpModule]);

  it('counts articles by day of publication, oldest first, with zeros between', async () => {
    const ada = await app.signedIn();
    const [busy = '', quiet = ''] = await importSources(ada, ['https://busy.test/', 'https://quiet.test/']);
    const days = [0, 0, 2, 6, 7, 400];
    await withArticles(
      app.app.database,
      busy,
      days.map((daysAgo, n) => ({ guid: `${n}`, daysAgo })),
    );
    const { body } = await ada.get<List>('/api/sources/activity?days=7');
    expect(body).toEqual({
      items: [
        { slug: busy, days: [1, 0, 0, 0, 1, 0, 2] },
        { slug: quiet, days: [0, 0, 0, 0, 0, 0, 0] },
      ],
      total: 2,
      limit: 2_000,
      offset: 0,
    });
    const month = await ada.get<List>('/api/sources/activity');
    expect(month.body.items[0]?.days).toHaveLength(30);
    const page = await ada.get<List>('/api/sources/activity?limit=1&offset=1');
    expect(page.body).toMatchObject({ total: 2, items: [{ slug: quiet }] });
  });

  it("covers only the caller's sources, and requires a session", async () => {
    const [ada, bob] = await app.twoUsers();
    const [slug] = await importSources(ada, ['https://hers.test/']);
    const slugs = async (who: typeof ada) =>
      (await who.get<List>('/api/sources/activity')).body.items.map((item) => item.slug);
    expect([await slugs(ada), await slugs(bob)]).toEqual([[slug], []]);
    expect((await app.anyone().get('/api/sources/activity')).status).toBe(401);
  });

  it.each(['days=0', 'days=91', 'days=x', 'limit=0', 'limit=2001'])('rejects %s', async (query) => {
    const ada = await app.signedIn();
    expect((await ada.get(`/api/sources/activity?${query}`)).status).toBe(422);
  });
});
