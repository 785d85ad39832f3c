import { buildSettings } from '../identity-provider/provider-sign-in.testing';
import { type SignedIn, testApp } from '../testing';
import { waitForBlocked } from '../waiting.testing';

type Change = 'demoted' | 'deleted';

describe('the last two administrators', () => {
  const app = testApp();

  const leave = (by: SignedIn, who: SignedIn, change: Change) =>
    change === 'demoted'
      ? by.patch(`/api/users/${who.id}`, { role: 'user' })
      : by.delete(`/api/users/${who.id}`);

  it.each<[Change, Change]>([
    ['demoted', 'demoted'],
    ['deleted', 'deleted'],
    ['demoted', 'deleted'],
  ])('keeps one of them when one is %s and the other %s concurrently', async (first, second) => {
    const [ada, bob] = [await app.signedIn('admin'), await app.signedIn('admin')];
    const { pool } = app.app.database;
    await pool.query(`update users set role = 'user' where user_id <> all($1)`, [[ada.id, bob.id]]);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`select 1 from users where role = 'admin' for update`);
      const answers = Promise.all([leave(ada, bob, first), leave(bob, ada, second)]);
      // Both requests wait for the rows, or have counted two administrators.
      await waitForBlocked(pool, 2);
      await client.query('commit');
      const statuses = (await answers).map(({ status }) => status);
      expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    } finally {
      client.release();
    }
    const { rows } = await pool.query(`select 1 from users where role = 'admin'`);
    expect(rows).toHaveLength(1);
    await pool.query(`update users set role = 'admin' where username = 'admin'`);
  });
});

const OTHER_ISSUER = 'https://other.test';

describe.each([
  ['without an identity provider', {}],
  ['with another identity provider', buildSettings('https://provider.test')],
])('the last administrator who can sign in, %s', (_, env) => {
  const app = testApp([], env);

  it('stays one beside administrators of a former identity provider', async () => {
    const admin = await app.admin();
    const former = await app.signedIn('admin');
    await app.app.database.pool.query(
      `update users set password_hash = null, idp_issuer = $1, idp_subject = 'x' where user_id = $2`,
      [OTHER_ISSUER, former.id],
    );
    const refused = { status: 409, body: { code: 'last_admin' } };
    expect(await former.patch(`/api/users/${admin.id}`, { role: 'user' })).toMatchObject(refused);
    expect(await former.delete(`/api/users/${admin.id}`)).toMatchObject(refused);
    expect((await admin.delete(`/api/users/${former.id}`)).status).toBe(204);
  });
});
