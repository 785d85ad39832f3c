import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { aSource, articlesOf, ingested } from '@reader/articles/testing';
import { sql } from '@reader/database';
import {
  buildArticleRecord,
  type Fields,
  fetchExport,
  importAndWait,
  importRecords,
} from '../user-data.testing';
import { UserDataHttpModule } from '../user-data.http.module';

describe('the import of articles', () => {
  const app = testApp([ArticlesHttpModule, UserDataHttpModule]);

  it('keeps the latest state when two records are one article here', async () => {
    const client = await app.signedIn();
    const url = 'https://example.org/one-story';
    const sourceId = await aSource(app.app, client.id, { slug: `story-${client.id}` });
    const [id] = await ingested(app.app, sourceId, [{ title: 'A story', url }]);
    const shared = { url, retained: false, html: null, starred: false, read: true };
    const result = await importRecords(client, {
      'articles.jsonl': [
        // The later of the two: the offset belongs to the time.
        { article: 1, state: 'archived', changed_at: '2024-02-04T00:00:00.000-03:00' },
        { article: 2, state: 'read', changed_at: '2024-02-04T01:00:00.000Z', guid_hash: 'cd'.repeat(32) },
      ].map((fields) => buildArticleRecord({ ...shared, ...fields })),
    });
    expect(result).toMatchObject({ status: 'done', problems: [] });
    expect(await articlesOf(client)).toMatchObject([{ article_id: id, state: 'archived' }]);
  });

  it('saves one page for two records whose addresses differ only in tracking parameters', async () => {
    const client = await app.signedIn();
    const result = await importRecords(client, {
      'articles.jsonl': [
        { article: 1, url: 'https://example.org/page?utm_source=a', title: 'A page' },
        { article: 2, url: 'https://example.org/page#comments', title: 'A page – Example' },
        { article: 3, url: 'https://example.org/other', title: 'Another' },
      ].map(buildArticleRecord),
    });
    expect(result).toMatchObject({ status: 'done', problems: [] });
    expect((await articlesOf(client, '?state=saved')).map(({ title }) => title).sort()).toEqual([
      'A page',
      'Another',
    ]);
  });

  describe('that have neither a feed nor an address', () => {
    /** Creates a newsletter that the owner reads. @returns the id of its article */
    async function createNewsletter(owner: number, identity: string): Promise<number> {
      const row = await app.app.database.queryOne<{ id: number }>(sql`
        with source as (
          insert into sources (slug, owner_id, type, title)
          values (${`letters-${owner}`}, ${owner}, 'newsletter', 'Letters') returning source_id),
        check_state as (insert into source_state (source_id) select source_id from source)
        insert into articles (source_id, guid_hash, content_hash, title, published_at)
        select source_id, decode(${identity}, 'hex'), sha256('x'), 'A letter', now() from source
        returning article_id as id`);
      return row?.id ?? 0;
    }

    const aLetter = (identity: string, fields: Fields = {}): Fields =>
      buildArticleRecord({ guid_hash: identity, url: null, title: 'A letter', ...fields });

    it('finds the newsletter of the user, also when it is retained from a deleted source', async () => {
      const client = await app.signedIn();
      const identity = '1a'.repeat(32);
      const id = await createNewsletter(client.id, identity);
      const found = [{ article_id: id, starred: true }];
      const records = { 'articles.jsonl': [aLetter(identity)] };
      expect(await importRecords(client, records)).toMatchObject({ status: 'done', problems: [] });
      expect(await articlesOf(client)).toMatchObject(found);
      await app.app.database.run(sql`update sources set deleted_at = now() where owner_id = ${client.id}`);
      await importRecords(client, records);
      expect(await articlesOf(client, '?state=saved')).toMatchObject(found);
    });

    it('saves pages without an address, so that an export of them brings back each of them', async () => {
      const records = ['4d', '5e'].map((byte, place) =>
        aLetter(byte.repeat(32), { article: place + 1, title: `Letter ${place}` }),
      );
      const ada = await app.signedIn();
      await importRecords(ada, { 'articles.jsonl': records });
      expect(await articlesOf(ada)).toMatchObject([{ url: null }, { url: null }]);
      const { archive } = await fetchExport(ada);
      expect(await importAndWait(ada, archive)).toMatchObject({ status: 'done', problems: [] });
      expect(await articlesOf(ada)).toHaveLength(2);
      const bob = await app.signedIn();
      await importAndWait(bob, archive);
      expect((await articlesOf(bob)).map(({ title }) => title).sort()).toEqual(['Letter 0', 'Letter 1']);
    });

    it('finds neither the newsletter of another user nor one that the user may no longer read', async () => {
      const ada = await app.signedIn();
      const bob = await app.signedIn();
      const [adas, bobs] = ['2b'.repeat(32), '3c'.repeat(32)];
      const ids = [await createNewsletter(ada.id, adas), await createNewsletter(bob.id, bobs)];
      await app.app.database.run(sql`update sources set deleted_at = now() where owner_id = ${ada.id}`);
      const read = { retained: false, html: null, state: 'read', starred: false };
      const unknown = await importRecords(ada, {
        'articles.jsonl': [aLetter(adas, { ...read, article: 1 }), aLetter(bobs, { ...read, article: 2 })],
      });
      expect(unknown['problems']).toEqual([expect.stringMatching(/^2 articles that you have only read/)]);
      expect(unknown['problem_codes']).toMatchObject([
        { code: 'not_here_yet', subject: 'article', name: null, count: 2 },
      ]);
      await importRecords(ada, { 'articles.jsonl': [aLetter(bobs)] });
      const saved = await articlesOf(ada);
      expect(saved).toHaveLength(1);
      expect(ids).not.toContain(saved[0]?.article_id);
      expect(await articlesOf(bob)).toMatchObject([{ article_id: ids[1], state: 'new', starred: false }]);
    });
  });
});
