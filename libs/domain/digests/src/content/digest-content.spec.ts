import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql, type SqlExecutor } from '@reader/database';
import { MailJobsModule } from '@reader/mail';
import { Clock, SchedulerModule } from '@reader/scheduler';
import { underLease } from '@reader/testing';
import { DigestJob } from '../digest.job';
import { DigestsHttpModule } from '../digests.http.module';
import { DigestsJobsModule } from '../digests.jobs.module';
import { MAIL_ENV, publish } from '../digests.testing';

interface Preview {
  readonly text: string;
}

describe('the content of a digest', () => {
  const app = testApp(
    [
      ...[SchedulerModule.forRoot({ runsJobs: false }), MailJobsModule, ArticlesHttpModule],
      ...[DigestsHttpModule, DigestsJobsModule],
    ],
    { ...MAIL_ENV, SMTP_PORT: '1', LOG_LEVEL: 'silent' },
  );

  const aReader = async (settings: object = {}): Promise<SignedIn> => {
    const user = await app.signedIn();
    const email = `${user.username}@mail.test`;
    await user.patch('/api/users/me/settings', { email, email_digest: 'daily', ...settings });
    return user;
  };
  const preview = async (user: SignedIn) => (await user.post<Preview>('/api/digests/preview')).body.text;
  const { signal } = new AbortController();
  const runJob = () => underLease(app.app, (lease) => app.app.get(DigestJob).run({ lease, signal }));
  const wasDigested = (user: SignedIn, hoursAgo: number) =>
    app.app.database.run(sql`
      insert into digests (user_id, day, created_at)
      select ${user.id}, (now() - age)::date - 1, now() - age
      from (select make_interval(hours => ${hoursAgo}) as age) a`);
  /** An article of a watchlist for mail that the user has read, so that no other section has it. */
  const match = async (user: SignedIn, hoursAgo: number, queries: SqlExecutor = app.app.database) => {
    const [id = 0] = await publish(app.app, user, ['An owl']);
    await user.patch(`/api/articles/${id}/state`, { state: 'read' });
    await queries.run(sql`
      with list as (
        insert into watchlists
          (user_id, name, keywords, exclude, sources, categories, threshold, notify, enabled)
        values (${user.id}, 'Owls', '{x}', '{}', '{}', '{}', 0.5, 'email', true)
        returning watchlist_id)
      insert into watchlist_matches (watchlist_id, article_id, matched_at)
      select watchlist_id, ${id}, now() - make_interval(hours => ${hoursAgo}) from list`);
  };

  const hasMatch = async (cadence: string, digestHours: number | null, matchHours: number) => {
    const user = await aReader({ email_digest: cadence });
    if (digestHours !== null) await wasDigested(user, digestHours);
    await match(user, matchHours);
    return (await preview(user)).includes('An owl');
  };

  it('has the matches since the last digest, also when that was long ago', async () => {
    expect(await hasMatch('daily', 30, 26)).toBe(true);
    expect(await hasMatch('daily', 2, 3)).toBe(false);
    expect(await hasMatch('weekly', 200, 190)).toBe(true);
  });

  it('has the matches of three days or two weeks at most', async () => {
    expect(await hasMatch('daily', 100, 73)).toBe(false);
    expect(await hasMatch('weekly', 400, 337)).toBe(false);
  });

  it('has the matches of a day or a week when it is the first one', async () => {
    expect(await hasMatch('daily', null, 23)).toBe(true);
    expect(await hasMatch('daily', null, 25)).toBe(false);
    expect(await hasMatch('weekly', null, 160)).toBe(true);
    expect(await hasMatch('weekly', null, 170)).toBe(false);
  });

  const hasUnread = async (cadence: string, digestHours: number | null, articleHours: number) => {
    const user = await aReader({ email_digest: cadence });
    if (digestHours !== null) await wasDigested(user, digestHours);
    const ids = await publish(app.app, user, ['A heron']);
    await app.app.database.run(sql`
      update articles set published_at = now() - make_interval(hours => ${articleHours})
      where article_id = any(${ids}::bigint[])`);
    return (await preview(user)).includes('A heron');
  };

  it('has the unread articles of a day or week, and since the last digest, within limits', async () => {
    expect(await hasUnread('daily', 30, 26)).toBe(true);
    expect(await hasUnread('daily', 2, 3)).toBe(true);
    expect(await hasUnread('daily', 2, 25)).toBe(false);
    expect(await hasUnread('daily', 100, 73)).toBe(false);
    expect(await hasUnread('weekly', 200, 190)).toBe(true);
    expect(await hasUnread('weekly', 400, 337)).toBe(false);
    expect(await hasUnread('daily', null, 25)).toBe(false);
  });

  it('has a match although previews and test mails showed it, until a digest has it', async () => {
    const now = app.app.get(Clock).now();
    const user = await aReader({ timezone: 'UTC', digest_hour: now.getUTCHours() });
    await match(user, 1);
    expect((await user.post('/api/digests/test')).status).toBe(202);
    for (let n = 0; n < 2; n++) expect(await preview(user)).toContain('An owl');
    await runJob();
    expect(await preview(user)).not.toContain('An owl');
  });

  it('leaves a match that commits after its start to the next one', async () => {
    const user = await aReader({ timezone: 'UTC', digest_hour: app.app.get(Clock).now().getUTCHours() });
    await app.app.database.withTransaction(async (tx) => {
      await match(user, 0, tx);
      expect(await runJob()).toMatchObject({ failed: 0 });
    });
    expect(await preview(user)).toContain('An owl');
  });

  it('leaves a match that is newer than the digest to the next one', async () => {
    const user = await aReader();
    await match(user, -1);
    expect(await preview(user)).not.toContain('An owl');
  });

  it('has stories with something unread, however many read ones are more prominent', async () => {
    const user = await aReader();
    const titles = Array.from({ length: 12 }, (_, n) => `Story ${n}`);
    const first = await publish(app.app, user, titles);
    const second = await publish(app.app, user, [...titles, 'Alone']);
    // The newest are the most prominent.
    for (const [n, id] of first.entries())
      await app.app.database.run(sql`
        insert into story_members (article_id, story_id, source_id, published_at, is_shared)
        select article_id, ${id}, source_id, published_at, true from articles
        where article_id = any(${[id, second[n] ?? 0]}::bigint[])`);
    for (const id of [...first.slice(0, 6), ...second.slice(0, 6)])
      await user.patch(`/api/articles/${id}/state`, { state: 'read' });
    const [, section = ''] = /Top stories([^]*)Newest unread/.exec(await preview(user)) ?? [];
    const found = [...section.matchAll(/^\* (Story \d+)/gm)].map(([, title]) => title);
    expect(found).toEqual(['Story 6', 'Story 7', 'Story 8', 'Story 9', 'Story 10']);
  });
});
