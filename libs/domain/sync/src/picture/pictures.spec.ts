import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { ImageProxyUrls } from '@reader/images';
import { useWebSite } from '@reader/testing';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient, type Items, type TestSyncClient } from '../testing';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FETCHING = { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' };

describe('pictures for apps', () => {
  const site = useWebSite();
  const proxied = testApp([SyncHttpModule, ArticlesHttpModule], { ...FETCHING, IMAGE_PROXY: 'true' });
  const direct = testApp([SyncHttpModule, ArticlesHttpModule], FETCHING);
  let sourceCount = 0;

  /** One article with a picture in its text, one as enclosure, and the icon of its source. */
  async function aReader(
    app: typeof proxied,
  ): Promise<{ reader: SignedIn; client: TestSyncClient; picture: string }> {
    const reader = await app.signedIn();
    const picture = site.addPage(`/pictures/${++sourceCount}`, { body: PNG });
    const [article] = await createArticles(app.app.database, reader.id, {
      slug: `pictures-${sourceCount}`,
      count: 1,
    });
    const id = article?.article_id;
    const { pool } = app.app.database;
    const html = `<p>Text <img src="${picture}" alt="x" /></p>`;
    await pool.query('insert into article_contents (article_id, html) values ($1, $2)', [id, html]);
    const files = JSON.stringify([
      { url: picture, type: 'image/png', length: 9 },
      { url: picture, type: 'audio/mpeg', length: 9 },
    ]);
    await pool.query('update articles set enclosures = $2 where article_id = $1', [id, files]);
    await pool.query('update sources set icon_url = $2 where slug = $1', [
      `pictures-${sourceCount}`,
      picture,
    ]);
    return { reader, client: await aSyncClient(reader), picture };
  }

  async function seen(client: TestSyncClient) {
    const { items } = (await client.get<Items>('stream/contents')).json;
    const [item] = items;
    const atom = await client.ask('GET', '/reader/atom/user/-/state/com.google/reading-list');
    const { subscriptions } = (
      await client.get<{ subscriptions: { iconUrl: string }[] }>('subscription/list')
    ).json;
    const files = item?.['enclosure'] as { href: string }[] | undefined;
    return {
      text: /src="([^"]+)"/.exec(item?.summary.content ?? '')?.[1],
      atom: /src=&quot;([^&]+)&quot;/.exec(atom.text)?.[1],
      files: files?.map(({ href }) => href),
      icon: subscriptions[0]?.iconUrl,
    };
  }

  it("keep the publisher's address unless the proxy is on", async () => {
    const { client, picture } = await aReader(direct);
    expect(await seen(client)).toEqual({
      text: picture,
      atom: picture,
      files: [picture, picture],
      icon: picture,
    });
  });

  it('are served with the proxy under absolute addresses that need no login', async () => {
    const { client, picture } = await aReader(proxied);
    const found = await seen(client);
    const ours = expect.stringMatching(
      `^${client.url}/api/greader/pictures/\\d+-\\d+/[\\w-]{24}/[\\w-]+$`,
    ) as string;
    expect(found).toEqual({ text: ours, atom: ours, files: [ours, picture], icon: ours });
    const answer = await fetch(found.text ?? '');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  });

  it('are served only for a valid signature, and for the user of that signature', async () => {
    const [{ client }, other] = [await aReader(proxied), await aReader(proxied)];
    const address = (await seen(client)).text ?? '';
    const [grant = '', signature = '', encoded = ''] = address.split('/').slice(-3);
    const [id = '', until = ''] = grant.split('-');
    const elsewhere = Buffer.from(other.picture).toString('base64url');
    const forged = [
      `${other.client.tokenId}-${until}/${signature}/${encoded}`,
      `${id}-${Number(until) + 1}/${signature}/${encoded}`,
      `${grant}/${signature}/${elsewhere}`,
      `${grant}/${'A'.repeat(24)}/${encoded}`,
      `${id}/${signature}/${encoded}`,
      `x/${signature}/${encoded}`,
      `${grant}/x/%00`,
    ];
    for (const path of forged)
      expect([path, (await fetch(`${client.url}/api/greader/pictures/${path}`)).status]).toEqual([path, 404]);
    expect(site.countRequests(new URL(other.picture).pathname)).toBe(0);
  });

  it.each(['the token is revoked', 'all apps are signed out', 'the account is deleted'])(
    'return 404 when %s',
    async (how) => {
      const [{ reader, client }, admin] = [await aReader(proxied), await proxied.admin()];
      const address = (await seen(client)).text ?? '';
      expect((await fetch(address)).status).toBe(200);
      const change = { current_password: reader.password, new_password: 'another long password' };
      if (how === 'the token is revoked')
        await reader.delete(`/api/users/me/greader-tokens/${client.tokenId}`);
      else if (how === 'all apps are signed out')
        await reader.post('/api/users/me/password', { ...change, sign_out_apps: true });
      else await admin.delete(`/api/users/${reader.id}`);
      expect((await fetch(address)).status).toBe(404);
    },
  );

  it('keep their address for 30 days, and it is valid for 30 to 60', () => {
    const addresses = proxied.app.get(ImageProxyUrls);
    const day = (n: number) => new Date(n * 86_400_000);
    const url = 'https://pictures.test/1.png';
    const path = addresses.buildAppPath(7, url, day(60));
    expect(addresses.buildAppPath(7, url, day(89.9))).toBe(path);
    expect(addresses.buildAppPath(7, url, day(90))).not.toBe(path);
    const [grant = '', signature = '', address = ''] = path.split('/');
    expect(addresses.decodeForApp(grant, signature, address, day(119.9))).toEqual({ tokenId: 7, url });
    expect(addresses.decodeForApp(grant, signature, address, day(120))).toBeNull();
  });

  it('return 429 to a user over the limit, and still load for others', async () => {
    const [ada, bob] = [await aReader(proxied), await aReader(proxied)];
    const [hers, his] = [(await seen(ada.client)).text ?? '', (await seen(bob.client)).text ?? ''];
    expect((await fetch(hers)).status).toBe(200);
    await proxied.app.database.pool.query('update rate_limits set points = $2 where key = $1', [
      `images:${ada.reader.id}`,
      1024 * 1024,
    ]);
    const refused = await fetch(hers);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await fetch(his)).status).toBe(200);
  });
});
