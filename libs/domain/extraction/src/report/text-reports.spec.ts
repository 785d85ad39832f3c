import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { SignedIn } from '@reader/accounts/testing';
import { aSource, ingested } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { useWebSite } from '@reader/testing';
import { extractionApp } from '../extraction-app.testing';
import { aPage, paragraphs } from '../testing';
import { isFull, REPORTS_PER_USER_MAX } from './text-reports.repository';

interface WireReport {
  readonly report_id: number;
  readonly title: string;
  readonly url: string;
  readonly note: string;
  readonly page_bytes: number | null;
}

const LIST = '/api/admin/text-reports';
const EXPORT = join(__dirname, '../../../../../tools/export-text-reports.mjs');
const FEED_HTML = '<p>The storm came at night.</p>';

describe('reports of wrong texts', () => {
  const site = useWebSite();
  const app = extractionApp();
  let articles = 0;

  afterEach(() => app.app.database.run(sql`delete from text_reports`));

  /** An article of a private source, and the address of its report. */
  async function anArticle(owner: SignedIn, { hasPage = true } = {}) {
    const path = `/reported-${++articles}`;
    const source = await aSource(app.app, owner.id, { slug: path.slice(1) });
    const url = hasPage ? site.getUrl(path) : undefined;
    const [id = 0] = await ingested(app.app, source, [{ title: `Storm ${articles}`, url, html: FEED_HTML }]);
    return { id, path, url, report: `/api/articles/${id}/text-report` };
  }

  const list = async (admin: SignedIn) =>
    (await admin.get<{ items: WireReport[]; total: number }>(LIST)).body;

  const listOwn = async (user: SignedIn) =>
    (await user.get<{ items: object[] }>('/api/users/me/text-reports')).body.items;

  it('store the page and the text, and administrators see them without the user', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    const { id, path, url, report } = await anArticle(ada);
    const page = aPage('Storm', paragraphs(8));
    site.addPage(path, page);
    expect(await ada.post(`/api/articles/${id}/body`)).toMatchObject({ status: 200 });
    const sent = await ada.put(report, { problem: 'missing', note: '  The last part is missing.  ' });
    expect(sent).toMatchObject({
      status: 200,
      body: { article_id: id, problem: 'missing', note: 'The last part is missing.', has_page: true },
    });
    expect(await listOwn(ada)).toEqual([sent.body]);
    const { items, total } = await list(admin);
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        report_id: expect.any(Number),
        ...{ title: `Storm ${articles}`, url, problem: 'missing', note: 'The last part is missing.' },
        ...{ extractor: 'static', page_bytes: Buffer.byteLength(page.body as string) },
        reported_at: expect.any(String),
      },
    ]);
    const [stored] = await app.app.database.query<{ page: Buffer; text: string; content_type: string }>(sql`
      select page, text, content_type from text_reports`);
    expect(stored?.page.toString()).toBe(page.body);
    expect(stored?.text).toContain('Sentence 7 of the article');
    expect(stored?.content_type).toBe('text/html; charset=utf-8');
  });

  it('are replaced by a later one about the same article, and can be withdrawn', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    const { path, report } = await anArticle(ada);
    site.addPage(path, aPage('Storm', paragraphs(8)));
    await ada.put(report, { problem: 'missing' });
    await ada.put(report, { problem: 'extra', note: 'Adverts' });
    expect((await list(admin)).items).toMatchObject([{ problem: 'extra', note: 'Adverts' }]);
    expect(await ada.delete(report)).toMatchObject({ status: 204 });
    expect((await list(admin)).total).toBe(0);
    expect(await listOwn(ada)).toEqual([]);
    expect(await ada.delete(report)).toMatchObject({ status: 204 });
  });

  it('are stored without a page where the site does not answer with one', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    const { report } = await anArticle(ada);
    expect(await ada.put(report, { problem: 'other' })).toMatchObject({
      status: 200,
      body: { has_page: false },
    });
    expect((await list(admin)).items).toMatchObject([{ page_bytes: null, extractor: 'feed' }]);
  });

  it('are for articles with a page that the user may read', async () => {
    const [ada, ben] = [await app.signedIn(), await app.signedIn()];
    const { path, report } = await anArticle(ada);
    site.addPage(path, aPage('Storm', paragraphs(8)));
    const requests = site.countRequests(path);
    expect(await ben.put(report, { problem: 'other' })).toMatchObject({ status: 404 });
    expect(site.countRequests(path)).toBe(requests);
    const pageless = await anArticle(ada, { hasPage: false });
    expect(await ada.put(pageless.report, { problem: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'no_page' },
    });
    for (const body of [{}, { problem: 'ugly' }, { problem: 'other', note: 'x'.repeat(501) }])
      expect(await ada.put(report, body)).toMatchObject({ status: 422 });
  });

  it('are read and removed by administrators only', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    const { report } = await anArticle(ada);
    await ada.put(report, { problem: 'other' });
    const [{ report_id: id } = { report_id: 0 }] = (await list(admin)).items;
    expect(await ada.get(LIST)).toMatchObject({ status: 403 });
    expect(await ada.delete(`${LIST}/${id}`)).toMatchObject({ status: 403 });
    expect(await admin.delete(`${LIST}/${id}`)).toMatchObject({ status: 204 });
    expect(await admin.delete(`${LIST}/${id}`)).toMatchObject({ status: 404 });
    expect(await listOwn(ada)).toEqual([]);
  });

  it('outlive their article, and not their user', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    const { id, report } = await anArticle(ada);
    await ada.put(report, { problem: 'other' });
    await app.app.database.run(sql`delete from articles where article_id = ${id}`);
    expect((await list(admin)).total).toBe(1);
    await app.app.database.run(sql`delete from users where user_id = ${ada.id}`);
    expect((await list(admin)).total).toBe(0);
  });

  it('are limited per user and per instance; an earlier one can still be changed', async () => {
    const [ada, ben] = [await app.signedIn(), await app.signedIn()];
    const first = await anArticle(ada);
    const waiting = (userId: number, count: number) =>
      app.app.database.run(sql`
        insert into text_reports (user_id, title, url, problem, text, extractor)
        select ${userId}::bigint, 'T', 'http://site.test/', 'other', '', 'feed'
        from generate_series(1, ${count}::int)`);
    await ada.put(first.report, { problem: 'other' });
    await waiting(ada.id, REPORTS_PER_USER_MAX - 1);
    const second = await anArticle(ada);
    expect(await ada.put(second.report, { problem: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', limit: REPORTS_PER_USER_MAX },
    });
    expect(await ada.put(first.report, { problem: 'extra' })).toMatchObject({ status: 200 });
    await waiting(ada.id, 500 - REPORTS_PER_USER_MAX);
    const other = await anArticle(ben);
    expect(await ben.put(other.report, { problem: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'reports_full' },
    });
  });

  it('become cases for the conformance command, which an administrator corrects', async () => {
    const ada = await app.signedIn();
    const folder = await mkdtemp(join(tmpdir(), 'reader-cases-'));
    const exportCases = async () => {
      const connectionString = app.app.database.pool.options.connectionString;
      const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: connectionString };
      return (await promisify(execFile)(process.execPath, [EXPORT, folder], { env })).stdout;
    };
    try {
      const [first, second] = [await anArticle(ada), await anArticle(ada)];
      const page = aPage('Storm', paragraphs(8));
      site.addPage(first.path, page);
      for (const { report } of [first, second]) await ada.put(report, { problem: 'extra', note: 'Advert' });
      expect(await exportCases()).toBe(`Reported pages: 1. New cases in ${folder}: 1.\n`);
      const truthFile = join(folder, 'html/zyte/ground-truth.json');
      const cases = JSON.parse(await readFile(truthFile, 'utf8')) as Record<string, object>;
      const [name = ''] = Object.keys(cases);
      expect(Object.values(cases)).toEqual([
        {
          ...{ url: first.url, contentType: 'text/html; charset=utf-8', problem: 'extra', note: 'Advert' },
          articleBody: 'The storm came at night.',
        },
      ]);
      const stored = gunzipSync(await readFile(join(folder, `html/zyte/${name}.html.gz`)));
      expect(stored.toString()).toBe(page.body);
      await writeFile(truthFile, JSON.stringify({ [name]: { articleBody: 'corrected' } }));
      expect(await exportCases()).toContain(`${folder}: 0.`);
      expect(await readFile(truthFile, 'utf8')).toContain('"articleBody": "corrected"');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('are limited by the bytes of their pages', () => {
    const mebibytes = (count: number) => count * 1024 * 1024;
    expect(isFull({ all: 100, bytes: mebibytes(251) }, mebibytes(5))).toBe(false);
    expect(isFull({ all: 100, bytes: mebibytes(251) }, mebibytes(5) + 1)).toBe(true);
  });
});
