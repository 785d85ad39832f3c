import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { HighlightsHttpModule } from '@reader/highlights';
import { buildArticleRecord, importRecords } from '../user-data.testing';
import { UserDataHttpModule } from '../user-data.http.module';

describe('the import of highlights', () => {
  const app = testApp([ArticlesHttpModule, HighlightsHttpModule, UserDataHttpModule]);

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
