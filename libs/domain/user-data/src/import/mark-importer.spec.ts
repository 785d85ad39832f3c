import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { HighlightsHttpModule } from '@reader/highlights';
import { buildArticleRecord, type Fields, importRecords } from '../user-data.testing';
import { UserDataHttpModule } from '../user-data.http.module';

describe('the import of highlights', () => {
  const app = testApp([ArticlesHttpModule, HighlightsHttpModule, UserDataHttpModule]);

  it('adds a highlight without a prefix once', async () => {
    const client = await app.signedIn();
    const files = {
      'articles.jsonl': [buildArticleRecord({})],
      'highlights.jsonl': [
        { article: 1, quote: 'text' },
        { article: 1, quote: 'Some', prefix: '' },
      ],
    };
    for (const _ of [1, 2])
      expect(await importRecords(client, files)).toMatchObject({ status: 'done', problems: [] });
    const { items } = (await client.get<{ items: Fields[] }>('/api/highlights')).body;
    expect(items.map(({ quote }) => quote).sort()).toEqual(['Some', 'text']);
  });

  it('ends when a quote that is cut in a problem is cut within an emoji', async () => {
    const client = await app.signedIn();
    const quote = `${'a'.repeat(59)}😀`;
    const { status, problems } = await importRecords(client, {
      'articles.jsonl': [buildArticleRecord({})],
      'highlights.jsonl': [{ article: 1, quote, start: 5, end: 2 }],
    });
    expect({ status, problems }).toEqual({
      ...{ status: 'done', problems: [expect.stringContaining(`${'a'.repeat(59)}\ufffd”: `)] },
    });
  });
});
