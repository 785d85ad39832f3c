import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { ArticlesHttpModule } from '../articles.http.module';
import { SearchDocumentRepository } from './search-document.repository';

describe('a search document', () => {
  const app = testApp([ArticlesHttpModule]);
  let articles = 0;

  /** Creates one article in its own source. @returns its id */
  async function anArticle(language: string | null = null): Promise<number> {
    const database = app.app.database;
    const source = await database.queryOne<{ id: number }>(sql`
      insert into sources (slug, type, title, feed_url)
      values (${`documents-${(articles += 1)}`}, 'rss', 'T', ${`https://site.test/${articles}`})
      returning source_id as id`);
    await database.run(sql`insert into source_state (source_id) values (${source?.id})`);
    const article = await database.queryOne<{ id: number }>(sql`
      insert into articles (source_id, guid_hash, content_hash, title, excerpt, language, published_at)
      values (${source?.id}, 'g', 'h', 'Heat pumps', 'An opening', ${language}, now())
      returning article_id as id`);
    await database.run(
      sql`insert into article_contents values (${article?.id}, '<p>The feed&nbsp;gave little</p>')`,
    );
    return article?.id ?? 0;
  }

  const write = (articleId: number, text: string | null) =>
    app.app.database.withTransaction((tx) =>
      app.app.get(SearchDocumentRepository).write(tx, [{ articleId, text }]),
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
    await write(article, null);
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

  it('has the feed’s content again when the body is removed', async () => {
    const article = await anArticle();
    await write(article, 'The whole body');
    await write(article, null);
    expect(await finding(article, 'little', 'whole')).toEqual(['little']);
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
