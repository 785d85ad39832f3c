import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
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
  const wasDigested = (user: SignedIn, hoursAgo: number) =>
    app.app.database.run(sql`
      insert into digests (user_id, day, created_at)
      select ${user.id}, (now() - age)::date - 1, now() - age
      from (select make_interval(hours => ${hoursAgo}) as age) a`);
  /** An article of a watchlist for mail that the user has read, so that no other section has it. */
  const match = async (user: SignedIn, hoursAgo: number) => {
    const [id = 0] = await publish(app.app, user, ['An owl']);
    await user.patch(`/api/articles/${id}/state`, { state: 'read' });
    await app.app.database.run(sql`
      with list as (
        insert into watchlists
          (user_id, name, keywords, exclude, sources, categories, threshold, notify, enabled)
        values (${user.id}, 'Owls', '{x}', '{}', '{}', '{}', 0.5, 'email', true)
        returning watchlist_id)
      insert into watchlist_matches (watchlist_id, article_id, matched_at)
      select watchlist_id, ${id}, now() - make_interval(hours => ${hoursAgo}) from list`);
  };

  it.each([
    ['since a late digest', 'daily', 30, 26, true],
    ['before the last digest', 'daily', 2, 3, false],
    ['of three days at most', 'daily', 100, 73, false],
    ['of the first day', 'daily', null, 23, true],
    ['before the first day', 'daily', null, 25, false],
    ['since a late weekly digest', 'weekly', 200, 190, true],
    ['of two weeks at most', 'weekly', 400, 337, false],
    ['of the first week', 'weekly', null, 160, true],
  ])('has or has not matches %s', async (_, cadence, digestHours, matchHours, has) => {
    const user = await aReader({ email_digest: cadence });
    if (digestHours !== null) await wasDigested(user, digestHours);
    await match(user, matchHours);
    expect((await preview(user)).includes('An owl')).toBe(has);
  });

  it('has a match although previews and test mails showed it, until a digest has it', async () => {
    const now = app.app.get(Clock).now();
    const user = await aReader({ timezone: 'UTC', digest_hour: now.getUTCHours() });
    await match(user, 1);
    expect((await user.post('/api/digests/test')).status).toBe(202);
    for (let n = 0; n < 2; n++) expect(await preview(user)).toContain('An owl');
    const { signal } = new AbortController();
    await underLease(app.app, (lease) => app.app.get(DigestJob).run({ lease, signal }));
    expect(await preview(user)).not.toContain('An owl');
  });

  it('leaves a match that is newer than the digest to the next one', async () => {
    const user = await aReader();
    await match(user, -1);
    expect(await preview(user)).not.toContain('An owl');
  });
});
