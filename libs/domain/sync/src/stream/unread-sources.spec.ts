import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { aShelf } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { SyncHttpModule } from '../sync.http.module';
import { longId } from '../item/item-id';
import { aSyncClient } from '../testing';
import type { Choice } from './choice';
import { streamOf } from './stream';
import { idsOf } from './streams.queries';
import { isOfUnread, isWalk, type UnreadSources, unreadSourcesOf } from './unread-sources';

const READ = 'user/-/state/com.google/read';
const ALL = 'user/-/state/com.google/reading-list';
const UNREAD = 'user/-/state/com.google/unread';

const choice = (streams: string[], within: string[] = [], without: string[] = []): Choice => ({
  streams: streams.map(streamOf),
  within: within.map(streamOf),
  without: without.map(streamOf),
  order: 'newest',
  since: null,
  until: null,
});

describe('what is unread', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  it('is found through its sources as it is along all articles', async () => {
    const reader = await app.signedIn();
    const { database } = app.app;
    const some = await aShelf(database, reader.id, { slug: 'some', count: 12 });
    await aShelf(database, reader.id, { slug: 'none', count: 5 });
    const client = await aSyncClient(reader);
    await client.post('mark-all-as-read', [['s', 'feed/none']]);
    for (const { article_id: id } of some.slice(0, 7))
      await client.post('edit-tag', [
        ['i', longId(id)],
        ['a', READ],
      ]);
    const left = some.slice(7).map(({ article_id: id }) => id);
    for (const wish of [
      choice([ALL], [], [READ]),
      choice([UNREAD]),
      choice([ALL], [UNREAD]),
      choice(['feed/some'], [], [READ]),
      choice(['feed/some', ALL], [], [READ]),
    ]) {
      expect(isOfUnread(wish)).toBe(true);
      const found = await database.row<UnreadSources>(unreadSourcesOf(reader, wish));
      expect(found).toMatchObject({ articles: 12, unread: 5 });
      const page = { choice: wish, after: null, size: 10 };
      for (const size of [0, 1_000_000]) {
        const sources = { ...(found as UnreadSources), all: size };
        expect(isWalk(sources, page.size)).toBe(size === 0);
        const rows = await database.rows<{ article_id: number }>(idsOf(reader, page, sources));
        expect(rows.map(({ article_id: id }) => id)).toEqual(left.toSorted((a, b) => b - a));
      }
    }
  });

  it.each([
    [choice([ALL])],
    [choice([READ])],
    [choice(['user/-/state/com.google/starred'], [], [READ])],
    [choice([ALL], ['user/-/state/com.google/starred'], [READ])],
    [choice([ALL], [], [READ, ALL])],
    [choice([ALL], [], [READ, UNREAD])],
    [choice(['no such stream'], [], [READ])],
    [choice([UNREAD, READ])],
  ])('alone is not meant by %j', (wish) => {
    expect(isOfUnread(wish)).toBe(false);
  });
});
