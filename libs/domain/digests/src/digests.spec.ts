import { type SignedIn, testApp, TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { MailJobsModule } from '@reader/mail';
import { MailServer } from '@reader/mail/testing';
import { Clock, SchedulerModule } from '@reader/scheduler';
import { underLease, waitUntil } from '@reader/testing';
import { DigestJob } from './digest.job';
import { DigestsHttpModule } from './digests.http.module';
import { DigestsJobsModule } from './digests.jobs.module';
import { findMarkReadLinks, MAIL_ENV, mailTo, publish } from './digests.testing';

interface Preview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly articles: readonly { readonly article_id: number; readonly title: string }[];
}

class SetClock extends Clock {
  time = new Date();
  override now(): Date {
    return this.time;
  }
}

describe('digests', () => {
  const clock = new SetClock();
  const app = new TestApp();
  let server: MailServer;

  beforeAll(async () => {
    server = await MailServer.start();
    await app.start(
      [
        SchedulerModule.forRoot({ runsJobs: false, clock }),
        MailJobsModule,
        ArticlesHttpModule,
        DigestsHttpModule,
        DigestsJobsModule,
      ],
      { ...server.env, LOG_LEVEL: 'error' },
    );
  });
  afterAll(async () => {
    await app.stop();
    await server.stop();
  });

  async function reader(settings: object = {}): Promise<SignedIn & { email: string }> {
    const user = await app.signedIn();
    const email = `${user.username}@mail.test`;
    await user.patch('/api/users/me/settings', { email, email_digest: 'daily', ...settings });
    return Object.assign(user, { email });
  }
  const { signal } = new AbortController();
  const runJob = () => underLease(app.app, (lease) => app.app.get(DigestJob).run({ lease, signal }));
  /** The next time at which clocks show this hour in UTC. */
  const setHour = (hour: number) => {
    clock.time = new Date();
    clock.time.setUTCHours(hour, 2, 0, 0);
  };

  it('are mailed once a day at the hour of each user, with working links', async () => {
    const [early, late] = [await reader({ digest_hour: 6 }), await reader({ digest_hour: 21 })];
    const off = await reader({ email_digest: 'off', digest_hour: 6 });
    const [id = 0] = await publish(app.app, early, ['A ferry runs again']);
    await publish(app.app, late, ['Late news']);
    await publish(app.app, off, ['Unwanted news']);
    setHour(6);
    await runJob();
    await runJob();
    const mail = await mailTo(server, early.email);
    await waitUntil(
      'no mail is left',
      async () => (await app.app.database.query(sql`select 1 from mails`)).length === 0,
    );
    expect(server.to(early.email)).toHaveLength(1);
    expect([server.to(late.email), server.to(off.email)]).toEqual([[], []]);
    expect(mail.raw).toContain('A ferry runs again');
    expect(mail.headers.get('list-unsubscribe')?.[0]).toMatch(
      /^<https:\/\/reader\.test\/api\/digests\/unsubscribe\?token=[\w.-]+>$/,
    );
    expect(mail.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    const link = findMarkReadLinks(mail.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')).get(id) ?? '';
    expect((await app.anyone().get(link)).status).toBe(200);
    expect(await early.get(`/api/articles/${id}`)).toMatchObject({ body: { read: true } });
    setHour(21);
    await runJob();
    await mailTo(server, late.email);
    expect(server.to(early.email)).toHaveLength(1);
  });

  it('are created once when two processes try at the same time', async () => {
    const user = await reader({ digest_hour: 3 });
    await publish(app.app, user, ['Twice?']);
    setHour(3);
    const job = app.app.get(DigestJob);
    const runs = await underLease(app.app, (lease) =>
      Promise.all([1, 2, 3].map(() => job.run({ lease, signal }))),
    );
    expect(runs.reduce((sum, counts) => sum + counts.enqueued, 0)).toBe(1);
    await mailTo(server, user.email);
    expect(server.to(user.email)).toHaveLength(1);
  });

  it('without news are not mailed, and not tried again on that day', async () => {
    const user = await reader({ digest_hour: 11 });
    setHour(11);
    expect(await runJob()).toMatchObject({ empty: 1, enqueued: 0 });
    await publish(app.app, user, ['Too late']);
    expect(await runJob()).toMatchObject({ empty: 0, enqueued: 0 });
  });

  it('are not mailed for the reading list alone, which is no news', async () => {
    const user = await reader({ digest_hour: 13 });
    const [queued = 0] = await publish(app.app, user, ['Queued long ago']);
    await app.app.database.run(sql`
      update articles set published_at = now() - interval '9 days' where article_id = ${queued}`);
    await app.app.database.run(sql`
      insert into reading_list (user_id, article_id, rank) values (${user.id}, ${queued}, 'a')`);
    setHour(13);
    expect(await runJob()).toMatchObject({ empty: 1, enqueued: 0 });
    expect((await user.post<Preview>('/api/digests/preview')).body.text).toContain('Queued long ago');
  });

  it('have watchlist matches for mail and the reading list, and each article once', async () => {
    const user = await reader();
    const ids = await publish(app.app, user, ['Matched', 'Queued', 'Unread', 'Read already']);
    const [matched, queued, , read] = ids;
    await app.app.database.run(sql`
      with lists as (
        insert into watchlists
          (user_id, name, keywords, exclude, sources, categories, threshold, notify, enabled)
        select ${user.id}, name, '{x}', '{}', '{}', '{}', 0.5, notify, true
        from (values ('By mail', 'email'), ('Silent', 'none')) as l (name, notify)
        returning watchlist_id)
      insert into watchlist_matches (watchlist_id, article_id) select watchlist_id, ${matched} from lists`);
    await app.app.database.run(sql`
      insert into reading_list (user_id, article_id, rank) values (${user.id}, ${queued}, 'a')`);
    await user.patch(`/api/articles/${read}/state`, { state: 'read' });
    const { status, body } = await user.post<Preview>('/api/digests/preview');
    expect(status).toBe(200);
    expect(body.articles.map(({ title }) => title)).toEqual(['Matched', 'Queued', 'Unread']);
    const order = ['Watchlist: By mail', 'Matched', 'Your reading list', 'Queued', 'Newest unread', 'Unread'];
    for (const text of [body.text, body.html]) {
      const places = order.map((words) => text.indexOf(words));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(places).not.toContain(-1);
      expect(text).not.toContain('Silent');
    }
  });

  it('begin with the stories of several sources, each once, by its newest unread article', async () => {
    const user = await reader();
    const titles = ['Ferry sails again', 'Ferry waits', 'Owls return'];
    const [latest = 0, second = 0] = await publish(app.app, user, titles);
    const [other = 0] = await publish(app.app, user, ['Ferry: the island hopes']);
    await app.app.database.run(sql`
      insert into story_members (article_id, story_id, source_id, published_at, is_shared)
      select article_id, ${user.id}, source_id, published_at, true from articles
      where article_id = any(${[latest, second, other]}::bigint[])`);
    await user.patch(`/api/articles/${other}/state`, { state: 'read' });
    const { body } = await user.post<Preview>('/api/digests/preview');
    expect(body.articles.map(({ title }) => title)).toEqual(['Ferry sails again', 'Owls return']);
    const order = ['Top stories', 'Ferry sails again', '2 sources', 'Newest unread', 'Owls return'];
    const places = order.map((words) => body.text.indexOf(words));
    expect(places).toEqual([...places].sort((one, another) => one - another));
    expect(places).not.toContain(-1);
  });

  it('shorten excerpts between words', async () => {
    const user = await reader();
    const [id] = await publish(app.app, user, ['Long']);
    const excerpt = 'abcdefghi '.repeat(30);
    await app.app.database.run(sql`update articles set excerpt = ${excerpt} where article_id = ${id}`);
    const { body } = await user.post<Preview>('/api/digests/preview');
    expect(body.html).toContain(`>${'abcdefghi '.repeat(15)}abcdefghi…<`);
  });

  it('show nothing that the user may not read', async () => {
    const [ada, bob] = [await reader(), await reader()];
    await publish(app.app, bob, ['Secret of Bob']);
    const { body } = await ada.post<Preview>('/api/digests/preview');
    expect(JSON.stringify(body)).not.toContain('Secret of Bob');
    expect(body.text).toContain('Nothing new has arrived');
  });

  it('are German for German readers, and escape titles', async () => {
    const user = await reader({ language: 'de-AT' });
    await publish(app.app, user, ['<script>alert(1)</script> & "more"']);
    const { body } = await user.post<Preview>('/api/digests/preview');
    expect(body.subject).toMatch(/^Übersicht vom /);
    expect(body.html).toContain('lang="de"');
    expect(body.html).not.toContain('<script>');
    expect(body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
  });

  it('have links of the configured address only, whatever Host the request names', async () => {
    const user = await reader();
    await publish(app.app, user, ['News']);
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    const { body } = await user.post<Preview>('/api/digests/preview', undefined, { headers });
    const origins = [...body.html.matchAll(/https?:\/\/[^/"]+/g)].map(([origin]) => origin);
    expect(new Set(origins)).toEqual(new Set(['https://reader.test']));
  });

  it('are shown as a page for a frame, in which nothing loads and no link opens', async () => {
    const user = await reader();
    await publish(app.app, user, ['Framed']);
    const countDigests = () =>
      app.app.database.queryOne(sql`select count(*)::int as n from digests where user_id = ${user.id}`);
    const before = await countDigests();
    const { status, headers, body } = await user.get<string>('/api/digests/preview');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('Framed');
    expect(body).toContain('<base target="_blank">');
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await countDigests()).toEqual(before);
  });

  it('can be previewed sixty times an hour, because each preview stores a row', async () => {
    const user = await reader();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await user.post('/api/digests/preview')).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('can be tested with a mail to oneself, ten times an hour', async () => {
    const user = await reader({ email_digest: 'off' });
    expect(await user.post('/api/digests/test')).toMatchObject({ status: 202, body: { to: user.email } });
    expect((await mailTo(server, user.email)).to).toEqual([user.email]);
    for (let n = 0; n < 9; n++) await user.post('/api/digests/test');
    expect((await user.post('/api/digests/test')).status).toBe(429);
    const nobody = await app.signedIn();
    expect(await nobody.post('/api/digests/test')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email' }] },
    });
  });
});

describe('digests without a mail server', () => {
  const app = testApp([SchedulerModule.forRoot({ runsJobs: false }), DigestsHttpModule, DigestsJobsModule], {
    SMTP_HOST: MAIL_ENV.SMTP_HOST,
  });

  it('answer 503, and the job is off', async () => {
    const ada = await app.signedIn();
    for (const path of ['preview', 'test'])
      expect(await ada.post(`/api/digests/${path}`)).toMatchObject({
        status: 503,
        body: { code: 'feature_not_configured', feature: 'email' },
      });
    expect((await ada.get('/api/digests/preview')).status).toBe(503);
    expect(app.app.get(DigestJob).schedule()).toBeNull();
  });
});
