import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { buildArticleRecord, importRecords } from './user-data.testing';
import { UserDataHttpModule } from './user-data.http.module';

describe('a record that the database cannot store', () => {
  const app = testApp([ArticlesHttpModule, UserDataHttpModule]);

  it.each([
    ['changed_at', '2024-02-30T00:00:00Z'],
    ['changed_at', '0000-01-01T00:00:00Z'],
    ['changed_at', '2024-02-03T00:00:00+16:00'],
    ['published_at', '2024-W05'],
    ['guid_hash', `0x${'ab'.repeat(31)}`],
    ['article', 1e30],
  ])('is named, and the others are imported: %s %s', async (field, value) => {
    const client = await app.signedIn();
    const { status, problems } = await importRecords(client, {
      'articles.jsonl': [
        buildArticleRecord({ [field]: value }),
        buildArticleRecord({
          article: 2,
          url: 'https://example.org/b',
          changed_at: '2024-02-04T01:00:00+14:00',
        }),
      ],
    });
    expect({ status, problems }).toEqual({
      ...{ status: 'done', problems: [expect.stringMatching(`^articles\\.jsonl, line 1: ${field} `)] },
    });
    expect(await articlesOf(client, '?state=saved')).toMatchObject([{ url: 'https://example.org/b' }]);
  });
});
