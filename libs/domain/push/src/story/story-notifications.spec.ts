import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { Newsroom } from '@reader/claims/testing';
import { buildRawSql, sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { StoriesHttpModule } from '@reader/stories';
import { generateVAPIDKeys } from 'web-push';
import { PushJobsModule } from '../index';
import { NotificationsRepository } from '../notification/notifications.repository';
import { StoryNotificationsJob } from './story-notifications.job';

interface Row {
  readonly user_id: number;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly is_later: boolean;
}

const KEYS = generateVAPIDKeys();
const ENABLED = { push_enabled: true, story_push: true };

describe('notifications of stories', () => {
  const app = testApp(
    [SchedulerModule.forRoot({ runsJobs: false }), ArticlesHttpModule, StoriesHttpModule, PushJobsModule],
    {
      VAPID_PUBLIC_KEY: KEYS.publicKey,
      VAPID_PRIVATE_KEY: KEYS.privateKey,
    },
  );
  const news = new Newsroom(app);
  const { signal } = new AbortController();
  const run = () => app.app.get(StoryNotificationsJob).run({ signal });

  beforeEach(async () => {
    await app.app.database.run(sql`delete from sources`);
    await app.app.database.run(sql`delete from push_subscriptions`);
  });

  /** A user with these settings and a browser. */
  async function reader(settings: object = ENABLED): Promise<SignedIn> {
    const user = await app.signedIn();
    expect((await user.patch('/api/users/me/settings', settings)).status).toBe(200);
    await app.app.database.run(sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select user_id, session_id, ${`https://push.test/${user.id}`}, 'key', 'auth'
      from sessions where user_id = ${user.id}`);
    return user;
  }

  const globalSources = async (count: number) => {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await news.source());
    return ids;
  };

  /** A story with an article of each source, the first one earliest. */
  async function tell(sourceIds: readonly number[], title = 'Storm floods harbour'): Promise<number[]> {
    const ids: number[] = [];
    for (const [n, id] of sourceIds.entries())
      ids.push(await news.publish(id, n === 0 ? title : `Later: ${title}`, 'Water.', 10 - n));
    await news.join(ids);
    return ids;
  }

  /** One more article of each source joins the story of this article. */
  async function continueStory(articleId: number | undefined, sourceIds: readonly number[]): Promise<void> {
    for (const id of sourceIds) {
      const added = await news.publish(id, 'More of the storm', 'Wind.');
      await app.app.database.run(sql`
        insert into story_members (article_id, story_id, source_id, published_at, is_shared)
        select ${added}, story_id, ${id}, now(), true from story_members
        where article_id = ${articleId ?? 0}`);
    }
  }

  const list = () =>
    app.app.database.query<Row>(sql`
      select s.user_id, n.title, n.body, n.url, n.due_at > now() as is_later
      from push_notifications n join push_subscriptions s on s.subscription_id = n.subscription_id
      order by s.user_id, n.notification_id`);
  const listUserIds = async () => (await list()).map(({ user_id: id }) => id);

  it('go once to users who want them, with the first title and the names of sources', async () => {
    const [wanting, quiet] = [
      await reader(),
      await reader({ ...ENABLED, quiet_hours: { from: 0, to: 23 }, timezone: 'UTC' }),
    ];
    for (const settings of [
      { ...ENABLED, story_push: false },
      { ...ENABLED, push_enabled: false },
    ])
      await reader(settings);
    const [article] = await tell(await globalSources(4));
    expect(await run()).toEqual({ notified: 0 });
    await continueStory(article, await globalSources(1));
    expect(await run()).toEqual({ notified: 2 });
    const sent = await list();
    expect(sent.map(({ user_id: id }) => id)).toEqual([wanting.id, quiet.id]);
    expect(sent[0]).toMatchObject({
      title: 'Storm floods harbour',
      body: expect.stringMatching(/^[^,]+, [^,]+, [^,]+ \+2$/),
      url: expect.stringMatching(/^\/stories\/\d+$/),
      is_later: false,
    });
    expect((await wanting.get(`/api${sent[0]?.url}`)).body).toMatchObject({ source_count: 5 });
    expect(await run()).toEqual({ notified: 0 });
  });

  it('count only what the user sees, and name no source of another user', async () => {
    const [owner, other] = [await reader(), await reader()];
    const own = await news.source(owner);
    const [article] = await tell([...(await globalSources(4)), own]);
    await run();
    expect(await listUserIds()).toEqual([owner.id]);
    await continueStory(article, await globalSources(1));
    await run();
    const [first, second] = await list();
    expect([first?.user_id, second?.user_id]).toEqual([owner.id, other.id]);
    const [{ title = '' } = {}] = await app.app.database.query<{ title: string }>(
      sql`select title from sources where source_id = ${own}`,
    );
    expect(second?.body).not.toContain(title);
  });

  it('wait while the user does not see a source of theirs', async () => {
    await reader();
    const sourceIds = await globalSources(5);
    await tell(sourceIds);
    await run();
    const notifications = app.app.get(NotificationsRepository);
    expect(await notifications.hasDue()).toBe(true);
    await app.app.database.run(
      sql`update sources set subscribed = false where source_id = ${sourceIds[4] ?? 0}`,
    );
    expect(await notifications.hasDue()).toBe(false);
  });

  it('leave out stories that the user has begun to read, and old ones', async () => {
    const user = await reader();
    const [article] = await tell(await globalSources(5));
    await user.post(`/api/articles/${article}/events`, { event: 'mark_read' });
    expect(await run()).toEqual({ notified: 0 });
    await user.post(`/api/articles/${article}/events`, { event: 'mark_unread' });
    await app.app.database.run(sql`update story_members set published_at = published_at - interval '1 day'`);
    expect(await run()).toEqual({ notified: 0 });
  });

  it('do not come again for a story that became part of another one', async () => {
    await reader();
    const ids = await tell(await globalSources(5));
    expect(await run()).toEqual({ notified: 1 });
    await app.app.database.run(sql`
      insert into story_redirects (from_id, story_id)
      select story_id, 999999 from story_members where article_id = ${ids[0] ?? 0}`);
    await app.app.database.run(sql`update story_members set story_id = 999999`);
    expect(await run()).toEqual({ notified: 0 });
  });

  it('go to all other users when one user’s fail, or a time zone is unknown to the server', async () => {
    const [failing, odd, other] = [await reader(), await reader(), await reader()];
    const { database } = app.app;
    const settings = { timezone: 'Europe/Atlantis', quiet_hours: { from: 22, to: 6 } };
    await database.run(sql`
      update users set settings = settings || ${JSON.stringify(settings)}::jsonb where user_id = ${odd.id}`);
    await database.run(
      buildRawSql(`alter table story_notifications add constraint spec check (user_id <> ${failing.id})`),
    );
    await tell(await globalSources(5));
    expect(await run()).toEqual({ notified: 2 });
    expect(await listUserIds()).toEqual([odd.id, other.id]);
    await database.run(sql`alter table story_notifications drop constraint spec`);
    expect(await run()).toEqual({ notified: 1 });
  });

  it('are at most five in 24 hours', async () => {
    await reader();
    const sources = await globalSources(5);
    for (let n = 0; n < 7; n++) await tell(sources);
    expect(await run()).toEqual({ notified: 5 });
    expect(await run()).toEqual({ notified: 0 });
    await app.app.database.run(sql`update story_notifications set notified_at = now() - interval '25 hours'`);
    expect(await run()).toEqual({ notified: 2 });
  });
});
