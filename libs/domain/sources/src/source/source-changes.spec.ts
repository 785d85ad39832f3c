import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { useWebSite } from '@reader/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { aSource, rss, type WireSource, withState } from '../testing';

const problem = (status: number, code: string) => ({ status, body: { code, status } });

describe('changing a source', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });

  it('rejects the address of another source that the caller has', async () => {
    const ada = await app.signedIn();
    const [one, two] = [await aSource(ada, site, []), await aSource(ada, site, [])];
    const everyones = await aSource(await app.admin(), site, []);
    for (const { feed_url, slug } of [one, everyones])
      expect(await ada.patch(`/api/sources/${two.slug}`, { feed_url, title: 'moved' })).toMatchObject({
        ...problem(409, 'already_exists'),
        body: { slug },
      });
    expect((await ada.get<WireSource>(`/api/sources/${two.slug}`)).body).toMatchObject({
      feed_url: two.feed_url,
      title: two.title,
    });
    expect((await ada.patch(`/api/sources/${two.slug}`, { feed_url: two.feed_url })).status).toBe(200);
  });

  it('to one address by two requests at once succeeds for one of them', async () => {
    const ada = await app.signedIn();
    const sources = await Promise.all([1, 2, 3, 4].map(() => aSource(ada, site, [])));
    const feed_url = 'https://moving.test/feed';
    const answers = await Promise.all(
      sources.map(({ slug }) => ada.patch(`/api/sources/${slug}`, { feed_url })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    'http://10.0.0.1/feed',
    'http://[::1]/feed',
    'http://0x7f.1.example.test@169.254.169.254/',
    'http://[::10.0.0.1]/feed',
    'http://[64:ff9b::a00:1]/feed',
    'http://168.63.129.16/feed',
    'https://moved.test:6379/feed',
    'https://ada:secret@moved.test/feed',
  ])('rejects an address that the service does not fetch: %s', async (feed_url) => {
    const ada = await app.signedIn();
    const { slug } = await aSource(ada, site, []);
    expect(await ada.patch(`/api/sources/${slug}`, { feed_url })).toMatchObject(
      problem(422, 'url_not_allowed'),
    );
  });

  it.each(['newsletter', 'saved'])('rejects an address of a source of type %s', async (type) => {
    const ada = await app.signedIn();
    await app.app.database.run(sql`
      with source as (
        insert into sources (slug, owner_id, type, title)
        values (${`no-feed-${type}`}, ${ada.id}, ${type}, 'No feed') returning source_id)
      insert into source_state (source_id) select source_id from source`);
    const path = `/api/sources/no-feed-${type}`;
    expect(await ada.patch(path, { feed_url: 'https://feed.test/', title: 'Changed' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'feed_url', code: 'no_feed' }] },
    });
    expect((await ada.get<WireSource>(path)).body).toMatchObject({ title: 'No feed', feed_url: null });
    expect((await ada.patch(path, { title: 'Changed' })).status).toBe(200);
  });

  it('to another address resets its gone state and its cadence', async () => {
    const ada = await app.signedIn();
    const { slug } = await aSource(ada, site, []);
    await withState(app.app.database, slug, {
      gone_at: new Date(),
      cadence_minutes: 1440,
      consecutive_failures: 12,
    });
    await ada.patch(`/api/sources/${slug}`, { feed_url: 'https://found-again.test/feed' });
    const state = await app.app.database.queryOne(sql`
      select c.gone_at, c.cadence_minutes, c.consecutive_failures
      from source_state c join sources s using (source_id) where s.slug = ${slug}`);
    expect(state).toEqual({ gone_at: null, cadence_minutes: null, consecutive_failures: 0 });
  });

  it('stores names on one line, without invisible characters', async () => {
    const ada = await app.signedIn();
    const { slug } = await aSource(ada, site, []);
    const input = { title: ' Wind\n&\t\u0007 "Sea" 🌊\u00a0now ', category: 'Grids \u2003 nets\u0085' };
    expect((await ada.patch(`/api/sources/${slug}`, input)).body).toMatchObject({
      title: 'Wind & "Sea" 🌊 now',
      category: 'Grids nets',
    });
    for (const wrong of [{ title: ' \u0007\n' }, { title: 'x'.repeat(201) }, { title: null }])
      expect((await ada.patch(`/api/sources/${slug}`, wrong)).status).toBe(422);
    for (const category of ['a/b', 'US$', '/', ' ', 'x'.repeat(101)])
      expect((await ada.patch(`/api/sources/${slug}`, { category })).status).toBe(422);
  });

  it('is not needed for a feed with a long title: that is cut at a word', async () => {
    const ada = await app.signedIn();
    const url = site.addPage('/long', rss('Wind and sea '.repeat(60), []));
    const { title } = (await ada.post<WireSource>('/api/sources', { url })).body;
    expect(String(title)).toMatch(/^Wind and sea .*(?:Wind|and|sea)…$/);
    expect(String(title).length).toBeLessThanOrEqual(200);
  });
});
