import { StructuredLogger } from '@reader/observability';
import { testApp } from '../testing';

type Line = Record<string, unknown>;

const ADDRESS = '198.51.100.77';

describe('the security log', () => {
  const app = testApp([], {
    TRUST_PROXY_HOPS: '1',
    // Nothing is sent.
    ...{ SMTP_HOST: 'localhost', SMTP_FROM: 'reader@mail.test' },
  });
  let written = '';

  beforeAll(() => {
    const config = { ...app.app.config, logLevel: 'info' as const };
    app.app.nest.useLogger(new StructuredLogger(config, { write: (line) => void (written += line) }));
  });
  beforeEach(() => (written = ''));

  /** The logged lines of these events about the user. */
  const linesOf = (userId: number | null): Line[] =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
      .filter((line) => line['context'] === 'security' && line['user_id'] === userId);
  const eventsOf = (userId: number | null) =>
    linesOf(userId).map(({ event, outcome }) => `${String(event)} ${String(outcome)}`);
  const signIn = (username: string, password: string) =>
    app.anyone().post('/auth/login', { username, password }, { headers: { 'x-forwarded-for': ADDRESS } });

  it('records sign-ins and failures with their address', async () => {
    const ada = await app.signedIn();
    written = '';
    await signIn(ada.username, ada.password);
    await signIn(ada.username, 'a wrong password');
    await signIn('a password by mistake', 'nobody');
    expect(linesOf(ada.id)).toMatchObject([
      { level: 'info', event: 'sign_in', outcome: 'success', address: ADDRESS },
      { level: 'warn', event: 'sign_in', outcome: 'failure', address: ADDRESS },
    ]);
    expect(linesOf(null)).toMatchObject([{ event: 'sign_in', outcome: 'failure', address: ADDRESS }]);
    expect(written).not.toContain('a password by mistake');
  });

  it('records attempts that a limit refused', async () => {
    const ada = await app.signedIn();
    written = '';
    for (let n = 0; n < 11; n++) await signIn(ada.username, 'a wrong password');
    expect(eventsOf(null)).toEqual(['sign_in limited']);
  });

  it('records changes of password, tokens and sessions by the user', async () => {
    const ada = await app.signedIn();
    written = '';
    const { body } = await ada.post<{ token_id: number; token: string }>('/api/users/me/greader-tokens', {
      name: 'phone',
    });
    await ada.delete(`/api/users/me/greader-tokens/${body.token_id}`);
    const change = { current_password: 'wrong wrong', new_password: 'another long password' };
    await ada.post('/api/users/me/password', change);
    await ada.post('/api/users/me/password', { ...change, current_password: ada.password });
    await ada.delete('/api/users/me/sessions');
    const { body: sessions } = await ada.get<{ items: { session_id: number }[] }>('/api/users/me/sessions');
    const sessionId = sessions.items[0]?.session_id;
    const other = await app.signIn(ada.username, change.new_password);
    await other.delete(`/api/users/me/sessions/${sessionId}`);
    await other.post('/auth/logout');
    expect(eventsOf(ada.id)).toEqual([
      'token_creation success',
      'token_revocation success',
      'password_change failure',
      'password_change success',
      'session_end success',
      'sign_in success',
      'session_end success',
      'sign_out success',
    ]);
    expect(linesOf(ada.id)).toMatchObject([
      { token_id: body.token_id },
      { token_id: body.token_id },
      {},
      {},
      { count: 0 },
      {},
      { session_id: sessionId },
      {},
    ]);
    const secrets = [body.token, ada.password, change.new_password, change.current_password];
    for (const client of [ada, other])
      secrets.push(decodeURIComponent((client.cookies ?? '').split('=')[1] ?? ''));
    for (const secret of secrets.filter((each) => each !== '')) expect(written).not.toContain(secret);
  });

  it('records changes of the address and of the second factor by the user', async () => {
    const ada = await app.signedIn();
    written = '';
    const change = (settings: object) => ada.patch('/api/users/me/settings', settings);
    await change({ email: 'ada@mail.test' });
    await change({ email: 'ada@mail.test', theme: 'dark' });
    await change({ otp_email: true });
    await change({ otp_email: true });
    await change({ otp_email: false });
    expect(eventsOf(ada.id)).toEqual([
      'email_change success',
      'second_factor_activation success',
      'second_factor_deactivation success',
    ]);
    expect(written).not.toContain('ada@mail.test');
  });

  it('records changes of an account by an administrator, with the administrator’s id', async () => {
    const admin = await app.admin();
    const account = { username: 'ada', password: 'set at first by the administrator' };
    expect((await admin.post('/api/users', account)).status).toBe(201);
    const ada = await app.signIn(account.username, account.password);
    await admin.patch(`/api/users/${ada.id}`, { role: 'admin' });
    await admin.patch(`/api/users/${ada.id}`, { email: 'ada@mail.test' });
    await admin.patch(`/api/users/${ada.id}`, { password: 'set by the administrator' });
    await admin.delete(`/api/users/${ada.id}/sessions`);
    await admin.delete(`/api/users/${ada.id}`);
    expect(linesOf(ada.id)).toMatchObject([
      { event: 'user_creation', role: 'user', by_user_id: admin.id },
      { event: 'sign_in' },
      { event: 'role_change', role: 'admin', by_user_id: admin.id },
      { event: 'email_change', by_user_id: admin.id },
      { event: 'password_reset', by_user_id: admin.id },
      { event: 'session_end', by_user_id: admin.id },
      { event: 'user_deletion', by_user_id: admin.id },
    ]);
    for (const password of [account.password, 'set by the administrator'])
      expect(written).not.toContain(password);
  });
});
