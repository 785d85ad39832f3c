import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { SourcesHttpModule } from '@reader/sources';
import { SyncHttpModule } from './sync.http.module';
import { aReaderApp, listIds, TestSyncClient } from './testing';

const GOOGLE = 'user/-/state/com.google';

describe('a reader app', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  describe('signs in', () => {
    const login = (body: string | URLSearchParams | FormData, path = '/accounts/ClientLogin', headers = {}) =>
      new TestSyncClient(app.app.url, 'undefined').ask('POST', path, body, headers);
    const form = (token: string): URLSearchParams => new URLSearchParams({ Email: ' ada ', Passwd: token });

    it('with any kind of form, under every mount', async () => {
      const { client } = await aReaderApp(app, 1);
      const parts = new FormData();
      parts.set('Email', 'whoever');
      parts.set('Passwd', client.token);
      const answers = [
        await login(form(client.token)),
        await login(parts),
        await login('', `/accounts/ClientLogin?${String(form(client.token))}`),
        await login(form(client.token), '//accounts/ClientLogin'),
        await login(form(client.token), '.php/accounts/ClientLogin'),
        await login(form(client.token), '/reader/api/0/accounts/ClientLogin'),
        await client.ask('GET', `/accounts/ClientLogin?${String(form(client.token))}`),
      ];
      for (const [at, { status, text, headers }] of answers.entries()) {
        expect([at, status, text]).toEqual([
          at,
          200,
          `SID=${client.token}\nLSID=${client.token}\nAuth=${client.token}\n`,
        ]);
        expect(headers.get('content-type')).toContain('text/plain');
      }
      const json = await login('', `/accounts/ClientLogin?output=json&${String(form(client.token))}`);
      expect(json.json).toEqual({ SID: client.token, LSID: client.token, Auth: client.token });
    });

    it('with an active token only', async () => {
      const { reader, client } = await aReaderApp(app, 1);
      const wrong = [form('rdr_wrong'), form(''), new URLSearchParams(), form(reader.password)];
      for (const body of wrong) {
        const { status, text } = await login(body);
        expect([status, text]).toEqual([401, 'Error=BadAuthentication\n']);
      }
      expect((await client.get('user-info')).status).toBe(200);
      const { body } = await reader.get<{ items: { token_id: number }[] }>('/api/users/me/greader-tokens');
      await reader.delete(`/api/users/me/greader-tokens/${body.items[0]?.token_id}`);
      expect((await client.get('user-info')).status).toBe(401);
      expect((await login(form(client.token))).status).toBe(401);
    });

    it('by any of the schemes, and not by a cookie', async () => {
      const { reader, client } = await aReaderApp(app, 1);
      const requested = async (authorization: string) =>
        (await client.ask('GET', '/reader/api/0/token', undefined, { authorization })).status;
      const good = ['GoogleLogin auth=', 'googlelogin  auth=', 'ReaderLogin auth=', 'Bearer ', 'bearer '];
      for (const scheme of good)
        expect([scheme, await requested(scheme + client.token)]).toEqual([scheme, 200]);
      expect(await requested(`GoogleLogin auth="${client.token}"`)).toBe(200);
      for (const bad of ['undefined', '', 'Basic YTpi', client.token, 'GoogleLogin auth=', 'Bearer a b'])
        expect([bad, await requested(bad)]).toEqual([bad, 401]);
      const { status, body } = await reader.get('/api/greader/reader/api/0/user-info');
      expect([status, body]).toEqual([401, 'Unauthorized\n']);
    });
  });

  it('lists the subscriptions of its user in folders, and no others', async () => {
    const { reader, client, slug } = await aReaderApp(app);
    const other = await aReaderApp(app);
    const { json } = await client.get<{ subscriptions: { id: string }[] }>('subscription/list');
    expect(json.subscriptions).toEqual([
      {
        id: `feed/${slug}`,
        title: slug,
        categories: [{ id: 'user/-/label/Energy', label: 'Energy' }],
        url: `https://${slug}.test/feed`,
        htmlUrl: '',
        iconUrl: '',
      },
    ]);
    const tags = await client.get('tag/list');
    expect(tags.json).toEqual({
      tags: [{ id: `${GOOGLE}/starred` }, { id: 'user/-/label/Energy', type: 'folder' }],
    });
    expect(await listIds(client, `feed/${other.slug}`)).toEqual([]);
    const user = await client.get('user-info');
    const id = String(reader.id);
    expect(user.json).toEqual({ userId: id, userName: reader.username, userProfileId: id, userEmail: '' });
  });

  it('gets unread counts of feeds, folders and in total', async () => {
    const { client, slug } = await aReaderApp(app);
    const { json } = await client.get<{ max: number; unreadcounts: object[] }>('unread-count');
    const newestItemTimestampUsec = expect.stringMatching(/^\d{16}$/) as unknown;
    expect(json).toEqual({
      max: 10,
      unreadcounts: [`feed/${slug}`, 'user/-/label/Energy', `${GOOGLE}/reading-list`].map((id) => ({
        id,
        count: 10,
        newestItemTimestampUsec,
      })),
    });
  });

  it('cannot change subscriptions, and gets errors that it understands', async () => {
    const { client } = await aReaderApp(app, 1);
    const added = await client.post('subscription/quickadd', [['quickadd', 'https://example.org/']]);
    expect([added.status, added.json]).toEqual([200, expect.objectContaining({ numResults: 0 })]);
    for (const path of ['subscription/edit', 'rename-tag', 'disable-tag'])
      expect([path, (await client.post(path)).status]).toEqual([path, 403]);
    for (const [path, answer] of [
      ['preference/list', { prefs: [] }],
      ['preference/stream/list', { streamprefs: {} }],
      ['friend/list', { friends: [] }],
    ] as const)
      expect((await client.get(path)).json).toEqual(answer);
    expect((await client.get('no/such/thing')).status).toBe(404);
    expect(await client.ask('GET', '')).toMatchObject({ status: 200, text: 'OK' });
  });

  it.each([
    ...['user-info', 'token', 'subscription/list', 'subscription/export', 'tag/list', 'unread-count'],
    ...['preference/list', 'preference/stream/list', 'friend/list', 'stream/items/ids'],
  ])('reads %s with a form as well', async (path) => {
    const { client, slug } = await aReaderApp(app, 2);
    const params = [['s', `feed/${slug}`]] as const;
    const { text } = await client.get(path, params);
    expect(await client.post(path, params)).toMatchObject({ status: 200, text });
  });

  it('can revalidate a list, get it compressed, and run in a browser', async () => {
    const { client } = await aReaderApp(app);
    const first = await client.get('subscription/list');
    const tag = first.headers.get('etag') ?? '';
    const again = await client.ask('GET', '/reader/api/0/subscription/list', undefined, {
      'if-none-match': tag,
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const requested = await client.ask('OPTIONS', '/reader/api/0/subscription/list');
    expect([requested.status, requested.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('Authorization'),
    ]);
  });
});
