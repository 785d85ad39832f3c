import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { ActivityHttpModule } from '../activity.http.module';
import type { ReadingWeatherView } from './reading.view';

describe('reading weather', () => {
  const app = testApp([ActivityHttpModule, ArticlesHttpModule]);

  const readWeather = async (user: SignedIn): Promise<ReadingWeatherView> =>
    (await user.get<ReadingWeatherView>('/api/users/me/reading-weather')).body;

  /** Articles that were published just now. */
  const createNews = async (user: SignedIn, slug: string, count: number) => {
    const articles = await createArticles(app.app.database, user.id, { slug, count });
    await app.app.database.query(sql`
      update articles set published_at = now() - interval '1 minute'
      where article_id = any(${articles.map(({ article_id: id }) => id)})`);
    return articles;
  };

  const createOldUser = async (): Promise<SignedIn> => {
    const user = await app.signedIn();
    await app.app.database.query(sql`
      update users set created_at = now() - interval '100 days' where user_id = ${user.id}`);
    return user;
  };

  it('counts what was published in four weeks, and what became of it', async () => {
    const user = await createOldUser();
    const articles = await createNews(user, 'weather', 10);
    const [first, second, third, old] = articles.map(({ article_id: id }) => id);
    await user.patch(`/api/articles/${first}/state`, { state: 'read' });
    await user.patch(`/api/articles/${second}/state`, { state: 'archived' });
    await user.patch(`/api/articles/${third}/star`, { starred: true });
    await app.app.database.query(sql`
      update articles set published_at = now() - interval '29 days' where article_id = ${old}`);
    const weather = await readWeather(user);
    expect(weather).toMatchObject({ period_days: 28, arrived: 9 });
    expect(weather.read).toBeGreaterThanOrEqual(1);
    // All but the read, the archived, and the old one.
    expect(weather.unread).toBe(7);
  });

  it('begins with the account, and counts nothing of another user', async () => {
    const [ada, grace] = await app.twoUsers();
    await createNews(ada, 'weather-of-ada', 3);
    expect(await readWeather(grace)).toEqual({ period_days: 1, arrived: 0, read: 0, unread: 0 });
    await app.app.database.query(sql`
      update users set created_at = now() - interval '6 days 3 hours' where user_id = ${ada.id}`);
    expect(await readWeather(ada)).toMatchObject({ period_days: 7, arrived: 3, read: 0, unread: 3 });
  });
  it('of a new account includes the last day', async () => {
    const user = await app.signedIn();
    const articles = await createNews(user, 'weather-before', 3);
    const [first, ...others] = articles.map(({ article_id: id }) => id);
    await app.app.database.query(sql`
      update articles set published_at = now() - interval '12 hours' where article_id = any(${others})`);
    await app.app.database.query(sql`
      update articles set published_at = now() - interval '2 days' where article_id = ${first}`);
    expect(await readWeather(user)).toMatchObject({ period_days: 1, arrived: 2, unread: 2 });
  });
});
