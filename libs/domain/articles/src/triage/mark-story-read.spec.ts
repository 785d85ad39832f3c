import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { ArticlesHttpModule } from '../articles.http.module';
import { articlesOf, createArticles } from '../testing';

describe('reading an article of a story', () => {
  const app = testApp([ArticlesHttpModule]);
  let stories = 0;

  /** Two sources with three articles each, all in one story. @returns their ids, newest first */
  async function createStory(ada: SignedIn): Promise<number[]> {
    const { database } = app.app;
    const story = ++stories;
    for (const name of ['one', 'two'])
      await createArticles(database, ada.id, { slug: `${name}-${story}`, count: 3 });
    await database.run(sql`
      insert into story_members (article_id, story_id, source_id, published_at, is_shared)
      select a.article_id, ${story}, a.source_id, a.published_at, true
      from articles a join sources s on s.source_id = a.source_id
      where s.slug in (${`one-${story}`}, ${`two-${story}`})`);
    return (await articlesOf(ada)).map(({ article_id: id }) => id);
  }

  const countRead = async (ada: SignedIn) => (await articlesOf(ada, '?read=true')).length;
  const setOption = (ada: SignedIn, isOn: boolean) =>
    ada.patch<{ settings: object }>('/api/users/me/settings', { mark_story_read: isOn });

  it('changes nothing else by default', async () => {
    const ada = await app.signedIn();
    const [id] = await createStory(ada);
    await ada.patch(`/api/articles/${id}/state`, { state: 'read' });
    expect(await countRead(ada)).toBe(1);
  });

  it.each([
    [
      'an event',
      (ada: SignedIn, id: number) => ada.post(`/api/articles/${id}/events`, { event: 'mark_read' }),
    ],
    ['the state', (ada: SignedIn, id: number) => ada.patch(`/api/articles/${id}/state`, { state: 'read' })],
  ])('marks the others as read with the setting, by %s, and is undone in one step', async (_, read) => {
    const ada = await app.signedIn();
    const [id = 0, other] = await createStory(ada);
    expect((await setOption(ada, true)).body.settings).toMatchObject({ mark_story_read: true });
    await app.app.database.run(sql`
      insert into hidden_story_members (user_id, article_id) values (${ada.id}, ${other})`);
    expect((await read(ada, id)).status).toBe(200);
    expect(await countRead(ada)).toBe(5);
    const { body } = await ada.get<{ items: { operation_id: number; count: number; kind: string }[] }>(
      '/api/operations',
    );
    expect(body.items).toMatchObject([{ kind: 'mark_read', count: 4 }]);
    await ada.post(`/api/undo/${body.items[0]?.operation_id}`);
    expect(await countRead(ada)).toBe(1);
  });

  it('does not follow other changes, nor an article that stays unread', async () => {
    const ada = await app.signedIn();
    const [id] = await createStory(ada);
    await setOption(ada, true);
    for (const event of ['archive', 'skip', 'save', 'star', 'mark_unread'])
      await ada.post(`/api/articles/${id}/events`, { event });
    await ada.post(`/api/articles/${id}/events`, { events: ['mark_read', 'mark_unread'] });
    expect(await countRead(ada)).toBe(0);
  });
});
