import { testApp } from '../testing';

interface Item {
  readonly session_id: number;
  readonly device: string | null;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly current: boolean;
}
interface List {
  readonly items: readonly Item[];
  readonly total: number;
}

const PATH = '/api/users/me/sessions';
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('the sessions of a user', () => {
  const app = testApp();

  it('are listed with their device, last used first, and without the secret id', async () => {
    const ada = await app.signedIn();
    const credentials = { username: ada.username, password: ada.password };
    await app.anyone().post('/auth/login', credentials, { headers: FIREFOX });
    const { status, body } = await ada.get<List>(PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 2,
      items: [
        { device: 'Firefox on Linux', current: false },
        { device: null, current: true },
      ],
    });
    for (const item of body.items) {
      expect(Object.keys(item).sort()).toEqual(
        ['created_at', 'current', 'device', 'last_seen_at', 'session_id'].sort(),
      );
      expect(item.session_id).toEqual(expect.any(Number));
      expect(Date.parse(item.created_at)).not.toBeNaN();
    }
    const { rows } = await app.app.database.pool.query<{ sid: string }>(
      'select sid from sessions where user_id = $1',
      [ada.id],
    );
    for (const { sid } of rows) expect(JSON.stringify(body)).not.toContain(sid);
  });

  it('are not listed after they expired', async () => {
    const ada = await app.signedIn();
    const [idle, old] = [
      await app.signIn(ada.username, ada.password),
      await app.signIn(ada.username, ada.password),
    ];
    const idOf = async (client: typeof ada) => {
      const { body } = await client.get<List>(PATH);
      return body.items.find(({ current }) => current)?.session_id;
    };
    const { pool } = app.app.database;
    const [idleId, oldId] = [await idOf(idle), await idOf(old)];
    await pool.query(`update sessions set expire = now() - interval '1 s' where session_id = $1`, [idleId]);
    await pool.query(`update sessions set signed_in_at = now() - interval '31 days' where session_id = $1`, [
      oldId,
    ]);
    expect((await ada.get<List>(PATH)).body).toMatchObject({ total: 1, items: [{ current: true }] });
  });

  it('can be ended one by one', async () => {
    const ada = await app.signedIn();
    const other = await app.signIn(ada.username, ada.password);
    const { body } = await ada.get<List>(PATH);
    const id = body.items.find(({ current }) => !current)?.session_id;
    expect((await ada.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await other.get('/api/users/me')).status).toBe(401);
    expect((await ada.get('/api/users/me')).status).toBe(200);
    expect((await ada.delete(`${PATH}/${id}`)).status).toBe(404);
  });

  it('can all be ended except the one of the request', async () => {
    const ada = await app.signedIn();
    const others = [
      await app.signIn(ada.username, ada.password),
      await app.signIn(ada.username, ada.password),
    ];
    expect((await ada.delete(PATH)).status).toBe(204);
    for (const other of others) expect((await other.get('/api/users/me')).status).toBe(401);
    expect((await ada.get<List>(PATH)).body.total).toBe(1);
  });

  it('can be neither listed nor ended by another user', async () => {
    const [ada, bob] = await app.twoUsers();
    const { body } = await ada.get<List>(PATH);
    const id = body.items[0]?.session_id;
    expect((await bob.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await bob.delete(PATH)).status).toBe(204);
    for (const path of [`/api/users/${ada.id}/sessions`, `/api/users/${ada.id}/sessions/${id}`])
      expect((await bob.delete(path)).status).toBe(403);
    expect((await bob.get(`/api/users/${ada.id}/sessions`)).status).toBe(403);
    expect((await ada.get('/api/users/me')).status).toBe(200);
  });

  it('can be listed and ended by an administrator', async () => {
    const [ada, admin] = [await app.signedIn(), await app.admin()];
    const other = await app.signIn(ada.username, ada.password);
    const path = `/api/users/${ada.id}/sessions`;
    const { body } = await admin.get<List>(path);
    expect(body.items.map(({ current }) => current)).toEqual([false, false]);
    expect((await admin.delete(`${path}/${body.items[0]?.session_id}`)).status).toBe(204);
    expect((await other.get('/api/users/me')).status).toBe(401);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await ada.get('/api/users/me')).status).toBe(401);
    expect((await admin.get<List>(path)).body.total).toBe(0);
    for (const missing of ['/api/users/999999/sessions', `${path}/999999`])
      expect((await admin.delete(missing)).status).toBe(404);
  });
});
