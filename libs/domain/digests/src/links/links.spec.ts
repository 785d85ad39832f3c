import { LinkTokens } from '@reader/mail';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { DigestsHttpModule } from '../digests.http.module';
import { findMarkReadLinks, MAIL_ENV, publish } from '../digests.testing';

interface Preview {
  readonly text: string;
  readonly html: string;
}
interface Operations {
  readonly items: { readonly operation_id: number; readonly kind: string; readonly count: number }[];
}

describe('the links of a digest', () => {
  const modules = [SchedulerModule.forRoot({ runsJobs: false }), ArticlesHttpModule, DigestsHttpModule];
  const app = testApp(modules, { ...MAIL_ENV, LOG_LEVEL: 'silent' });

  async function digestOf(user: SignedIn, articles: number): Promise<[number, string][]> {
    await publish(
      app.app,
      user,
      Array.from({ length: articles }, (_, n) => `Article ${n}`),
    );
    const { body } = await user.post<Preview>('/api/digests/preview');
    return [...findMarkReadLinks(body.text)];
  }
  const isRead = async (user: SignedIn, id: number) =>
    (await user.get<{ read: boolean }>(`/api/articles/${id}`)).body.read;
  const operationsOf = async (user: SignedIn) => (await user.get<Operations>('/api/operations')).body.items;
  const open = (path: string) => app.anyone().get<string>(path);

  it('mark one article as read for one user, without a session, again with the same answer', async () => {
    const [ada, bob] = await app.twoUsers();
    const [[id, path] = [0, ''], [other] = [0]] = await digestOf(ada, 2);
    for (const _ of [1, 2]) {
      const { status, headers, body } = await open(path);
      expect([status, headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
        200,
        'no-store',
        null,
      ]);
      expect(headers.get('content-type')).toMatch('text/html');
      expect(body).toContain('Marked as read');
    }
    expect([await isRead(ada, id), await isRead(ada, other)]).toEqual([true, false]);
    expect(await operationsOf(ada)).toEqual([]);
    expect(await operationsOf(bob)).toEqual([]);
  });

  it('answer in the language of the browser', async () => {
    const ada = await app.signedIn();
    const [[, path] = [0, '']] = await digestOf(ada, 1);
    const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
    const { body } = await app.anyone().get<string>(path, { headers });
    expect(body).toMatch(/<html lang="de">.*Als gelesen markiert/);
    const refused = await app.anyone().get<string>(`${path}x`, { headers });
    expect([refused.status, refused.body.includes('Dieser Link funktioniert nicht')]).toEqual([403, true]);
  });

  it('do nothing when a program only checks them with HEAD', async () => {
    const ada = await app.signedIn();
    const [[id, path] = [0, '']] = await digestOf(ada, 1);
    expect((await app.anyone().send('HEAD', path)).status).toBe(200);
    expect(await isRead(ada, id)).toBe(false);
  });

  it('are refused for another article, purpose, key or user, and without a token', async () => {
    const ada = await app.signedIn();
    const [[id, path] = [0, ''], [other] = [0]] = await digestOf(ada, 2);
    const token = path.split('token=')[1] ?? '';
    const tokens = app.app.get(LinkTokens);
    const foreign = new LinkTokens({ ...app.app.config, secrets: { session: 'other', token: 'other' } });
    const digestId = Number(token.split('.')[1]);
    const sign = (link: Partial<{ userId: number; digestId: number }>) =>
      tokens.signMarkRead({ userId: ada.id, digestId, articleId: id, ...link });
    const bad = [
      `/api/articles/${other}/read?token=${token}`,
      `/api/articles/${id}/read?token=${tokens.signUnsubscribe(ada.id)}`,
      `/api/articles/${id}/read?token=${foreign.signMarkRead({ userId: ada.id, digestId, articleId: id })}`,
      `/api/articles/${id}/read?token=${token.replace(/^\d+/, '1')}`,
      `/api/articles/${id}/read?token=${sign({ userId: 999_999 })}`,
      `/api/articles/${id}/read?token=${sign({ digestId: 999_999 })}`,
      `/api/articles/${id}/read?token=`,
      `/api/articles/${id}/read`,
    ];
    for (const address of bad) expect([address, (await open(address)).status]).toEqual([address, 403]);
    expect([await isRead(ada, id), await isRead(ada, other)]).toEqual([false, false]);
    const bob = await app.signedIn();
    const [[, ofBob] = [0, '']] = await digestOf(bob, 1);
    await (await app.admin()).delete(`/api/users/${bob.id}`);
    expect((await open(ofBob)).status).toBe(403);
  });

  it.each([
    ['application/json', true],
    ['application/problem+json', true],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['application/json, */*', false],
  ])('are refused to clients that accept %s in a form that they read', async (accept, isProblem) => {
    const ada = await app.signedIn();
    const [[id] = [0]] = await digestOf(ada, 1);
    const digestId = 999_999;
    const expired = app.app
      .get(LinkTokens)
      .signMarkRead({ userId: ada.id, digestId, articleId: id }, new Date(Date.now() - 31 * 86_400_000));
    const refusals: [string, number, string][] = [
      [`/api/articles/${id}/read?token=x`, 403, 'invalid_token'],
      [`/api/articles/${id}/read?token=${expired}`, 410, 'expired'],
      ['/api/digests/unsubscribe?token=x', 403, 'invalid_token'],
    ];
    for (const [path, status, code] of refusals) {
      const answer = await app.anyone().get(path, { headers: { accept } });
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.get('content-type')).toContain(isProblem ? 'problem+json' : 'text/html');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      if (isProblem) expect(answer.body).toMatchObject({ status, code });
    }
  });

  it('expire after 30 days', async () => {
    const ada = await app.signedIn();
    const [[id, path] = [0, '']] = await digestOf(ada, 1);
    const digestId = Number((path.split('token=')[1] ?? '').split('.')[1]);
    const sign = (daysAgo: number) =>
      app.app
        .get(LinkTokens)
        .signMarkRead(
          { userId: ada.id, digestId, articleId: id },
          new Date(Date.now() - daysAgo * 86_400_000),
        );
    expect((await open(`/api/articles/${id}/read?token=${sign(31)}`)).status).toBe(410);
    expect(await isRead(ada, id)).toBe(false);
    expect((await open(`/api/articles/${id}/read?token=${sign(29)}`)).status).toBe(200);
    expect(await isRead(ada, id)).toBe(true);
  });

  it('that a scanner opens within seconds are one operation, which one undo reverts', async () => {
    const ada = await app.signedIn();
    const links = await digestOf(ada, 6);
    const [first = [0, ''], ...others] = links;
    for (const [, path] of [first, ...others.slice(0, 2)]) await open(path);
    expect(await operationsOf(ada)).toEqual([]);
    await Promise.all(others.slice(2).map(([, path]) => open(path)));
    const [operation, ...more] = await operationsOf(ada);
    expect(more).toEqual([]);
    expect(operation).toMatchObject({ kind: 'mail_links', count: 6 });
    for (const [id] of links) expect(await isRead(ada, id)).toBe(true);
    const undone = await ada.post<{ restored: number }>(`/api/undo/${operation?.operation_id}`);
    expect(undone.body.restored).toBe(6);
    for (const [id] of links) expect(await isRead(ada, id)).toBe(false);
    // A link that is followed after the undo is not part of it.
    await open(first[1]);
    expect(await isRead(ada, first[0])).toBe(true);
  });

  it('that a person opens one after the other are no operation', async () => {
    const ada = await app.signedIn();
    const links = await digestOf(ada, 5);
    for (const [, path] of links) {
      await open(path);
      await app.app.database.run(sql`update digest_link_uses set used_at = used_at - interval '11 seconds'`);
    }
    expect(await operationsOf(ada)).toEqual([]);
    for (const [id] of links) expect(await isRead(ada, id)).toBe(true);
  });
});

