import { gzipSync } from 'node:zlib';
import { testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '../sources.http.module';
import type { WireSource } from '../testing';

interface Row {
  readonly title: string;
  readonly feed_url: string;
  readonly status: string;
  readonly slug: string | null;
  readonly detail: string | null;
}
interface Report {
  readonly created: number;
  readonly existing: number;
  readonly invalid: number;
  readonly results: readonly Row[];
}

const XML = { 'content-type': 'text/x-opml' };
const opml = (body: string, version = '2.0') => `<opml version="${version}"><body>${body}</body></opml>`;
const outline = (text: string, xmlUrl: string) => `<outline text="${text}" xmlUrl="${xmlUrl}"/>`;

const CREDENTIALS = 'An address with a user name or a password is not supported.';
const INSIDE = 'The service does not go to this address: it leads into a private network, or to no web site.';

describe('OPML import', () => {
  const app = testApp([SourcesHttpModule]);
  const someone = () => app.signedIn();
  type Someone = Awaited<ReturnType<typeof someone>>;
  const send = (who: Someone, raw: string | FormData) =>
    who.post<Report>(
      '/api/sources/import',
      undefined,
      typeof raw === 'string' ? { raw, headers: XML } : { raw },
    );

  it('reports every outline with an address, in the order of the file', async () => {
    const ada = await someone();
    await send(ada, opml(outline('Had', 'https://had.test/f')));
    const { body } = await send(
      ada,
      opml(`${outline('New', 'https://new.test/f')}<outline text="only a name"/>
        ${outline('', 'https://nameless.test/f')}${outline('Again', 'HTTPS://NEW.test:443/f')}
        ${outline('Had once', 'https://had.test/f')}${outline('Old spelling', 'feed://old.test/f')}`),
    );
    expect(body).toMatchObject({ created: 3, existing: 2, invalid: 0 });
    expect(
      body.results.map(({ title, feed_url, status, detail }) => [title, feed_url, status, detail]),
    ).toEqual([
      ['New', 'https://new.test/f', 'created', null],
      ['nameless.test', 'https://nameless.test/f', 'created', null],
      ['Again', 'https://new.test/f', 'existing', 'The file has this feed more than once.'],
      ['Had once', 'https://had.test/f', 'existing', 'You have this feed already.'],
      ['Old spelling', 'https://old.test/f', 'created', null],
    ]);
    expect(body.results[2]?.slug).toBe(body.results[0]?.slug);
    for (const { slug, feed_url } of body.results)
      expect((await ada.get<WireSource>(`/api/sources/${slug}`)).body).toMatchObject({
        feed_url,
        last_checked_at: null,
      });
  });

  it.each([
    ['javascript:alert(1)', 'This is not an http(s) address.', 'not_http'],
    ['ftp://site.test/feed', 'This is not an http(s) address.', 'not_http'],
    ['not an address', 'This is not an address.', 'not_an_address'],
    ['/feed.xml', 'This is not an address.', 'not_an_address'],
    ['http://', 'This is not an address.', 'not_an_address'],
    ['http://169.254.169.254/latest', INSIDE, 'url_not_allowed'],
    ['http://[::ffff:10.0.0.1]/', INSIDE, 'url_not_allowed'],
    ['http://[::10.0.0.1]/', INSIDE, 'url_not_allowed'],
    ['http://localhost:8080/feed', INSIDE, 'url_not_allowed'],
    ['http://site.test:25/feed', INSIDE, 'url_not_allowed'],
    ['https://ada:secret@feeds.example/private.rss', CREDENTIALS, 'with_credentials'],
    ['feed://token@feeds.example/private.rss', CREDENTIALS, 'with_credentials'],
    [
      `https://long.test/${'x'.repeat(2050)}`,
      'The address is longer than 2048 characters.',
      'address_too_long',
    ],
  ])('explains why %.40s is left out', async (url, detail, code) => {
    const ada = await someone();
    const { body } = await send(ada, opml(outline('A', url) + outline('B', 'https://good.test/f')));
    expect(body).toMatchObject({ created: 1, existing: 0, invalid: 1 });
    expect(body.results[0]).toEqual({
      title: 'A',
      feed_url: url.slice(0, 2048),
      status: 'invalid',
      slug: null,
      detail,
      detail_code: code,
    });
  });

  it('reports with dry_run what it would do, and creates nothing', async () => {
    const ada = await someone();
    await send(ada, opml(outline('Had', 'https://dry-had.test/f')));
    const raw = opml(
      outline('New', 'https://dry-new.test/f') +
        outline('Again', 'https://dry-new.test/f') +
        outline('Had', 'https://dry-had.test/f') +
        outline('Odd', 'ftp://dry-odd.test/f'),
    );
    const address = '/api/sources/import?dry_run=true';
    const dry = await ada.post<Report>(address, undefined, { raw, headers: XML });
    expect(dry.body).toMatchObject({ created: 1, existing: 2, invalid: 1 });
    expect(dry.body.results[0]).toMatchObject({ status: 'created', slug: null });
    expect((await send(ada, raw)).body).toMatchObject({ created: 1, existing: 2, invalid: 1 });
  });

  it('gives each source a name, and cuts names at whole characters', async () => {
    const ada = await someone();
    const folder = `<outline text="${'f'.repeat(99)}🌊${'f'.repeat(500)}">`;
    const long = `${'t'.repeat(199)}🌊${'t'.repeat(500)}`;
    const document = opml(
      `${folder}${outline(long, 'https://a.test/f')}${outline(long, 'https://b.test/f')}</outline>
       <outline text="US$ / world"><outline text="">${outline('Same', 'https://c.test/f')}</outline></outline>
       ${outline('Health', 'https://d.test/f')}`,
    );
    const { body } = await send(ada, document);
    expect(body).toMatchObject({ created: 4 });
    expect(new Set(body.results.map(({ slug }) => slug)).size).toBe(4);
    const { items } = (await ada.get<{ items: WireSource[] }>('/api/sources')).body;
    const of = (url: string) => items.find(({ feed_url }) => feed_url === url);
    expect(of('https://a.test/f')).toMatchObject({ title: 't'.repeat(199), category: 'f'.repeat(99) });
    expect(of('https://c.test/f')).toMatchObject({ category: 'US- - world' });
    expect(of('https://d.test/f')).toMatchObject({ slug: expect.not.stringMatching(/^health$/) });
  });

  it.each(['1.0', '1.1', '2.0'])('reads OPML %s, nested to the maximum depth', async (version) => {
    const ada = await someone();
    const depth = 998;
    const [open, close] = ['<outline text="in">', '</outline>'].map((tag) => tag.repeat(depth));
    const deep = `${open}${outline('Deep', 'https://deep.test/f')}${close}`;
    expect((await send(ada, opml(deep, version))).body).toMatchObject({ created: 1 });
    const tooMany = opml(`${deep}<outline/><outline/>`, version);
    expect(await send(ada, tooMany)).toMatchObject({ status: 422, body: { code: 'too_many_outlines' } });
  });

  it('by an administrator creates global sources', async () => {
    const [admin, ada] = [await app.admin(), await someone()];
    const document = opml(outline('For all', 'https://for-all.test/f'));
    const { body } = await send(admin, document);
    const slug = body.results[0]?.slug;
    expect((await ada.get<WireSource>(`/api/sources/${slug}`)).body).toMatchObject({ visibility: 'global' });
    expect((await send(ada, document)).body.results[0]).toMatchObject({ status: 'existing', slug });
  });

  it('twice at once creates nothing twice', async () => {
    const ada = await someone();
    const feeds = Array.from({ length: 200 }, (_, n) => outline(`Twin ${n % 9}`, `https://twin-${n}.test/f`));
    const answers = await Promise.all(
      [feeds, feeds.toReversed(), feeds, feeds.toReversed()].map((each) => send(ada, opml(each.join('')))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.created).sort((a, b) => a - b)).toEqual([0, 0, 0, 200]);
    const { items } = (await ada.get<{ items: WireSource[] }>('/api/sources?limit=500')).body;
    expect(items.filter(({ feed_url }) => feed_url.includes('//twin-'))).toHaveLength(200);
  });

  const form = (...parts: [field: string, content: string, name: string][]) => {
    const data = new FormData();
    for (const [field, content, name] of parts) data.append(field, new Blob([content]), name);
    return data;
  };
  const good = opml(outline('Good', 'https://upload.test/f'));

  it('ignores the file name', async () => {
    expect((await send(await someone(), form(['file', good, '../../etc/passwd']))).body).toMatchObject({
      created: 1,
    });
  });

  it.each<[string, string | Uint8Array<ArrayBuffer> | FormData, Record<string, string>, number]>([
    ['two files', form(['file', good, 'a.opml'], ['file', good, 'b.opml']), {}, 400],
    ['a form that is none', good, { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['a form without a boundary', good, { 'content-type': 'multipart/form-data' }, 400],
    ['a packed body', Uint8Array.from(gzipSync(good)), { ...XML, 'content-encoding': 'gzip' }, 415],
    [
      'a packed bomb',
      Uint8Array.from(gzipSync(' '.repeat(20_000_000))),
      { ...XML, 'content-encoding': 'gzip' },
      415,
    ],
    ['no type', new TextEncoder().encode(good), {}, 415],
    ['an empty body', '', XML, 400],
    ['half a file', good.slice(0, 60), XML, 400],
    ['a page', '<!doctype html><html></html>', XML, 400],
    ['JSON by name of XML', '{"opml": 1}', { 'content-type': 'application/xml' }, 400],
  ])('rejects %s, and imports nothing', async (_, raw, headers, status) => {
    const ada = await someone();
    expect(await ada.post('/api/sources/import', undefined, { raw, headers })).toMatchObject({ status });
    expect(JSON.stringify((await ada.get('/api/sources')).body)).not.toContain('upload.test');
  });
});
