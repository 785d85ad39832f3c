import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { SyncHttpModule } from '../sync.http.module';
import { toLongId } from '../item/item-id';
import { aSyncClient } from '../testing';
import type { StreamQuery } from './stream-query';
import { parseStream } from './stream';
import { buildIdsSql } from './streams.queries';
import {
  isUnreadQuery,
  isFullScanCheaper,
  type UnreadSources,
  buildUnreadSourcesSql,
} from './unread-sources';

const READ = 'user/-/state/com.google/read';
const ALL = 'user/-/state/com.google/reading-list';
const UNREAD = 'user/-/state/com.google/unread';

const query = (streams: string[], within: string[] = [], without: string[] = []): StreamQuery => ({
  streams: streams.map(parseStream),
  within: within.map(parseStream),
  without: without.map(parseStream),
  order: 'newest',
  since: null,
  until: null,
});

describe('an unread query', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  it('finds the same articles through sources as by a full scan', async () => {
    const reader = await app.signedIn();
    const { database } = app.app;
    const some = await createArticles(database, reader.id, { slug: 'some', count: 12 });
    await createArticles(database, reader.id, { slug: 'none', count: 5 });
    const client = await aSyncClient(reader);
    await client.post('mark-all-as-read', [['s', 'feed/none']]);
    for (const { article_id: id } of some.slice(0, 7))
      await client.post('edit-tag', [
        ['i', toLongId(id)],
        ['a', READ],
      ]);
    const left = some.slice(7).map(({ article_id: id }) => id);
    for (const streamQuery of [
      query([ALL], [], [READ]),
      query([UNREAD]),
      query([ALL], [UNREAD]),
      query(['feed/some'], [], [READ]),
      query(['feed/some', ALL], [], [READ]),
    ]) {
      expect(isUnreadQuery(streamQuery)).toBe(true);
      const found = await database.queryOne<UnreadSources>(buildUnreadSourcesSql(reader, streamQuery));
      expect(found).toMatchObject({ articles: 12, unread: 5 });
      const page = { query: streamQuery, after: null, size: 10 };
      for (const size of [0, 1_000_000]) {
        const sources = { ...(found as UnreadSources), all: size };
        expect(isFullScanCheaper(sources, page.size)).toBe(size === 0);
        const rows = await database.query<{ article_id: number }>(buildIdsSql(reader, page, sources));
        expect(rows.map(({ article_id: id }) => id)).toEqual(left.toSorted((a, b) => b - a));
      }
    }
  });

  it.each([
    [query([ALL])],
    [query([READ])],
    [query(['user/-/state/com.google/starred'], [], [READ])],
    [query([ALL], ['user/-/state/com.google/starred'], [READ])],
    [query([ALL], [], [READ, ALL])],
    [query([ALL], [], [READ, UNREAD])],
    [query(['no such stream'], [], [READ])],
    [query([UNREAD, READ])],
  ])('is not recognised in %j', (streamQuery) => {
    expect(isUnreadQuery(streamQuery)).toBe(false);
  });
});
