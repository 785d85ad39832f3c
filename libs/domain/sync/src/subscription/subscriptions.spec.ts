import { testApp } from '@reader/accounts/testing';
import { createArticles } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient } from '../testing';

interface UnreadCounts {
  readonly unreadcounts: readonly { readonly id: string; readonly newestItemTimestampUsec: string }[];
}

describe('the unread counts', () => {
  const app = testApp([SyncHttpModule]);

  it('give the time when the last article was stored, which is not the newest by publication', async () => {
    const reader = await app.signedIn();
    const client = await aSyncClient(reader);
    const [late, empty] = [`late-${reader.id}`, `empty-${reader.id}`];
    await createArticles(app.app.database, reader.id, { slug: late, count: 3 });
    await createArticles(app.app.database, reader.id, { slug: empty, count: 0 });
    const storedAt = new Date(Date.now() + 60_000);
    await app.app.database.run(sql`
      insert into articles (source_id, guid_hash, content_hash, title, published_at, ingested_at)
      select source_id, sha256('late'), sha256('x'), 'Old', timestamptz '2020-01-01', ${storedAt}
      from sources where slug = ${late}`);
    const { json } = await client.get<UnreadCounts>('unread-count');
    const times = new Map(json.unreadcounts.map((count) => [count.id, count.newestItemTimestampUsec]));
    const newest = `${storedAt.getTime()}000`;
    expect(Object.fromEntries(times)).toEqual({
      [`feed/${late}`]: newest,
      [`feed/${empty}`]: '0',
      'user/-/label/Energy': newest,
      'user/-/state/com.google/reading-list': newest,
    });
  });
});
