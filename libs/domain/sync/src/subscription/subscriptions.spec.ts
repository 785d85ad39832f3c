import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
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

describe('a change of subscriptions', () => {
  const app = testApp([SyncHttpModule]);
  const API = '/api/greader/reader/api/0';
  const MEBIBYTE = 1024 * 1024;

  it.each([
    ['subscription/import', 'text/xml', 5 * MEBIBYTE],
    ['subscription/import', 'multipart/form-data; boundary=x', 5 * MEBIBYTE],
    ['subscription/edit', 'application/json', 100],
    ['rename-tag', 'multipart/form-data', 100],
    ['disable-tag', 'application/x-www-form-urlencoded', 5 * MEBIBYTE],
  ])(
    'is refused on a connection that stays open, whatever its body is: %s as %s of %i bytes',
    async (path, type, length) => {
      const client = await aSyncClient(await app.signedIn());
      const { hostname, port } = new URL(client.url);
      const socket = connect(Number(port), hostname);
      const answers = text(socket);
      const head = `Host: ${hostname}\r\nAuthorization: GoogleLogin auth=${client.token}\r\n`;
      socket.write(`POST ${API}/${path} HTTP/1.1\r\n${head}`);
      socket.write(`Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
      socket.write('a'.repeat(length));
      socket.write(`GET ${API}/token HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
      const received = await answers;
      expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403', 'HTTP/1.1 200']);
      expect(received).toContain('"error":"Subscriptions are read-only"');
    },
  );
});
