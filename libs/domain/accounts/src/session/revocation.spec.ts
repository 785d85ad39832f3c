import { testApp } from '../testing';
import { waitForBlocked } from '../waiting.testing';
import { HoldingModule } from './held-requests.testing';
import { SessionWatch } from './session-watch';
import { holdRequest, openStream, SessionSimulation, randomNumbers } from './session-simulation.testing';

const SEEDS = [1, 2, 3, 4, 5, 6];
const STEPS = 20;

describe('an ended session', () => {
  const app = testApp([HoldingModule]);

  const statusOf = async (cookie: string) =>
    (await app.anyone().get('/api/users/me', { headers: { cookie } })).status;

  /** Runs the statements while `request`, which has read the account, waits for its lock. */
  async function whileWaiting<T>(
    userId: number,
    request: () => Promise<T>,
    statements: readonly string[],
  ): Promise<T> {
    const { pool } = app.app.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from users where user_id = $1 for update', [userId]);
      const answer = request();
      await waitForBlocked(pool, 1);
      for (const statement of statements) await client.query(statement, [userId]);
      await client.query('commit');
      return await answer;
    } finally {
      client.release();
    }
  }

  it('is not restored by a request that was running', async () => {
    const ada = await app.signedIn();
    const cookie = ada.cookies ?? '';
    await app.app.database.pool.query(
      `update sessions set seen_at = now() - interval '2 hours' where user_id = $1`,
      [ada.id],
    );
    const release = await holdRequest(app, cookie);
    expect((await ada.post('/auth/logout')).status).toBe(204);
    expect(await release()).toBe(200);
    expect(await statusOf(cookie)).toBe(401);
  });

  it.each(['logout', 'deletion'])('ends its streams at %s', async (how) => {
    const [ada, admin] = [await app.signedIn(), await app.admin()];
    const { ended } = await openStream(app, ada.cookies ?? '');
    if (how === 'logout') await ada.post('/auth/logout');
    else await admin.delete(`/api/users/${ada.id}`);
    expect(await ended).toBe(true);
  });

  it.each([
    ['idling', `expire = now() - interval '1 s'`],
    ['age', `signed_in_at = now() - interval '31 days'`],
  ])('ends its streams after %s, and no other ones', async (_how, change) => {
    const [ada, bob] = await app.twoUsers();
    const gone = await openStream(app, ada.cookies ?? '');
    const stays = await openStream(app, bob.cookies ?? '');
    const watch = app.app.get(SessionWatch);
    await app.app.database.pool.query(`update sessions set ${change} where user_id = $1`, [ada.id]);
    await watch.checkAll();
    expect(await Promise.race([gone.ended, stays.ended.then(() => 'the wrong one')])).toBe(true);
    await bob.post('/auth/logout');
    expect(await stays.ended).toBe(true);
  });

  it('is not replaced by a sign-in with the old password', async () => {
    const ada = await app.signedIn();
    const credentials = { username: ada.username, password: ada.password };
    const answer = await whileWaiting(ada.id, () => app.anyone().post('/auth/login', credentials), [
      `update users set password_hash = 'another' where user_id = $1`,
      'delete from sessions where user_id = $1',
    ]);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
    const left = await app.app.database.pool.query('select 1 from sessions where user_id = $1', [ada.id]);
    expect(left.rows).toEqual([]);
  });

  it('cannot create a sync token', async () => {
    const ada = await app.signedIn();
    const create = () => ada.post('/api/users/me/greader-tokens', { name: 'phone' });
    const answer = await whileWaiting(ada.id, create, ['delete from sessions where user_id = $1']);
    expect(answer.status).toBe(401);
  });

  it.each(SEEDS)(
    'stays ended during random other actions (seed %i)',
    async (seed) => {
      const life = new SessionSimulation(app, await app.admin(), await app.signedIn(), randomNumbers(seed));
      for (let step = 0; step < STEPS; step++) await life.step();
      await life.finish();
      for (const cookie of life.dead) expect([cookie, await statusOf(cookie)]).toEqual([cookie, 401]);
      for (const cookie of life.aliveCookies) expect([cookie, await statusOf(cookie)]).toEqual([cookie, 200]);
      const over = life.streams.filter(({ cookie }) => life.dead.has(cookie));
      expect(await Promise.all(over.map(({ ended }) => ended))).toEqual(over.map(() => true));
    },
    120_000,
  );
});
