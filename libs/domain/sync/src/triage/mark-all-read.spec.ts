import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles, unreadOf } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient, type TestSyncClient } from '../testing';

const STATE = 'user/-/state/com.google';

describe('marking several streams as read', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  /** A user with four sources of two articles each; the last one is in a folder of its own. */
  async function aReader(): Promise<{ reader: SignedIn; client: TestSyncClient; slugs: string[] }> {
    const reader = await app.signedIn();
    const slugs = ['a', 'b', 'c', 'd'].map((name) => `${name}-${reader.id}`);
    for (const slug of slugs) await createArticles(app.app.database, reader.id, { slug, count: 2 });
    const { status } = await reader.patch(`/api/sources/${slugs[3]}`, { category: 'Tides' });
    expect(status).toBe(200);
    return { reader, client: await aSyncClient(reader), slugs };
  }

  const markAll = async (client: TestSyncClient, streams: readonly string[]): Promise<number> =>
    (
      await client.post(
        'mark-all-as-read',
        streams.map((stream) => ['s', stream]),
      )
    ).status;

  const countUnread = (reader: SignedIn, slugs: readonly string[]): Promise<number[]> =>
    Promise.all(slugs.map((slug) => unreadOf(reader, slug)));

  it('marks each of them, as one operation', async () => {
    const { reader, client, slugs } = await aReader();
    const streams = [`feed/${slugs[0]}`, `feed/${slugs[1]}`, 'user/-/label/Tides', `${STATE}/starred`];
    expect(await markAll(client, streams)).toBe(200);
    expect(await countUnread(reader, slugs)).toEqual([0, 0, 2, 0]);
    const { body } = await reader.get<{ items: { count: number }[] }>('/api/operations');
    expect(body.items).toMatchObject([{ count: 6 }]);
  });

  it('marks everything when one of them is the reading list', async () => {
    const { reader, client, slugs } = await aReader();
    expect(await markAll(client, [`feed/${slugs[0]}`, `${STATE}/reading-list`])).toBe(200);
    expect(await countUnread(reader, slugs)).toEqual([0, 0, 0, 0]);
  });

  it('marks nothing when one of them is unknown', async () => {
    const { reader, client, slugs } = await aReader();
    const other = await aReader();
    for (const unknown of ['feed/none', `feed/${other.slugs[0]}`, ''])
      expect(await markAll(client, [`feed/${slugs[0]}`, unknown])).toBe(400);
    expect(await markAll(client, [])).toBe(400);
    expect(await countUnread(reader, slugs)).toEqual([2, 2, 2, 2]);
  });

  it('returns 400 for more than 500', async () => {
    const { reader, client, slugs } = await aReader();
    const states = ['starred', 'read', 'like'].map((name) => `${STATE}/${name}`);
    // Any user id is accepted, so that these are different names.
    const many = Array.from({ length: 498 }, (_, n) => `user/${n}/state/com.google/starred`);
    expect(await markAll(client, [...many, ...states])).toBe(400);
    expect(await markAll(client, [...many, `feed/${slugs[0]}`])).toBe(200);
    expect(await countUnread(reader, slugs)).toEqual([0, 2, 2, 2]);
  });
});
