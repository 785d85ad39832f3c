import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { recordEvents } from '@reader/outbox/testing';
import { ArticlesHttpModule } from '../articles.http.module';
import { ArticleRepository } from './article.repository';
import { aSource, ingested } from './intake.testing';

describe('storing articles', () => {
  const app = testApp([ArticlesHttpModule]);

  it('publishes an event for each new and each changed article, and none for the others', async () => {
    const { database } = app.app;
    const listCreated = await recordEvents(database, 'article.created');
    const listUpdated = await recordEvents(database, 'article.updated');
    const source = await aSource(app.app, null, { slug: 'events' });
    const same = { title: 'Same', url: 'https://events.test/1' };
    const [first, second] = await ingested(app.app, source, [
      same,
      { title: 'Before', url: 'https://events.test/2' },
    ]);
    expect(await listCreated()).toEqual([
      { type: 'article.created', article_id: first, needs_full_text: false },
      { type: 'article.created', article_id: second, needs_full_text: false },
    ]);
    expect(await listUpdated()).toEqual([]);
    const [, , third] = await ingested(app.app, source, [
      same,
      { title: 'After', url: 'https://events.test/2' },
      { title: 'New', url: 'https://events.test/3' },
    ]);
    expect((await listCreated()).slice(2)).toEqual([
      { type: 'article.created', article_id: third, needs_full_text: false },
    ]);
    expect(await listUpdated()).toEqual([{ type: 'article.updated', article_id: second }]);
    await database.run(sql`update sources set full_text = true where source_id = ${source}`);
    const [fourth] = await ingested(app.app, source, [{ title: 'Long' }]);
    expect((await listCreated()).slice(3)).toEqual([
      { type: 'article.created', article_id: fourth, needs_full_text: true },
    ]);
  });

  it('leaves the word count of a full text when the entry of the feed changes', async () => {
    const { database } = app.app;
    const source = await aSource(app.app, null, { slug: 'word-counts' });
    const write = (title: string) =>
      ingested(app.app, source, [
        { title, url: 'https://counts.test/full' },
        { title, url: 'https://counts.test/teaser' },
      ]);
    const [full = 0, teaser] = await write('Before');
    await database.withTransaction((tx) =>
      app.app.get(ArticleRepository).setFullText(tx, { articleId: full, text: 'Long', wordCount: 900 }),
    );
    await database.run(sql`update articles set word_count = 500 where article_id = ${teaser}`);
    await write('After');
    const rows = await database.query<{ word_count: number }>(sql`
      select word_count from articles where source_id = ${source} order by article_id`);
    expect(rows.map(({ word_count: words }) => words)).toEqual([900, 100]);
  });
});
