import { testApp } from '../testing';

const MINUTE_MS = 60_000;

describe('failed attempts to sign in', () => {
  const app = testApp([], { TRUST_PROXY_HOPS: '1' });

  /** Records this many failed attempts, as if made a moment ago. */
  const failedBefore = (key: string, points: number) =>
    app.app.database.pool.query(
      `insert into rate_limits (key, points, expire) values ($1, $2, $3)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [key, points, Date.now() + 10 * MINUTE_MS],
    );
  const counted = async (key: string) => {
    const { rows } = await app.app.database.pool.query<{ points: number }>(
      'select points from rate_limits where key = $1',
      [key],
    );
    return rows[0]?.points ?? 0;
  };
  const signIn = (username: string, password: string, address: string, cookie?: string) =>
    app
      .anyone()
      .post(
        '/auth/login',
        { username, password },
        { headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) } },
      );
  const guess = async (username: string, address: string) =>
    (await signIn(username, 'a wrong password', address)).status;

  it('are limited to 10 a minute for one account from one address', async () => {
    const ada = await app.signedIn();
    for (let n = 0; n < 10; n++) expect(await guess(ada.username, '198.51.100.1')).toBe(401);
    const refused = await signIn(ada.username, ada.password, '198.51.100.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Attempts that this limit refuses do not count against other networks.
    expect(await counted(`login-account:${ada.username}`)).toBe(10);
    expect((await signIn(ada.username, ada.password, '198.51.100.2')).status).toBe(200);
  });

  it('are limited to 60 a minute from one address for all accounts', async () => {
    const ada = await app.signedIn();
    await failedBefore('login-address:198.51.100.10', 59);
    expect(await guess('nobody-at-all', '198.51.100.10')).toBe(401);
    expect((await signIn(ada.username, ada.password, '198.51.100.10')).status).toBe(429);
    expect((await signIn(ada.username, ada.password, '198.51.100.11')).status).toBe(200);
  });

  it('are counted for the whole /64 of an IPv6 address', async () => {
    await failedBefore('login-address:2001:db8:1:2::/64', 59);
    expect(await guess('nobody-at-all', '2001:db8:1:2::1')).toBe(401);
    expect(await guess('nobody-at-all', '2001:db8:1:2:ffff::2')).toBe(429);
    expect(await guess('nobody-at-all', '2001:db8:1:3::1')).toBe(401);
  });

  it('are limited to 100 in ten minutes for one account from all unknown addresses', async () => {
    const ada = await app.signedIn();
    await failedBefore(`login-account:${ada.username}`, 99);
    expect(await guess(ada.username, '198.51.100.20')).toBe(401);
    expect(await guess(ada.username, '198.51.100.21')).toBe(429);
    expect((await signIn(ada.username, ada.password, '198.51.100.22')).status).toBe(429);
  });

  it('of strangers do not lock out networks where the user signed in before', async () => {
    const ada = await app.signedIn();
    expect((await signIn(ada.username, ada.password, '2001:db8:a:b::1')).status).toBe(200);
    await failedBefore(`login-account:${ada.username}`, 1_000);
    expect((await signIn(ada.username, ada.password, '198.51.100.30')).status).toBe(429);
    expect((await signIn(ada.username, ada.password, '2001:db8:a:b::2')).status).toBe(200);
    const cookie = ada.cookies ?? '';
    expect((await signIn(ada.username, ada.password, '198.51.100.31', cookie)).status).toBe(200);
    // A known network has its own limit.
    for (let n = 0; n < 10; n++) expect(await guess(ada.username, '2001:db8:a:b::3')).toBe(401);
    expect(await guess(ada.username, '2001:db8:a:b::3')).toBe(429);
  });

  it('of strangers count despite a session or known address of another user', async () => {
    const [ada, bob] = await app.twoUsers();
    expect((await signIn(bob.username, bob.password, '198.51.100.40')).status).toBe(200);
    await app.app.database.pool.query('delete from rate_limits');
    await failedBefore(`login-account:${ada.username}`, 1_000);
    const cookie = bob.cookies ?? '';
    expect((await signIn(ada.username, 'a wrong password', '198.51.100.40', cookie)).status).toBe(429);
  });

  it('count as those of strangers after 90 days without a sign-in from the network', async () => {
    const ada = await app.signedIn();
    expect((await signIn(ada.username, ada.password, '198.51.100.50')).status).toBe(200);
    await app.app.database.pool.query(
      `update sign_in_networks set used_at = now() - interval '91 days' where user_id = $1`,
      [ada.id],
    );
    await app.app.database.pool.query('delete from rate_limits');
    await failedBefore(`login-account:${ada.username}`, 1_000);
    expect((await signIn(ada.username, ada.password, '198.51.100.50')).status).toBe(429);
  });

  it('store no readable address', async () => {
    const ada = await app.signedIn();
    await signIn(ada.username, ada.password, '198.51.100.60');
    const { rows } = await app.app.database.pool.query<{ row: string }>(
      'select n::text as row from sign_in_networks n where user_id = $1',
      [ada.id],
    );
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('198.51.100.60');
  });
});
