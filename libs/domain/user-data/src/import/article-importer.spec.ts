import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { aSource, articlesOf, ingested } from '@reader/articles/testing';
import { buildArticleRecord, importRecords } from '../user-data.testing';
import { UserDataHttpModule } from '../user-data.http.module';

describe('the import of articles', () => {
  const app = testApp([ArticlesHttpModule, UserDataHttpModule]);

  it('keeps the latest state when two records are one article here', async () => {
    const client = await app.signedIn();
    const url = 'https://example.org/one-story';
    const sourceId = await aSource(app.app, client.id, { slug: `story-${client.id}` });
    const [id] = await ingested(app.app, sourceId, [{ title: 'A story', url }]);
    const shared = { url, retained: false, html: null, starred: false, read: true };
    const result = await importRecords(client, {
      'articles.jsonl': [
        // The later of the two: the offset belongs to the time.
        { article: 1, state: 'archived', changed_at: '2024-02-04T00:00:00.000-03:00' },
        { article: 2, state: 'read', changed_at: '2024-02-04T01:00:00.000Z', guid_hash: 'cd'.repeat(32) },
      ].map((fields) => buildArticleRecord({ ...shared, ...fields })),
    });
    expect(result).toMatchObject({ status: 'done', problems: [] });
    expect(await articlesOf(client)).toMatchObject([{ article_id: id, state: 'archived' }]);
  });

  it('saves one page for two records whose addresses differ only in tracking parameters', async () => {
    const client = await app.signedIn();
    const result = await importRecords(client, {
      'articles.jsonl': [
        { article: 1, url: 'https://example.org/page?utm_source=a', title: 'A page' },
        { article: 2, url: 'https://example.org/page#comments', title: 'A page – Example' },
        { article: 3, url: 'https://example.org/other', title: 'Another' },
      ].map(buildArticleRecord),
    });
    expect(result).toMatchObject({ status: 'done', problems: [] });
    expect((await articlesOf(client, '?state=saved')).map(({ title }) => title).sort()).toEqual([
      'A page',
      'Another',
    ]);
  });
});
