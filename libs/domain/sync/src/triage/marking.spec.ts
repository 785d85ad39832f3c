import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, createArticles, unreadOf } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { toLongId, toShortId } from '../item/item-id';
import { SyncHttpModule } from '../sync.http.module';
import { aReaderApp, aSyncClient } from '../testing';

const GOOGLE = 'user/-/state/com.google';

describe('marking by a reader app', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  it.each([
    ['one', 1, ['starred']],
    ['one in two ways', 1, ['starred', 'read']],
    ['several', 2, ['starred']],
  ])("changes nothing of another user's private articles: %s", async (name, count, states) => {
    const [reader, owner] = [await app.signedIn(), await app.signedIn()];
    const slug = `foreign-${name.replaceAll(' ', '-')}`;
    const articles = await createArticles(app.app.database, owner.id, { slug, count });
    const foreign = articles.map(({ article_id: id }) => id);
    const client = await aSyncClient(reader);
    const { status } = await client.post('edit-tag', [
      ...foreign.map((id): [string, string] => ['i', toShortId(id)]),
      ...states.map((state): [string, string] => ['a', `${GOOGLE}/${state}`]),
    ]);
    expect(status).toBe(200);
    const rows = await app.app.database.query(sql`
      select 1 from article_states where user_id = ${reader.id} and article_id = any(${foreign})`);
    expect(rows).toEqual([]);
    // A star would make the article visible to them after the source is deleted.
    expect((await owner.delete(`/api/sources/${slug}`)).status).toBe(204);
    for (const id of foreign) expect((await reader.get(`/api/articles/${id}`)).status).toBe(404);
  });

  it('marks articles as the browser does, and the browser sees it', async () => {
    const { reader, client, slug, ids } = await aReaderApp(app);
    const [one = 0, two = 0, three = 0] = ids;
    const edit = (...form: [string, string][]) => client.post('edit-tag', form);
    const marked = await edit(
      ['i', toLongId(one)],
      ['i', toShortId(two)],
      ['a', `${GOOGLE}/read`],
      ['T', 'x'],
    );
    expect([marked.status, marked.text]).toEqual([200, 'OK']);
    expect(await unreadOf(reader, slug)).toBe(8);
    await edit(['i', toLongId(three)], ['a', 'user/-/state/com.reader/starred'], ['a', `${GOOGLE}/read`]);
    await edit(['i', toLongId(one)], ['r', `${GOOGLE}/read`], ['a', `${GOOGLE}/tracking-kept-unread`]);
    const articles = new Map((await articlesOf(reader)).map((article) => [article.article_id, article]));
    expect(articles.get(one)).toMatchObject({ read: false, state: 'new' });
    expect(articles.get(two)).toMatchObject({ read: true, state: 'read' });
    expect(articles.get(three)).toMatchObject({ read: true, starred: true });
  });

  it('marks ten thousand at once, and gets 401 for a bad write token', async () => {
    const { reader, client, slug } = await aReaderApp(app);
    const form = Array.from({ length: 10_000 }, (_, at) => ['i', toLongId(at + 1)] as const);
    const { status } = await client.post('edit-tag', [
      ...form,
      ['a', `${GOOGLE}/read`],
      ['T', `${client.token}\n`],
    ]);
    expect(status).toBe(200);
    expect(await unreadOf(reader, slug)).toBe(0);
    const bad = await client.post('edit-tag', [
      ['i', toLongId(1)],
      ['a', `${GOOGLE}/read`],
      ['T', 'stale'],
    ]);
    expect([bad.status, bad.headers.get('X-Reader-Google-Bad-Token')]).toEqual([401, 'true']);
    expect(bad.headers.get('Access-Control-Expose-Headers')).toContain('X-Reader-Google-Bad-Token');
    const label = await client.post('edit-tag', [
      ['i', toLongId(1)],
      ['a', 'user/-/label/Later'],
    ]);
    expect([label.status, label.json]).toEqual([403, expect.objectContaining({ error: expect.any(String) })]);
    const contrary = await client.post('edit-tag', [
      ['a', `${GOOGLE}/read`],
      ['r', `${GOOGLE}/read`],
    ]);
    expect(contrary.status).toBe(400);
  });

  it('marks a stream as read, but not what came after the given time', async () => {
    const { reader, client, slug, ids } = await aReaderApp(app);
    const late = Math.max(...ids);
    await app.app.database.run(sql`
      update articles set ingested_at = ingested_at + interval '1 minute' where article_id = ${late}`);
    const ts = String((Date.now() + 5_000) * 1000);
    const done = await client.post('mark-all-as-read', [
      ['s', `feed/${slug}`],
      ['ts', ts],
    ]);
    expect([done.status, done.text]).toEqual([200, 'OK']);
    expect(await unreadOf(reader, slug)).toBe(1);
    await client.post('mark-all-as-read', [['s', 'user/-/label/Energy']]);
    expect(await unreadOf(reader, slug)).toBe(0);
    const { body } = await reader.get<{ total: number }>('/api/operations');
    expect(body.total).toBe(2);
    expect((await client.post('mark-all-as-read', [['s', 'user/-/state/com.google/x']])).status).toBe(400);
  });
});
