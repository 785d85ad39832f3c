import { argon2Sync } from 'node:crypto';
import { TestApp, testApp } from '../testing';

const PATH = '/api/users/me/password';
const TOKENS = '/api/users/me/greader-tokens';
const NEW = 'another long password';
const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/;

describe('a password', () => {
  const app = testApp();

  const tokensOf = async (client: Awaited<ReturnType<typeof app.signedIn>>) => {
    const { body } = await client.get<{ items: { revoked_at: string | null }[] }>(TOKENS);
    return body.items.map(({ revoked_at: at }) => (at === null ? 'active' : 'revoked'));
  };

  it('returns 429 after ten wrong passwords in one session, and can be changed in another', async () => {
    const thief = await app.signedIn();
    const owner = await app.signIn(thief.username, thief.password);
    const wrong = { current_password: 'not this one', new_password: NEW };
    for (let n = 0; n < 10; n++) expect((await thief.post(PATH, wrong)).status).toBe(422);
    const right = { current_password: thief.password, new_password: NEW };
    const refused = await thief.post(PATH, right);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await owner.post(PATH, right)).status).toBe(204);
  });

  it('does not count correct passwords as failures', async () => {
    const ada = await app.signedIn();
    for (let n = 0; n < 6; n++) {
      const [from, to] = n % 2 === 0 ? [ada.password, NEW] : [NEW, ada.password];
      expect((await ada.post(PATH, { current_password: from, new_password: to })).status).toBe(204);
    }
    const { rows } = await app.app.database.pool.query<{ points: number }>(
      `select r.points from rate_limits r join sessions x on r.key = 'current-password:' || x.session_id
       where x.user_id = $1`,
      [ada.id],
    );
    expect(rows).toEqual([{ points: 0 }]);
  });

  it('is stored as a hash by argon2id with the recommended cost and a salt of its own', async () => {
    const hashes: string[] = [];
    for (const user of await app.twoUsers()) {
      await user.post(PATH, { current_password: user.password, new_password: NEW });
      const { rows } = await app.app.database.pool.query<{ password_hash: string }>(
        'select password_hash from users where user_id = $1',
        [user.id],
      );
      hashes.push(rows[0]?.password_hash ?? '');
    }
    for (const hash of hashes) {
      const [, salt = '', digest] = PHC.exec(hash) ?? [];
      const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
      const nonce = Buffer.from(salt, 'base64');
      expect(nonce).toHaveLength(16);
      expect(argon2Sync('argon2id', { message: NEW, nonce, ...cost }).toString('base64')).toBe(`${digest}=`);
    }
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('is changed by one of two concurrent requests', async () => {
    const ada = await app.signedIn();
    const other = await app.signIn(ada.username, ada.password);
    const change = (to: string) => ({ current_password: ada.password, new_password: to });
    const answers = await Promise.all([
      ada.post(PATH, change('of the first browser')),
      other.post(PATH, change('of the second browser')),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect([401, 422]).toContain(statuses.find((status) => status !== 204));
  });

  it.each([
    [undefined, 'active'],
    [false, 'active'],
    [true, 'revoked'],
  ])('changed with sign_out_apps %s leaves sync tokens %s', async (sign_out_apps, tokens) => {
    const ada = await app.signedIn();
    await ada.post(TOKENS, { name: 'phone' });
    const change = { current_password: ada.password, new_password: NEW, sign_out_apps };
    expect((await ada.post(PATH, change)).status).toBe(204);
    expect(await tokensOf(ada)).toEqual([tokens]);
  });

  it('revokes sync tokens when an administrator resets it, but not at other changes', async () => {
    const [ada, admin] = [await app.signedIn(), await app.admin()];
    await ada.post(TOKENS, { name: 'phone' });
    await admin.patch(`/api/users/${ada.id}`, { email: 'ada@mail.test' });
    expect(await tokensOf(ada)).toEqual(['active']);
    await admin.patch(`/api/users/${ada.id}`, { password: NEW });
    expect(await tokensOf(await app.signIn(ada.username, NEW))).toEqual(['revoked']);
  });

  it.each(['password1', 'Qwertyuiop', 'summer2026!', 'short', 'x'.repeat(257)])(
    'cannot be %s at any endpoint',
    async (password) => {
      const [ada, admin] = [await app.signedIn(), await app.admin()];
      const change = { current_password: ada.password, new_password: password };
      for (const answer of [
        await ada.post(PATH, change),
        await admin.post('/api/users', { username: `with-${password.length}`, password }),
        await admin.patch(`/api/users/${ada.id}`, { password }),
      ])
        expect(answer).toMatchObject({ status: 422, body: { code: 'validation_error' } });
    },
  );
});

describe('the password of the first administrator', () => {
  it.each([
    ['short', /BOOTSTRAP_ADMIN_PASSWORD must have 8 to 256 characters/],
    ['password123', /BOOTSTRAP_ADMIN_PASSWORD is one of the most used passwords/],
  ])('cannot be %s', async (password, message) => {
    const app = new TestApp();
    await expect(app.start([], { BOOTSTRAP_ADMIN_PASSWORD: password })).rejects.toThrow(message);
  });
});
