import { sql } from '@reader/database';
import { TestApp, testApp } from '../testing';

const problem = (status: number, code: string) => ({ status, body: { code, status } });

describe('users', () => {
  const app = testApp();

  it('are created by administrators only', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    const account = { username: 'grace', password: 'a long enough password', email: 'grace@mail.test' };
    expect(await ada.post('/api/users', account)).toMatchObject(problem(403, 'forbidden'));
    const made = await admin.post<{ user_id: number }>('/api/users', account);
    expect(made).toMatchObject({
      status: 201,
      body: { username: 'grace', role: 'user', email: 'grace@mail.test' },
    });
    expect(made.body.user_id).toEqual(expect.any(Number));
    expect(made.headers.get('location')).toBe(`/api/users/${made.body.user_id}`);
    expect(JSON.stringify(made.body)).not.toMatch(/password|argon2/);
  });

  it('have names that are unique in any case', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    const again = { username: ada.username.toUpperCase(), password: 'a long enough password' };
    expect(await admin.post('/api/users', again)).toMatchObject(problem(409, 'already_exists'));
  });

  it.each([
    ['a short password', { username: 'x', password: 'short' }],
    ['a blank name', { username: '   ', password: 'a long enough password' }],
    ['an invisible name', { username: '\u3164', password: 'a long enough password' }],
    ['a name with a space', { username: 'a b', password: 'a long enough password' }],
    ['an unknown role', { username: 'x', password: 'a long enough password', role: 'root' }],
    [
      'a quoted local part',
      { username: 'x', password: 'a long enough password', email: '"a@x.test b"@y.test' },
    ],
    ['two addresses', { username: 'x', password: 'a long enough password', email: 'a@b.test, c@d.test' }],
    ['an unknown field', { username: 'x', password: 'a long enough password', user_id: 1 }],
  ])('are refused with %s', async (_, account) => {
    expect(await (await app.admin()).post('/api/users', account)).toMatchObject(
      problem(422, 'validation_error'),
    );
  });

  it('lose their sessions when the account is deleted or its role or password changes', async () => {
    const admin = await app.admin();
    for (const change of [{ role: 'admin' }, { password: 'set by the administrator' }, null]) {
      const ada = await app.signedIn();
      if (change === null) expect((await admin.delete(`/api/users/${ada.id}`)).status).toBe(204);
      else expect((await admin.patch(`/api/users/${ada.id}`, change)).status).toBe(200);
      expect((await ada.get('/api/users/me')).status).toBe(401);
    }
  });

  it('are listed with their open sessions and their last use, of browsers and apps', async () => {
    const [admin, ada, idle] = [await app.admin(), await app.signedIn(), await app.signedIn()];
    await app.signIn(ada.username, ada.password);
    const { database } = app.app;
    await database.run(sql`update sessions set seen_at = '2026-11-01T08:00:00Z' where user_id = ${ada.id}`);
    await database.run(sql`
      insert into sync_tokens (user_id, name, prefix, token_hash, last_used_at)
      values (${ada.id}, 'App', 'x', sha256('of the list'), '2026-11-02T08:00:00Z')`);
    await database.run(sql`delete from sessions where user_id = ${idle.id}`);
    const { body } = await admin.get<{ items: readonly Record<string, unknown>[] }>('/api/users?limit=500');
    const find = (id: number) => body.items.find((user) => user['user_id'] === id);
    expect(find(ada.id)).toMatchObject({ session_count: 2, last_seen_at: '2026-11-02T08:00:00.000Z' });
    expect(find(idle.id)).toMatchObject({ session_count: 0, last_seen_at: null });
  });

  it('do not show administrators their preferences, which name what they read', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    await ada.patch('/api/users/me/settings', {
      preferences: { 'list.order': { 'source:secret-diary': 'oldest' } },
      theme: 'dark',
    });
    const list = await admin.get('/api/users?limit=500');
    const changed = await admin.patch<Record<string, unknown>>(`/api/users/${ada.id}`, {
      email: 'ada@mail.test',
    });
    expect(changed.body).toMatchObject({ email: 'ada@mail.test', settings: { theme: 'dark' } });
    for (const { body } of [list, changed])
      expect(JSON.stringify(body)).not.toMatch(/preferences|secret-diary/);
    expect((await ada.get('/api/users/me')).body).toMatchObject({
      settings: { preferences: { 'list.order': { 'source:secret-diary': 'oldest' } } },
    });
  });

  it('keep role and address when only the name changes', async () => {
    const admin = await app.admin();
    const other = await app.signedIn('admin');
    const answer = await admin.patch(`/api/users/${other.id}`, { username: 'renamed' });
    expect(answer).toMatchObject({ status: 200, body: { username: 'renamed', role: 'admin' } });
  });

  it('are listed in pages', async () => {
    const admin = await app.admin();
    await app.signedIn();
    const { body } = await admin.get<{ items: object[]; total: number }>('/api/users?limit=1');
    expect(body).toMatchObject({ limit: 1, offset: 0, items: [{ username: expect.any(String) }] });
    expect(body.total).toBeGreaterThan(1);
  });

  it('can change one setting at a time', async () => {
    const ada = await app.signedIn();
    await ada.patch('/api/users/me/settings', { timezone: 'Europe/Oslo', email: 'ada@mail.test' });
    const { body } = await ada.patch('/api/users/me/settings', { theme: 'dark', email: null });
    expect(body).toMatchObject({
      email: null,
      settings: { timezone: 'Europe/Oslo', theme: 'dark', email_digest: 'off' },
    });
  });

  it('see generated answers until they switch them off', async () => {
    const ada = await app.signedIn();
    expect(await ada.get('/api/users/me')).toMatchObject({ body: { settings: { ai_enabled: true } } });
    const { body } = await ada.patch('/api/users/me/settings', { ai_enabled: false });
    expect(body).toMatchObject({ settings: { ai_enabled: false } });
    for (const ai_enabled of ['no', null, 0])
      expect((await ada.patch('/api/users/me/settings', { ai_enabled })).status).toBe(422);
  });

  it('have an hour and a weekday for digests, and quiet hours', async () => {
    const ada = await app.signedIn();
    const defaults = { digest_hour: 7, digest_weekday: 1, quiet_hours: null };
    expect(await ada.get('/api/users/me')).toMatchObject({ body: { settings: defaults } });
    const chosen = { digest_hour: 0, digest_weekday: 6, quiet_hours: { from: 22, to: 6 } };
    expect(await ada.patch('/api/users/me/settings', chosen)).toMatchObject({ body: { settings: chosen } });
    const { body } = await ada.patch('/api/users/me/settings', { quiet_hours: null });
    expect(body).toMatchObject({ settings: { ...chosen, quiet_hours: null } });
  });

  it('have language null until they choose one', async () => {
    const ada = await app.signedIn();
    expect(await ada.get('/api/users/me')).toMatchObject({ body: { settings: { language: null } } });
    const { body } = await ada.patch('/api/users/me/settings', { language: 'en' });
    expect(body).toMatchObject({ settings: { language: 'en' } });
    const cleared = await ada.patch('/api/users/me/settings', { language: null });
    expect(cleared.body).toMatchObject({ settings: { language: null } });
  });

  it('refuses a language tag of a megabyte before it is matched', async () => {
    const ada = await app.signedIn();
    const language = `en${'-1-aa'.repeat(190_000)}!`;
    const { status, body } = await ada.patch('/api/users/me/settings', { language });
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: expect.stringContaining('35 characters') });
  });

  it('have preferences that the front end sets by name', async () => {
    const ada = await app.signedIn();
    const keep = (preferences: object) =>
      ada.patch<{ settings: { preferences: object } }>('/api/users/me/settings', { preferences });
    await keep({ 'list.density': 'title', 'keys.own': { 'article.next': ['l'] } });
    const { body } = await keep({ 'list.density': null, 'article.size': 20 });
    expect(body).toMatchObject({ settings: { theme: 'system' } });
    expect(body.settings.preferences).toEqual({ 'keys.own': { 'article.next': ['l'] }, 'article.size': 20 });
    expect(await keep({ long: 'x'.repeat(40_000) })).toMatchObject(problem(422, 'validation_error'));
  });

  it('keep the preferences of concurrent requests', async () => {
    const ada = await app.signedIn();
    const names = Array.from({ length: 20 }, (_, n) => `tab.number-${n}`);
    const answers = await Promise.all(
      names.map((name) => ada.patch('/api/users/me/settings', { preferences: { [name]: true } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { body } = await ada.get<{ settings: { preferences: object } }>('/api/users/me');
    expect(Object.keys(body.settings.preferences).sort()).toEqual([...names].sort());
  });

  it.each([
    { preferences: [] },
    { preferences: { 'No such name': 1 } },
    { theme: 'pink' },
    { timezone: 'Moon/Base' },
    { timezone: '+05:30' },
    { timezone: '-0300' },
    { timezone: '05:30' },
    { timezone: 'UTC+3' },
    { timezone: '' },
    { analytics_opt_out: 'false' },
    { theme: null },
    { digest_hour: 24 },
    { digest_hour: 7.5 },
    { digest_weekday: 7 },
    { quiet_hours: { from: 22 } },
    { quiet_hours: { from: 22, to: 24 } },
    { quiet_hours: [] },
    { quiet_hours: [{ from: 22, to: 6 }] },
    { nonsense: 1 },
  ])('get 422 for the settings %j', async (change) => {
    expect(await (await app.signedIn()).patch('/api/users/me/settings', change)).toMatchObject(
      problem(422, 'validation_error'),
    );
  });
});

describe('the last administrator', () => {
  const app = testApp();

  it('can be neither deleted nor demoted', async () => {
    const admin = await app.admin();
    expect(await admin.delete(`/api/users/${admin.id}`)).toMatchObject(problem(409, 'last_admin'));
    expect(await admin.patch(`/api/users/${admin.id}`, { role: 'user' })).toMatchObject(
      problem(409, 'last_admin'),
    );
    const second = await app.signedIn('admin');
    expect((await second.delete(`/api/users/${admin.id}`)).status).toBe(204);
  });
});

describe('the first administrator', () => {
  it('is created once, even if a later process starts with another password', async () => {
    const [first, later] = [new TestApp(), new TestApp()];
    await first.start([], {});
    const { connectionString } = first.app.config.database.connection as { connectionString: string };
    await later.start([], { DATABASE_URL: connectionString, BOOTSTRAP_ADMIN_PASSWORD: 'another password' });
    await later.signIn('admin', 'the first password');
    await expect(later.signIn('admin', 'another password')).rejects.toThrow(/401/);
    await Promise.all([later.stop(), first.stop()]);
  });

  it('is not created with a name that is too long to sign in with', async () => {
    const app = new TestApp();
    const started = app.start([], { BOOTSTRAP_ADMIN_USERNAME: 'x'.repeat(65) });
    await expect(started).rejects.toThrow('BOOTSTRAP_ADMIN_USERNAME must have at most 64 characters.');
  });
});
