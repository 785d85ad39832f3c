import { type SignedIn, testApp } from '@reader/accounts/testing';
import { createArticles } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient, type Items } from '../testing';

const ATOM = '/reader/atom/user/-/state/com.google/reading-list';

describe('the text of an item', () => {
  const app = testApp([SyncHttpModule]);
  let sourceCount = 0;

  async function anArticle(): Promise<{ reader: SignedIn; slug: string; id: number }> {
    const [reader, slug] = [await app.signedIn(), `text-${++sourceCount}`];
    const [article] = await createArticles(app.app.database, reader.id, { slug, count: 1 });
    const id = article?.article_id ?? 0;
    await app.app.database.run(sql`insert into article_contents (article_id, html) values (${id}, '')`);
    return { reader, slug, id };
  }

  const addBody = (id: number) =>
    app.app.database.run(sql`
      insert into article_bodies (article_id, is_current, html, text, word_count, extractor)
      values (${id}, true, '<p>All of it</p>', 'All of it', 3, 'static')`);

  async function readTexts(reader: SignedIn): Promise<[json: string | undefined, atom: string | undefined]> {
    const client = await aSyncClient(reader);
    const { items } = (await client.get<Items>('stream/contents')).json;
    const atom = await client.ask('GET', ATOM);
    return [items[0]?.summary.content, /<content type="html">(.*)<\/content>/.exec(atom.text)?.[1]];
  }

  it('is the extracted text for a saved page, whose source has no full texts', async () => {
    const { reader, slug, id } = await anArticle();
    await app.app.database.run(sql`update sources set type = 'saved', feed_url = null where slug = ${slug}`);
    await addBody(id);
    expect(await readTexts(reader)).toEqual(['<p>All of it</p>', '&lt;p&gt;All of it&lt;/p&gt;']);
  });

  it('is not the extracted text for a source that does not ask for full texts', async () => {
    const { reader, id } = await anArticle();
    await addBody(id);
    expect(await readTexts(reader)).toEqual(['', '']);
  });

  it('is the excerpt as HTML when the feed gives no text', async () => {
    const { reader, id } = await anArticle();
    await app.app.database.run(sql`update articles set excerpt = 'a < b & c' where article_id = ${id}`);
    expect(await readTexts(reader)).toEqual(['a &lt; b &amp; c', 'a &amp;lt; b &amp;amp; c']);
  });
});
