import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { toShortId } from '../item/item-id';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient } from '../testing';

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
});
