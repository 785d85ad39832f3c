import { testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '../sources.http.module';

interface Report {
  created: number;
  existing: number;
  invalid: number;
  results: { title: string; feed_url: string; status: string; slug: string | null; detail: string | null }[];
}

const opml = (outlines: string) =>
  `<?xml version="1.0"?><opml version="2.0"><head><title>t</title></head><body>${outlines}</body></opml>`;
const outline = (n: number | string, attributes = '') =>
  `<outline type="rss" text="Feed ${n}" xmlUrl="https://site.test/${n}" ${attributes}/>`;
const asXml = { 'content-type': 'text/x-opml' };

function asForm(document: string, field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([document], { type: 'text/xml' }), 'subscriptions.opml');
  return form;
}

describe('OPML', () => {
  const app = testApp([SourcesHttpModule]);

  it('is imported with a report row for each outline, without fetching', async () => {
    const ada = await app.signedIn();
    const document = opml(`<outline text="Energy">${outline('a')}
      <outline text="Grids/Nets">${outline('b')}</outline></outline>
      ${outline('c')}<outline type="rss" text="Bad" xmlUrl="javascript:alert(1)"/>${outline('a')}`);
    const { status, body } = await ada.post<Report>('/api/sources/import', undefined, {
      raw: asForm(document),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 3, existing: 1, invalid: 1 });
    expect(body.results.map((row) => row.status)).toEqual([
      'created',
      'created',
      'created',
      'invalid',
      'existing',
    ]);
    const { body: sources } = await ada.get<{
      items: { title: string; category: string | null; last_checked_at: null }[];
    }>('/api/sources');
    expect(sources.items.map(({ title, category }) => [title, category])).toEqual([
      ['Feed a', 'Energy'],
      ['Feed b', 'Grids-Nets'],
      ['Feed c', null],
    ]);
    expect(sources.items.every((source) => source.last_checked_at === null)).toBe(true);
  });

  it('can be exported and imported again without creating anything', async () => {
    const [ada, bob] = await app.twoUsers();
    const document = opml(
      `<outline text="Énergie &amp; climat">${outline('x1')}</outline>${outline('x2', 'htmlUrl="https://site.test/"')}`,
    );
    await ada.post('/api/sources/import', undefined, { raw: document, headers: asXml });
    const exported = await ada.get<string>('/api/sources/export.opml');
    expect(exported.headers.get('content-type')).toMatch(/^text\/x-opml/);
    const again = await ada.post<Report>('/api/sources/import', undefined, {
      raw: exported.body,
      headers: asXml,
    });
    expect(again.body).toMatchObject({ created: 0, existing: 2, invalid: 0 });
    await bob.post('/api/sources/import', undefined, { raw: exported.body, headers: asXml });
    expect((await bob.get<string>('/api/sources/export.opml')).body).toBe(exported.body);
  });

  it('leaves out disabled sources', async () => {
    const ada = await app.signedIn();
    const { body } = await ada.post<Report>('/api/sources/import', undefined, {
      raw: opml(outline('off')),
      headers: asXml,
    });
    await ada.patch(`/api/sources/${body.results[0]?.slug}/enabled`, { enabled: false });
    expect((await ada.get<string>('/api/sources/export.opml')).body).not.toContain('site.test/off');
  });

  it('accepts a thousand outlines, and rejects a file with one more', async () => {
    const ada = await app.signedIn();
    const many = (n: number) => opml(Array.from({ length: n }, (_, k) => outline(`many-${k}`)).join(''));
    const refused = await ada.post<Report>('/api/sources/import', undefined, {
      raw: many(1001),
      headers: asXml,
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'too_many_outlines' } });
    expect((await ada.get<{ total: number }>('/api/sources')).body.total).toBe(0);
    const taken = await ada.post<Report>('/api/sources/import', undefined, {
      raw: many(1000),
      headers: asXml,
    });
    expect(taken.body).toMatchObject({ created: 1000 });
  });

  it.each([
    ['as XML', { raw: 'x'.repeat(5 * 1024 * 1024 + 1), headers: asXml }],
    ['as a form', { raw: asForm('x'.repeat(5 * 1024 * 1024 + 1)) }],
  ])('above 5 MiB is rejected %s', async (_, options) => {
    const answer = await (await app.signedIn()).post('/api/sources/import', undefined, options);
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it.each([
    ['what is no XML', { raw: 'x', headers: asXml }, 400],
    ['a form without the field', { raw: asForm('<opml/>', 'other') }, 400],
    ['JSON', { raw: '{}', headers: { 'content-type': 'application/json' } }, 415],
    ['plain text', { raw: 'x', headers: { 'content-type': 'text/plain' } }, 415],
  ])('rejects %s', async (_, options, status) => {
    expect((await (await app.signedIn()).post('/api/sources/import', undefined, options)).status).toBe(
      status,
    );
  });
});