describe('unsubscribing', () => {
  const modules = [SchedulerModule.forRoot({ runsJobs: false }), DigestsHttpModule];
  const app = testApp(modules, { ...MAIL_ENV, LOG_LEVEL: 'silent' });
  const digestOf = async (user: SignedIn) =>
    (await user.get<{ settings: { email_digest: string } }>('/api/users/me')).body.settings.email_digest;

  it('needs POST and a token, but no session, and accepts what mail programs send', async () => {
    const ada = await app.signedIn();
    await ada.patch('/api/users/me/settings', { email_digest: 'daily' });
    const { body } = await ada.post<Preview>('/api/digests/preview');
    const path =
      /https:\/\/reader\.test(\/api\/digests\/unsubscribe\?token=[\w.-]+)/.exec(body.text)?.[1] ?? '';
    const page = await app.anyone().get<string>(path);
    expect([page.status, page.body.includes('<form method="post">')]).toEqual([200, true]);
    expect(await digestOf(ada)).toBe('daily');
    // A browser sends this origin from a page with Referrer-Policy: no-referrer.
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    const done = await app
      .anyone()
      .post<string>(path, undefined, { raw: 'List-Unsubscribe=One-Click', headers });
    expect([done.status, await digestOf(ada)]).toEqual([200, 'off']);
  });

  it('is refused with another token', async () => {
    const ada = await app.signedIn();
    await ada.patch('/api/users/me/settings', { email_digest: 'daily' });
    const tokens = app.app.get(LinkTokens);
    const markRead = tokens.signMarkRead({ userId: ada.id, digestId: 1, articleId: 1 });
    for (const token of ['', 'x', markRead, `${ada.id}.x`, tokens.signUnsubscribe(999_999)]) {
      const { status } = await app.anyone().post(`/api/digests/unsubscribe?token=${token}`);
      expect([token, status]).toEqual([token, 403]);
    }
    expect(await digestOf(ada)).toBe('daily');
  });

  it('works with a token of any age, because an old mail must still stop new ones', async () => {
    const ada = await app.signedIn();
    await ada.patch('/api/users/me/settings', { email_digest: 'daily' });
    const token = app.app.get(LinkTokens).signUnsubscribe(ada.id);
    expect(token).toMatch(/^\d+\.[\w-]{20,}$/);
    const { status } = await app.anyone().post(`/api/digests/unsubscribe?token=${token}`);
    expect([status, await digestOf(ada)]).toEqual([200, 'off']);
  });
});
