import { testApp } from '@reader/accounts/testing';
import { recordEvents } from '@reader/outbox/testing';
import { ArticlesHttpModule } from '../articles.http.module';
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
      { type: 'article.created', article_id: first },
      { type: 'article.created', article_id: second },
    ]);
    expect(await listUpdated()).toEqual([]);
    const [, , third] = await ingested(app.app, source, [
      same,
      { title: 'After', url: 'https://events.test/2' },
      { title: 'New', url: 'https://events.test/3' },
    ]);
    expect((await listCreated()).slice(2)).toEqual([{ type: 'article.created', article_id: third }]);
    expect(await listUpdated()).toEqual([{ type: 'article.updated', article_id: second }]);
  });
});
