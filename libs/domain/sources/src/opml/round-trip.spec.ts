import { type SignedIn, testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { importSources, type WireSource } from '../testing';

interface Report {
  readonly created: number;
  readonly existing: number;
  readonly invalid: number;
  readonly results: readonly { slug: string; status: string }[];
}

const NAMES = [
  'Fish & Chips',
  'Said “so” – "quoted" & \'apostrophied\'',
  'Escaped &amp; twice &amp;amp; <b>bold</b>',
  'Wind 🌊 & 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ümläut 日本語 العربية',
  '&nbsp; &eacute; &#38; &#x26;',
  ']]> <!-- --> <?xml?>',
  'trailing\\',
  'SAME',
  'same',
  'x'.repeat(199),
];
const CATEGORIES = [null, 'Sea & "land"', 'sea & "land"', 'Energy-Grids', '🌊', '&lt;'];

describe('an exported list of sources', () => {
  const app = testApp([SourcesHttpModule]);
  const exported = async (who: SignedIn) => (await who.get<string>('/api/sources/export.opml')).body;
  const imports = async (who: SignedIn, raw: string) =>
    (
      await who.post<Report>('/api/sources/import', undefined, {
        raw,
        headers: { 'content-type': 'text/x-opml' },
      })
    ).body;

  it('is the same byte for byte after an import into another account', async () => {
    const [ada, bob] = await app.twoUsers();
    const inputs = NAMES.flatMap((title) => CATEGORIES.map((category) => ({ title, category })));
    const slugs = await importSources(
      ada,
      inputs.map((_, n) => `https://round-${n}.test/?a=1&amp=2&b='${n}'`),
    );
    for (const [n, input] of inputs.entries()) {
      const changed = await ada.patch<WireSource>(`/api/sources/${slugs[n]}`, input);
      expect(changed).toMatchObject({ status: 200, body: input });
    }
    const first = await exported(ada);
    expect(await imports(ada, first)).toMatchObject({ created: 0, existing: inputs.length, invalid: 0 });
    expect(await exported(ada)).toBe(first);
    expect(await imports(bob, first)).toMatchObject({ created: inputs.length, existing: 0, invalid: 0 });
    expect(await exported(bob)).toBe(first);
    const sources = (await bob.get<{ items: WireSource[] }>('/api/sources?limit=500')).body.items;
    const names = ({ title, category }: Pick<WireSource, 'category'> & { readonly title?: unknown }) => [
      title,
      category,
    ];
    expect(sources.map(names)).toEqual(expect.arrayContaining(inputs.map(names)));
  });

  it('is OPML 2.0 with one folder per category, of enabled and visible sources', async () => {
    const [admin, ada, bob] = [await app.admin(), await app.signedIn(), await app.signedIn()];
    const [everyones = '', hidden = ''] = await importSources(admin, [
      'https://all.test/f',
      'https://hid.test/f',
    ]);
    await admin.patch(`/api/sources/${hidden}`, { subscribed: false });
    await admin.patch(`/api/sources/${everyones}`, { category: 'Everyone' });
    const [, off = ''] = await importSources(ada, ['https://ada.test/f', 'https://off.test/f']);
    await ada.patch(`/api/sources/${off}/enabled`, { enabled: false });
    await importSources(bob, ['https://bob.test/f']);
    const document = await exported(ada);
    expect(document).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<opml version="2.0">\n<head><title>/,
    );
    expect(document.match(/(?<=xmlUrl="https:\/\/)\w+/g)).toEqual(['ada', 'all']);
    expect(document).toMatch(/<outline text="Everyone" title="Everyone">\n<outline type="rss"[^>]+all\.test/);
    expect((await app.anyone().get('/api/sources/export.opml')).status).toBe(401);
    // Importing a global source creates no private copy.
    expect(await imports(bob, document)).toMatchObject({ created: 1, existing: 1 });
  });
});
