import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { ArticlesHttpModule } from '../articles.http.module';
import { ArticleRepository } from './article.repository';
import { aSource, ingested } from './intake.testing';

describe('a search document', () => {
  const app = testApp([ArticlesHttpModule]);
  let articles = 0;

  /** Stores one article in its own source. @returns its id */
  async function anArticle(language?: string): Promise<number> {
    const { id: owner } = await app.signedIn();
    const source = await aSource(app.app, owner, { slug: `documents-${(articles += 1)}` });
    const entry = { title: 'Heat pumps', excerpt: 'An opening', html: '<p>The feed&nbsp;gave little</p>' };
    const [id = 0] = await ingested(app.app, source, [{ ...entry, language }]);
    return id;
  }

  const write = (articleId: number, text: string) =>
    app.app.database.withTransaction((tx) =>
      app.app.get(ArticleRepository).setFullText(tx, { articleId, text, wordCount: 5 }),
    );

  /** Those of the queries that find the article. */
  async function finding(articleId: number, ...queries: string[]): Promise<string[]> {
    const found = await app.app.database.query<{ query: string }>(sql`
      select query from unnest(${queries}::text[]) as q (query)
      join article_search d on d.article_id = ${articleId} and d.document @@ query::tsquery`);
    return found.map(({ query }) => query);
  }

  it('has title, excerpt and the feed’s content until a body replaces the content', async () => {
    const article = await anArticle();
    expect(await finding(article, 'heat:A', 'opening:B', 'little:C', 'whole')).toEqual([
      'heat:A',
      'opening:B',
      'little:C',
    ]);
    await write(article, 'The whole body at last');
    expect(await finding(article, 'heat:A', 'opening:B', 'whole:C', 'little')).toEqual([
      'heat:A',
      'opening:B',
      'whole:C',
    ]);
  });

  it('has stems of the article’s language, marked with that language', async () => {
    const [english, unknown] = [await anArticle('en-GB'), await anArticle()];
    for (const article of [english, unknown]) await write(article, 'Batteries were running');
    const stems = ["pump:A & 'language english'", "batteri & 'language english'", 'batteries', 'batteri'];
    expect(await finding(english, ...stems)).toEqual(stems);
    expect(await finding(unknown, ...stems)).toEqual(['batteries']);
  });

  it('skips an article that does not exist', async () => {
    await expect(write(Number.MAX_SAFE_INTEGER, 'nothing')).resolves.toBeUndefined();
  });
});
