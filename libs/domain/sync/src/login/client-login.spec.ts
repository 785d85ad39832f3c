import { testApp } from '@reader/accounts/testing';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient } from '../testing';

const MINUTE_MS = 60_000;

describe('a failed login of an app', () => {
  const app = testApp([SyncHttpModule], { TRUST_PROXY_HOPS: '1' });

  const logIn = (token: string, address: string) =>
    app.anyone().post('/api/greader/accounts/ClientLogin', undefined, {
      raw: `Email=ada&Passwd=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    });
  /** Stores 29 failures a moment ago. */
  const failBefore = (network: string) =>
    app.app.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 29, $2)', [
      `client-login:${network}`,
      Date.now() + MINUTE_MS,
    ]);

  it('is allowed thirty times a minute from one address', async () => {
    const { token } = await aSyncClient(await app.signedIn());
    await failBefore('198.51.100.1');
    expect((await logIn('rdr_wrong', '198.51.100.1')).status).toBe(401);
    const refused = await logIn('rdr_wrong', '198.51.100.1');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await logIn('rdr_wrong', '198.51.100.2')).status).toBe(401);
    // Another person's app at the same address is not locked out by the broken one.
    expect((await logIn(token, '198.51.100.1')).status).toBe(200);
  });

  it('is counted by the /64 of an IPv6 address', async () => {
    await failBefore('2001:db8:1:2::/64');
    expect((await logIn('rdr_wrong', '2001:db8:1:2::1')).status).toBe(401);
    expect((await logIn('rdr_wrong', '2001:db8:1:2:a::1')).status).toBe(429);
    expect((await logIn('rdr_wrong', '2001:db8:1:3::1')).status).toBe(401);
  });

  it('is not counted when it succeeds', async () => {
    const { token } = await aSyncClient(await app.signedIn());
    await failBefore('198.51.100.3');
    for (let n = 0; n < 3; n++) expect((await logIn(token, '198.51.100.3')).status).toBe(200);
  });
});
