import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { Newsroom } from '@reader/claims/testing';
import { sql } from '@reader/database';
import { MailJobsModule } from '@reader/mail';
import { MailServer } from '@reader/mail/testing';
import { NotificationsRepository } from '@reader/push';
import { underLease, underLostLease, waitUntil } from '@reader/testing';
import { buildModules, METRO, SetClock, STORM } from '../briefings.testing';
import { BriefingJob } from './briefing.job';
import { PerUserBriefingsJob } from './per-user-briefings.job';

const DAY_MS = 86_400_000;

interface Row {
  readonly kind: string;
  readonly day: string;
  readonly sections: number;
  readonly research: string;
  readonly mail_pending: boolean;
}

describe('the jobs of briefings', () => {
  const clock = new SetClock();
  const app = new TestApp();
  const news = new Newsroom(app);
  let server: MailServer;

  beforeAll(async () => {
    server = await MailServer.start();
    await app.start([...buildModules(clock), MailJobsModule], { ...server.env, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await app.stop();
    await server.stop();
  });
  beforeEach(async () => {
    clock.time = null;
    await app.app.database.run(sql`delete from sources`);
    await app.app.database.run(sql`update users set settings = settings || '{"briefing": "off"}'`);
  });

  /** A user whose briefing is due in the present hour. */
  async function reader(settings: object = {}): Promise<SignedIn & { email: string }> {
    const user = await app.signedIn();
    const email = `${user.username}@mail.test`;
    const hour = { briefing: 'daily', digest_hour: new Date().getUTCHours() };
    await user.patch('/api/users/me/settings', { email, ...hour, ...settings });
    await app.app.database.run(sql`
      update users set created_at = created_at - interval '2 days' where user_id = ${user.id}`);
    return Object.assign(user, { email });
  }

  async function tell(texts: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const text of texts)
      ids.push(await news.publish(await news.source(), `On ${text.slice(0, 20)}`, text));
    await news.join(ids);
    return ids;
  }

  const { signal } = new AbortController();
  const make = () =>
    underLease(app.app, (lease) => app.app.get(PerUserBriefingsJob).run({ lease, signal, jobRunId: 1 }));
  const finish = () =>
    underLease(app.app, (lease) => app.app.get(BriefingJob).run({ lease, signal, jobRunId: 2 }));
  const listOf = (user: SignedIn) =>
    app.app.database.query<Row>(sql`
      select kind, day::text, research, mail_pending,
             (select count(*) from briefing_sections c where c.briefing_id = b.briefing_id) as sections
      from briefings b where user_id = ${user.id} order by briefing_id`);

  const listNotifications = () =>
    app.app.database.query<{ user_id: number; body: string; url: string; delay_hours: number }>(sql`
      select s.user_id, n.body, n.url,
             ceil(extract(epoch from n.due_at - b.period_to) / 3600)::int as delay_hours
      from push_notifications n join push_subscriptions s on s.subscription_id = n.subscription_id
      join lateral (select max(period_to) as period_to from briefings b where b.user_id = s.user_id) b on true
      order by s.user_id`);

  it('make one briefing for each user and day, also when two processes try', async () => {
    const users = [await reader(), await reader(), await reader()];
    await tell(STORM);
    const runs = await underLease(app.app, (lease) =>
      Promise.all([1, 2].map((id) => app.app.get(PerUserBriefingsJob).run({ lease, signal, jobRunId: id }))),
    );
    expect(runs.reduce((sum, { made }) => sum + made, 0)).toBe(3);
    expect(await make()).toEqual({ made: 0, exists: 0, failed: 0 });
    for (const user of users) expect(await listOf(user)).toMatchObject([{ kind: 'daily', sections: 1 }]);
    clock.time = new Date(Date.now() + DAY_MS);
    expect(await make()).toMatchObject({ made: 3 });
    for (const user of users) expect(await listOf(user)).toMatchObject([{ sections: 1 }, { sections: 0 }]);
  });

  it('date each briefing by when it is made, however long the run takes', async () => {
    const user = await reader();
    await tell(STORM);
    const began = new Date();
    const later = new Date(began.getTime() + 45 * 60_000);
    const now = jest.spyOn(clock, 'now').mockReturnValue(later).mockReturnValueOnce(began);
    expect(await make()).toMatchObject({ made: 1 });
    now.mockRestore();
    const [row] = await app.app.database.query<{ created_at: Date }>(sql`
      select created_at from briefings where user_id = ${user.id}`);
    expect(row?.created_at).toEqual(later);
  });

  it('make none for users who switched them or generated answers off, or at another hour', async () => {
    const later = (new Date().getUTCHours() + 9) % 24;
    for (const settings of [{ briefing: 'off' }, { ai_enabled: false }, { digest_hour: later }])
      await reader(settings);
    expect(await make()).toEqual({ made: 0, exists: 0, failed: 0 });
  });

  it('make weekly ones on their weekday', async () => {
    const today = new Date().getUTCDay();
    const [due, other] = [
      await reader({ briefing: 'weekly', digest_weekday: today }),
      await reader({ briefing: 'weekly', digest_weekday: (today + 3) % 7 }),
    ];
    await tell(METRO);
    await make();
    expect(await listOf(due)).toMatchObject([{ kind: 'weekly', sections: 1 }]);
    expect(await listOf(other)).toEqual([]);
  });

  it('store nothing when another process took the lease', async () => {
    const user = await reader();
    await tell(METRO);
    const job = app.app.get(PerUserBriefingsJob);
    await expect(
      underLostLease(app.app, (lease) => job.run({ lease, signal, jobRunId: 1 })),
    ).rejects.toThrow();
    expect(await listOf(user)).toEqual([]);
  });

  it('mail a briefing once to those who want it', async () => {
    const [mailed, unmailed] = [await reader({ briefing_email: true }), await reader()];
    const [, second = 0] = await tell(METRO);
    await make();
    expect(await listOf(mailed)).toMatchObject([{ mail_pending: true, research: 'none' }]);
    expect(await finish()).toMatchObject({ mailed: 1 });
    expect(await finish()).toMatchObject({ mailed: 0 });
    const mail = await waitUntil('the mail', () => server.to(mailed.email)[0] ?? null);
    expect(mail.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail.raw.replace(/=\r\n/g, '')).toContain(METRO[0]);
    expect(second).toBeGreaterThan(0);
    await waitUntil(
      'no mail is left',
      async () => (await app.app.database.query(sql`select 1 from mails`)).length === 0,
    );
    expect(server.to(mailed.email)).toHaveLength(1);
    expect(server.to(unmailed.email)).toEqual([]);
  });

  it('notify browsers of users who want it, after their quiet hours, when there is news', async () => {
    const hour = new Date().getUTCHours();
    const on = { push_enabled: true, briefing_push: true };
    const quiet = { quiet_hours: { from: hour, to: (hour + 2) % 24 } };
    const settings = [
      on,
      { ...on, ...quiet },
      { ...on, briefing_push: false },
      { ...on, push_enabled: false },
    ];
    const users: SignedIn[] = [];
    for (const each of settings) users.push(await reader(each));
    for (const { id } of users)
      await app.app.database.run(sql`
        insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
        select user_id, session_id, ${`https://push.test/${id}`}, 'key', 'auth'
        from sessions where user_id = ${id}`);
    await make();
    expect(await listNotifications()).toEqual([]);
    clock.time = new Date(Date.now() + DAY_MS);
    await tell(METRO);
    await app.app.database.run(
      sql`update articles set ingested_at = ${clock.time}::timestamptz - interval '1 hour'`,
    );
    await make();
    const sent = await listNotifications();
    expect(sent.map(({ user_id: id }) => id)).toEqual([users[0]?.id, users[1]?.id]);
    expect(sent[0]).toMatchObject({
      body: METRO[0],
      delay_hours: 0,
      url: expect.stringMatching(/^\/briefings\/\d+$/),
    });
    expect(sent[1]?.delay_hours).toBeGreaterThan(0);
    expect(await make()).toMatchObject({ made: 0 });
    expect(await listNotifications()).toEqual(sent);
  });

  it('send no notification that quotes a source which the user no longer sees', async () => {
    const user = await reader({ push_enabled: true, briefing_push: true });
    await app.app.database.run(sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select user_id, session_id, ${`https://push.test/${user.id}`}, 'key', 'auth'
      from sessions where user_id = ${user.id}`);
    await tell(METRO);
    await make();
    const { database } = app.app;
    const notifications = app.app.get(NotificationsRepository);
    const listDue = async () => {
      await database.run(sql`update push_notifications set due_at = now()`);
      const due = await database.withTransaction((tx) => notifications.claimDue(tx, 100));
      return due.filter(({ endpoint }) => endpoint.endsWith(`/${user.id}`)).map(({ body }) => body);
    };
    expect(await listDue()).toEqual([METRO[0]]);
    await app.app.database.run(sql`update sources set subscribed = false`);
    expect(await listDue()).toEqual([]);
  });

  it('mail nothing when there is no news, or mail was switched off meanwhile', async () => {
    const [quiet] = [await reader({ briefing_email: true })];
    await make();
    expect(await listOf(quiet)).toMatchObject([{ sections: 0, mail_pending: false }]);
    const user = await reader({ briefing_email: true });
    await tell(METRO);
    await make();
    await user.patch('/api/users/me/settings', { briefing_email: false });
    expect(await finish()).toMatchObject({ mailed: 0, failed: 0 });
    expect(await listOf(user)).toMatchObject([{ mail_pending: false }]);
  });
});
