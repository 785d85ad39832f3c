import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { waitUntil } from '@reader/testing';
import { UserDataHttpModule } from '../user-data.http.module';
import { buildArticleRecord, createZip, type Fields, importFile, MANIFEST } from '../user-data.testing';

const MEBIBYTE = 2 ** 20;

const anArticle = (fields: Fields): string => JSON.stringify(buildArticleRecord(fields));

describe('a file that is imported', () => {
  const app = testApp([ArticlesHttpModule, SourcesHttpModule, UserDataHttpModule]);

  async function importInto(files: Record<string, string | Buffer>) {
    const client = await app.signedIn();
    const { status, body } = await importFile(client, await createZip(files));
    if (status !== 202) return { client, status, body };
    const path = `/api/users/me/import/${String(body['import_id'])}`;
    const read = async () => (await client.get<Fields>(path)).body;
    await waitUntil('the import has ended', async () => (await read())['status'] !== 'running');
    return { client, status, body: await read() };
  }

  it.each([
    ['no zip file', () => Buffer.from('hello')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a zip file of something else', () => createZip({ 'a.txt': 'hello' })],
    ['a manifest of something else', () => createZip({ 'manifest.json': '{"format":"other"}' })],
    ['a manifest that is no JSON', () => createZip({ 'manifest.json': '{' })],
    [
      'a newer version',
      () => createZip({ 'manifest.json': JSON.stringify({ format: 'reader-export', version: 3 }) }),
    ],
  ])('is refused when it is %s', async (_what, build) => {
    const client = await app.signedIn();
    const { status, body } = await importFile(client, new Uint8Array(await build()));
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'invalid_export' });
  });

  it('is refused when it is damaged or a record is too long', async () => {
    const client = await app.signedIn();
    const whole = await createZip({
      'manifest.json': MANIFEST,
      'tags.jsonl': '{"name":"One"}\n'.repeat(5_000),
    });
    const damaged = whole.map((byte, place) => (place > 200 && place < 230 ? byte ^ 0xff : byte));
    expect((await importFile(client, damaged)).status).toBe(422);
    const long = { 'manifest.json': MANIFEST, 'tags.jsonl': Buffer.alloc(17 * MEBIBYTE, 'a') };
    expect((await importFile(client, await createZip(long))).status).toBe(422);
  });

  it('is refused without a session, a file or a known type', async () => {
    const client = await app.signedIn();
    expect((await app.anyone().post('/api/users/me/import', {})).status).toBe(401);
    expect((await client.post('/api/users/me/import', {})).status).toBe(415);
    expect((await client.post('/api/users/me/import', undefined, { raw: new FormData() })).status).toBe(400);
  });

  it('is accepted as the body itself', async () => {
    const client = await app.signedIn();
    const raw = await createZip({ 'manifest.json': MANIFEST });
    const headers = { 'content-type': 'application/zip' };
    expect((await client.post('/api/users/me/import', undefined, { raw, headers })).status).toBe(202);
  });

  it('is accepted in an earlier version', async () => {
    const manifest = JSON.stringify({ format: 'reader-export', version: 1 });
    const { status } = await importInto({ 'manifest.json': manifest });
    expect(status).toBe(202);
  });

  it('adds its valid records and names the others', async () => {
    const lines = ['{', '[]', '{"name":""}', '{"name":"Two","owner_id":1}', '{"name":"Three"}'].join('\n');
    const { body } = await importInto({ 'manifest.json': MANIFEST, 'tags.jsonl': lines });
    expect(body).toMatchObject({ status: 'done', done: 5, total: 5 });
    expect(body['problems']).toHaveLength(4);
    expect((body['problems'] as string[])[2]).toMatch(/^tags\.jsonl, line 3: /);
  });

  it('cannot bring scripts, and an article without a source here becomes a saved page', async () => {
    const html = '<p>Some text.</p><script>alert(1)</script><img src="x" onerror="alert(2)">';
    const { client, body } = await importInto({
      'manifest.json': MANIFEST,
      'articles.jsonl': `${anArticle({ html })}\n`,
    });
    expect(body).toMatchObject({ status: 'done', problems: [] });
    const [article] = await articlesOf(client, '?state=saved');
    expect(article).toMatchObject({ title: 'A title', starred: true, read: true });
    expect(article?.published_at).toBe('2024-02-03T04:05:06.000Z');
    const { body: whole } = await client.get<Fields>(`/api/articles/${article?.article_id}`);
    expect(JSON.stringify(whole)).toContain('Some text.');
    expect(JSON.stringify(whole)).not.toMatch(/script|onerror|alert/);
  });

  it('adds no article to a source that others read, and marks none that the user may not read', async () => {
    const { client: ada } = await importInto({
      'manifest.json': MANIFEST,
      'articles.jsonl': `${anArticle({})}\n`,
    });
    const { client: bob } = await importInto({
      'manifest.json': MANIFEST,
      'articles.jsonl': `${anArticle({ title: 'Another', retained: false })}\n`,
    });
    expect(await articlesOf(bob)).toEqual([]);
    expect(await articlesOf(ada)).toHaveLength(1);
  });
});
