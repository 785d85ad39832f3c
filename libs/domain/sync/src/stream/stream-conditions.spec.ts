import { testApp } from '@reader/accounts/testing';
import {
  type ArticleConditions,
  ArticlesHttpModule,
  buildIdsSql,
  createArticleQuery,
} from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { SyncHttpModule } from '../sync.http.module';
import { parseStream } from './stream';
import { toConditions } from './stream-conditions';

const READ = 'user/-/state/com.google/read';
const ALL = 'user/-/state/com.google/reading-list';
const UNREAD = 'user/-/state/com.google/unread';
const STARRED = 'user/-/state/com.google/starred';

const conditions = (streams: string[], within: string[] = [], without: string[] = []): ArticleConditions =>
  toConditions(streams.map(parseStream), within.map(parseStream), without.map(parseStream));

describe('the conditions of streams', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  it.each([
    [[ALL], [], [], []],
    [[ALL], [], [READ], [{ on: 'read', is: false }]],
    [[UNREAD], [], [], [{ on: 'read', is: false }]],
    [[ALL], [], [UNREAD], [{ on: 'read', is: true }]],
    [[ALL], [], [STARRED], [{ on: 'starred', is: false }]],
    [['feed/some', ALL], [], [], []],
    [
      ['feed/some'],
      [STARRED],
      [],
      [
        { on: 'source', slugs: ['some'] },
        { on: 'starred', is: true },
      ],
    ],
    [['feed/https://a.test/'], [], [], [{ on: 'address', is: 'https://a.test/' }]],
    [[ALL], [], ['feed/some'], [{ on: 'none', of: [{ on: 'source', slugs: ['some'] }] }]],
    [['no such stream'], [], [], [{ on: 'any', of: [] }]],
    [[ALL], [], [ALL], [{ on: 'any', of: [] }]],
    [[ALL], [], ['no such stream'], []],
  ])('of any of %j, in %j, not in %j are %j', (streams, within, without, expected) => {
    expect(conditions(streams, within, without)).toEqual([{ on: 'followed' }, ...expected]);
  });

  it('find the same articles by every plan', async () => {
    const [reader, other] = await app.twoUsers();
    const { database } = app.app;
    const some = await createArticles(database, reader.id, { slug: 'some', count: 12 });
    const more = await createArticles(database, reader.id, { slug: 'more', count: 5 });
    const gone = await createArticles(database, reader.id, { slug: 'gone', count: 3 });
    await createArticles(database, other.id, { slug: 'other', count: 4 });
    const ids = [...some, ...more, ...gone].map(({ article_id: id }) => id);
    await database.run(sql`
      insert into article_states (user_id, article_id, source_id, state, read, starred)
      select ${reader.id}, article_id, source_id, case when article_id % 3 > 0 then 'read' else 'new' end,
             article_id % 3 > 0, article_id % 2 = 0
      from articles where article_id = any(${ids}) and article_id % 5 > 0`);
    await database.run(sql`update sources set category = 'Energy' where slug = 'some'`);
    await database.run(sql`update sources set deleted_at = now() where slug = 'gone'`);
    const isRead = (id: number) => id % 5 > 0 && id % 3 > 0;
    const isStarred = (id: number) => id % 5 > 0 && id % 2 === 0;
    const seen = ids.slice(0, 17);
    const ofSome = new Set(ids.slice(0, 12));
    const cases = [
      [conditions([ALL]), () => true, []],
      [conditions([ALL], [], [READ]), (id: number) => !isRead(id), ['by_unread']],
      [
        conditions(['feed/some'], [], [READ]),
        (id: number) => ofSome.has(id) && !isRead(id),
        ['by_unread', 'by_source'],
      ],
      [conditions([STARRED]), isStarred, ['by_mark']],
      [conditions([STARRED], [], [READ]), (id: number) => isStarred(id) && !isRead(id), ['by_mark']],
      [conditions(['user/-/label/Energy']), (id: number) => ofSome.has(id), ['by_source']],
      [conditions([ALL], [], ['feed/some']), (id: number) => !ofSome.has(id), ['by_source']],
      [conditions(['feed/some', STARRED]), (id: number) => ofSome.has(id) || isStarred(id), []],
      [
        conditions([UNREAD, STARRED], ['feed/some']),
        (id: number) => ofSome.has(id) && (!isRead(id) || isStarred(id)),
        ['by_source'],
      ],
    ] as const;
    for (const [filter, matches, plans] of cases)
      for (const plan of ['by_inserted', ...plans] as const)
        for (const order of ['inserted_newest', 'inserted_oldest'] as const) {
          const expected = seen.filter(matches).sort((a, b) => (order === 'inserted_oldest' ? a - b : b - a));
          const cursor = { publishedAt: null, articleId: expected[1] ?? 0 };
          const query = createArticleQuery({ filter, order, cursor, limit: 5 });
          const found = await database.queryOne(buildIdsSql(plan, reader, query));
          expect([plan, filter, found]).toEqual([plan, filter, { ids: expected.slice(2, 7).join() }]);
        }
  });
});
