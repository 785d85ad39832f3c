import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { ActivityHttpModule } from './activity.http.module';

describe('activity with ANALYTICS_ENABLED=false', () => {
  const app = testApp([ActivityHttpModule, ArticlesHttpModule], { ANALYTICS_ENABLED: 'false' });

  it('derives no reading from articles that are marked as read, and none from events', async () => {
    const client = await app.signedIn();
    const articles = await createArticles(app.app.database, client.id, { slug: 'off', count: 3 });
    const [first, second, third] = articles.map(({ article_id: id }) => id);
    for (const id of [first, second])
      expect((await client.patch(`/api/articles/${id}/state`, { state: 'read' })).status).toBe(200);
    await client.patch(`/api/articles/${first}/state`, { state: 'new' });
    await client.patch(`/api/articles/${first}/state`, { state: 'read' });
    const events = [{ type: 'article_dwell', article_id: third, duration_ms: 60_000 }];
    expect((await client.post('/api/events', { events })).body).toEqual({ accepted: 0, dropped: 1 });
    expect(await app.app.database.query(sql`select 1 from readings`)).toEqual([]);
    expect((await client.get('/api/users/me/streak')).body).toMatchObject({ current_days: 0 });
  });
});
