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
