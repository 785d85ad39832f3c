import { User } from '../user/user.entity';
import { SyncTokensService } from './sync-tokens.service';
import { testApp, waitForBlocked } from '../testing';

interface Token {
  token_id: number;
  token: string;
  prefix: string;
  revoked_at: string | null;
}
const TOKENS = '/api/users/me/greader-tokens';

describe('sync tokens', () => {
  const app = testApp();

  it('are shown once and stored only as a hash', async () => {
    const ada = await app.signedIn();
    const { status, body } = await ada.post<Token>(TOKENS, { name: ' My phone ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'My phone', revoked_at: null, last_used_at: null });
    expect(body.token_id).toEqual(expect.any(Number));
    expect(body.token).toMatch(/^rdr_[\w-]{43}$/);
    expect(body.token.startsWith(body.prefix)).toBe(true);
    const list = await ada.get(TOKENS);
    expect(JSON.stringify(list.body)).not.toContain(body.token);
    const { rows } = await app.app.database.pool.query<{ found: boolean }>(
      `select exists (select 1 from sync_tokens t where t::text like '%' || $1 || '%') as found`,
      [body.token.slice(12)],
    );
    expect(rows[0]?.found).toBe(false);
  });

  it('stop working at once when revoked', async () => {
    const ada = await app.signedIn();
    const tokens = app.app.get(SyncTokensService);
    const { body } = await ada.post<Token>(TOKENS, { name: 'phone' });
    expect((await tokens.findHolder(body.token))?.user.id).toBe(ada.id);
    const revoked = await ada.delete<Token>(`${TOKENS}/${body.token_id}`);
    expect(revoked).toMatchObject({ status: 200, body: { revoked_at: expect.any(String) } });
    expect(await tokens.findHolder(body.token)).toBeNull();
    expect((await ada.delete<Token>(`${TOKENS}/${body.token_id}`)).body.revoked_at).toBe(
      revoked.body.revoked_at,
    );
  });

  it('keep the time of the first revocation when two are sent at once', async () => {
    const ada = await app.signedIn();
    const { pool } = app.app.database;
    const { body } = await ada.post<Token>(TOKENS, { name: 'phone' });
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from sync_tokens where token_id = $1 for update', [body.token_id]);
    const revocations = [1, 2].map(async (waiting) => {
      if (waiting === 2) await waitForBlocked(pool, 1);
      return ada.delete<Token>(`${TOKENS}/${body.token_id}`);
    });
    await waitForBlocked(pool, 2);
    await holder.query('commit');
    holder.release();
    const times = (await Promise.all(revocations)).map((answer) => answer.body.revoked_at);
    expect(times).toEqual([times[0], times[0]]);
    expect((await ada.get<{ items: Token[] }>(TOKENS)).body.items[0]?.revoked_at).toBe(times[0]);
  });

  it('are not created for a user who is deleted meanwhile', async () => {
    const ada = await app.signedIn();
    const { pool } = app.app.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('delete from users where user_id = $1', [ada.id]);
    const creation = ada.post(TOKENS, { name: 'phone' });
    await waitForBlocked(pool, 1);
    await holder.query('commit');
    holder.release();
    expect(await creation).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('are limited to ten, even when requested concurrently', async () => {
    const ada = await app.signedIn();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => ada.post<Token>(TOKENS, { name: `app ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    const one = answers.find(({ status }) => status === 201)?.body.token_id ?? 0;
    await ada.delete(`${TOKENS}/${one}`);
    expect((await ada.post(TOKENS, { name: 'instead' })).status).toBe(201);
  });

  it('record their use once a minute, not at every request', async () => {
    const ada = await app.signedIn();
    const tokens = app.app.get(SyncTokensService);
    const { body } = await ada.post<Token>(TOKENS, { name: 'phone' });
    const written = async () => {
      const { rows } = await app.app.database.pool.query<{ version: string; used: Date | null }>(
        'select xmin as version, last_used_at as used from sync_tokens where token_id = $1',
        [body.token_id],
      );
      return rows[0];
    };
    await Promise.all(Array.from({ length: 5 }, () => tokens.findHolder(body.token)));
    const first = await written();
    expect(first?.used).toBeInstanceOf(Date);
    for (let n = 0; n < 5; n++) await tokens.findHolder(body.token);
    expect(await written()).toEqual(first);
    await app.app.database.pool.query(
      `update sync_tokens set last_used_at = now() - interval '61 s' where token_id = $1`,
      [body.token_id],
    );
    await tokens.findHolder(body.token);
    expect((await written())?.used?.getTime()).toBeGreaterThanOrEqual(first?.used?.getTime() ?? NaN);
  });

  it('of a trial expire, one at a time', async () => {
    const ada = await app.signedIn();
    const tokens = app.app.get(SyncTokensService);
    const user = Object.assign(new User(), { id: ada.id });
    const { id, plaintext } = await tokens.issueTrial(user, 60_000);
    expect(await tokens.findHolder(plaintext)).toMatchObject({ isTrial: true, user: { id: ada.id } });
    expect(await tokens.findActiveUserId(id)).toBe(ada.id);
    await expect(tokens.issueTrial(user, 60_000)).rejects.toMatchObject({ code: 'check_running' });
    await app.app.database.pool.query(
      `update sync_tokens set expires_at = now() - interval '1 s' where token_id = $1`,
      [id],
    );
    expect(await tokens.findHolder(plaintext)).toBeNull();
    expect(await tokens.findActiveUserId(id)).toBeNull();
    expect((await tokens.issueTrial(user, 60_000)).id).not.toBe(id);
  });

  it('of another user return 404', async () => {
    const [ada, bob] = await app.twoUsers();
    const { body } = await ada.post<Token>(TOKENS, { name: 'phone' });
    expect((await bob.delete(`${TOKENS}/${body.token_id}`)).status).toBe(404);
    expect((await bob.get<{ total: number }>(TOKENS)).body.total).toBe(0);
  });

  it.each([{}, { name: '' }, { name: ' ' }, { name: 'x'.repeat(65) }, { name: 7 }])(
    'return 422 for the body %j',
    async (body) => {
      expect((await (await app.signedIn()).post(TOKENS, body)).status).toBe(422);
    },
  );
});
