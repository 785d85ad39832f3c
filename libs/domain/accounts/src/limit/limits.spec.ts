import { sql } from '@reader/database';
import { ACTIVE_TOKENS_MAX } from '../sync-token/sync-tokens.service';
import { testApp } from '../testing';

interface List {
  readonly items: readonly { readonly name: string; readonly limit: number; readonly used: number }[];
  readonly total: number;
}

const PATH = '/api/users/me/limits';

describe('the limits of a user', () => {
  const app = testApp();

  it('are listed with what the user has, and nothing of others', async () => {
    const [ada, bob] = [await app.signedIn(), await app.signedIn()];
    await ada.post('/api/users/me/greader-tokens', { name: 'Phone' });
    const { status, body } = await ada.get<List>(PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ total: body.items.length, limit: 100, offset: 0 },
      items: [{ name: 'sync_tokens', limit: ACTIVE_TOKENS_MAX, used: 1 }],
    });
    expect((await bob.get<List>(PATH)).body.items).toMatchObject([{ name: 'sync_tokens', used: 0 }]);
  });

  it('are named in the refusal of one more', async () => {
    const ada = await app.signedIn();
    await app.app.database.run(sql`
      insert into sync_tokens (user_id, name, prefix, token_hash)
      select ${ada.id}, 'App', 'x', sha256(('limit ' || n)::bytea)
      from generate_series(1, ${ACTIVE_TOKENS_MAX}) n`);
    expect(await ada.post('/api/users/me/greader-tokens', { name: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', limit: ACTIVE_TOKENS_MAX },
    });
    expect((await ada.get<List>(PATH)).body.items).toMatchObject([{ used: ACTIVE_TOKENS_MAX }]);
  });

  it('need a session', async () => {
    expect((await app.anyone().get(PATH)).status).toBe(401);
  });
});
