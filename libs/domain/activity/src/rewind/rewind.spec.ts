import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { useServerZone } from '@reader/testing';
import { ActivityHttpModule } from '../activity.http.module';
import { REWIND_IDS_MAX, type RewindView } from './rewind.dto';

const HOUR_MS = 3_600_000;

describe('rewind', () => {
  const app = testApp([ActivityHttpModule, ArticlesHttpModule]);
  let users = 0;
  const morning = new Date(Date.now() - 3 * HOUR_MS);

  /** Articles that arrived before the morning, the newest first. */
  const createReader = async (count: number) => {
    const user = await app.signedIn();
    const slug = `rewind-${(users += 1)}`;
    const articles = await createArticles(app.app.database, user.id, { slug, count });
    const ids = articles.map(({ article_id: id }) => id);
    await app.app.database.query(sql`
      update articles set ingested_at = ingested_at - interval '5 hours' where article_id = any(${ids})`);
    const newestFirst = (await user.get<{ items: number[] }>('/api/articles/ids')).body.items;
    return { user, ids: newestFirst };
  };

  const rewind = async (user: SignedIn, at = morning): Promise<RewindView> =>
    (await user.get<RewindView>(`/api/users/me/unread-at?at=${at.toISOString()}`)).body;

  const read = (user: SignedIn, id: number | undefined) =>
    user.patch(`/api/articles/${id}/state`, { state: 'read' });

  /** As if all that the user did had happened some hours earlier. */
  const moveBack = async (user: SignedIn, id: number | undefined, hours: number): Promise<void> => {
    const span = sql`make_interval(hours => ${hours})`;
    await app.app.database.query(sql`
      update article_states set changed_at = changed_at - ${span}
      where user_id = ${user.id} and article_id = ${id}`);
    await app.app.database.query(sql`
      update readings set read_at = read_at - ${span} where user_id = ${user.id} and article_id = ${id}`);
  };

  it('shows what was unread then, in its order, also what was read since', async () => {
    const { user, ids } = await createReader(5);
    const [first, second, third] = ids;
    await read(user, first);
    await moveBack(user, first, 4);
    await read(user, second);
    await user.patch(`/api/articles/${third}/state`, { state: 'archived' });
    expect(await rewind(user)).toEqual({
      items: ids.slice(1),
      total: 4,
      read_since: 2,
      at: morning.toISOString(),
    });
  });

  it('counts and shows what is older than ten thousand newer unread articles', async () => {
    const { user, ids } = await createReader(3);
    await createArticles(app.app.database, user.id, { slug: 'newer', count: REWIND_IDS_MAX });
    expect(await rewind(user)).toMatchObject({ items: ids, total: 3, read_since: 0 });
  });

  it('shows what was read a minute after', async () => {
    const { user, ids } = await createReader(2);
    await app.app.database.query(sql`
      update articles set ingested_at = now() - interval '6 hours' where article_id = any(${ids})`);
    await read(user, ids[0]);
    const before = new Date(Date.now() - 60_000);
    expect(await rewind(user, before)).toMatchObject({ items: ids, total: 2, read_since: 1 });
  });

  it('leaves out what arrived since, and what was read before and only starred since', async () => {
    const { user, ids } = await createReader(3);
    const [first, second, third] = ids;
    await read(user, first);
    await moveBack(user, first, 4);
    await user.patch(`/api/articles/${first}/star`, { starred: true });
    await app.app.database.query(sql`
      update articles set ingested_at = now() - interval '1 hour' where article_id = ${second}`);
    expect(await rewind(user)).toMatchObject({ items: [third], total: 1, read_since: 0 });
  });

  it('shows a user nothing of another one', async () => {
    const { ids } = await createReader(2);
    const { user } = await createReader(1);
    const { items } = await rewind(user);
    expect(items).toHaveLength(1);
    expect(items.filter((id) => ids.includes(id))).toEqual([]);
  });

  it.each(['2026-02-30T00:00:00Z', 'yesterday', new Date(Date.now() + HOUR_MS).toISOString()])(
    'refuses %s in words',
    async (at) => {
      const user = await app.signedIn();
      const { status, body } = await user.get<{ errors: unknown[] }>(`/api/users/me/unread-at?at=${at}`);
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain('"at"');
    },
  );

  describe('on a server in another zone', () => {
    useServerZone('Asia/Kolkata');

    it('takes a time without a zone as UTC', async () => {
      const user = await app.signedIn();
      const at = morning.toISOString();
      const { body } = await user.get(`/api/users/me/unread-at?at=${at.replace('Z', '')}`);
      expect(body).toMatchObject({ at });
    });
  });

  it('refuses a time more than seven days ago', async () => {
    const user = await app.signedIn();
    const at = new Date(Date.now() - 8 * 24 * HOUR_MS).toISOString();
    const { status, body } = await user.get(`/api/users/me/unread-at?at=${at}`);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Give a time of the last 7 days.');
  });
});
