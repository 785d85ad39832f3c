import { InvalidOpml, OPML_BYTES_MAX, type OpmlOutline, TooManyOutlines } from './outline';
import { readOpml } from './read-opml';
import { writeOpml } from './write-opml';

const list = (body: string): Buffer => Buffer.from(`<opml version="2.0"><body>${body}</body></opml>`);
const feed = (attributes = ''): string => `<outline xmlUrl="https://harbour.example/feed" ${attributes}/>`;

describe('readOpml', () => {
  it('assigns a feed to its innermost folder', () => {
    const inner = `<outline text="B">${feed('text="1"')}</outline>`;
    const outlines = readOpml(
      list(`<outline text="A">${inner}${feed('text="2"')}</outline>${feed('text="3"')}`),
    );
    expect(outlines.map(({ title, category }) => [title, category])).toEqual([
      ['1', 'B'],
      ['2', 'A'],
      ['3', null],
    ]);
  });

  it('reads names from title, then text, and folders from a category path', () => {
    const [first, second] = readOpml(
      list(feed('title="T" text="X" category="/News/Sea,/Other"') + feed('text=" X&nbsp;Y "')),
    );
    expect(first).toEqual({
      title: 'T',
      feedUrl: 'https://harbour.example/feed',
      siteUrl: null,
      description: null,
      category: 'Sea',
    });
    expect(second?.title).toBe('X Y');
  });

  it('reads OPML 1 with odd spellings and bare ampersands', () => {
    const outline = '<outline XMLURL="https://a.example/?x=1&y=2" HTMLURL="https://a.example"/>';
    const text = `<OPML version="1.1"><body>${outline}</body></OPML>`;
    expect(readOpml(Buffer.from(text))).toEqual([
      {
        title: null,
        feedUrl: 'https://a.example/?x=1&y=2',
        siteUrl: 'https://a.example/',
        description: null,
        category: null,
      },
    ]);
  });

  it('reads UTF-16 and unescaped HTML in descriptions', () => {
    const html = feed('text="é" description="by <a href="https://x.example" rel="y">X</a> and more"');
    const utf16 = Buffer.from(`\ufeff${list(html).toString()}`, 'utf16le');
    expect(readOpml(utf16)).toMatchObject([
      { title: 'é', feedUrl: 'https://harbour.example/feed', description: 'by X and more' },
    ]);
  });

  it('returns a feed address of any scheme for the report, but only http(s) pages', () => {
    expect(readOpml(list('<outline xmlUrl="javascript:x" htmlUrl="javascript:y"/>'))).toEqual([
      { title: null, feedUrl: 'javascript:x', siteUrl: null, description: null, category: null },
    ]);
  });

  it('counts every outline and stops at the limit', () => {
    expect(readOpml(list(feed().repeat(1_000)))).toHaveLength(1_000);
    expect(() => readOpml(list(feed().repeat(1_001)))).toThrow(TooManyOutlines);
    expect(() => readOpml(list('<outline>'.repeat(1_001)))).toThrow(TooManyOutlines);
  });

  it('decodes references of HTML that XML lacks', () => {
    const [outline] = readOpml(
      list(`<outline text="Informa&ccedil;&otilde;es &frac12;">${feed()}</outline>`),
    );
    expect(outline?.category).toBe('Informações ½');
  });

  it('shortens a long name', () => {
    const [outline] = readOpml(list(`<outline text="${'x'.repeat(300_000)}">${feed()}</outline>`));
    expect(outline?.category).toHaveLength(200);
  });

  it.each([
    ['', 'The file is not XML.'],
    ['PK\u0003\u0004', 'The file is not XML.'],
    ['<html></html>', 'The file is not OPML: it begins with <html>.'],
    [
      '<opml>\n<body>\n<outline xmlUrl="https://a',
      'The file is not valid XML in line 3: unclosed tag: body.',
    ],
    ['<opml><body>\n<outline></body></opml>', 'The file is not valid XML in line 2: unexpected close tag.'],
    [' '.repeat(OPML_BYTES_MAX + 1), 'The file is larger than 5 MiB.'],
  ])('throws a readable error for %.20j', (text, message) => {
    expect(() => readOpml(Buffer.from(text))).toThrow(new InvalidOpml(message));
  });
});

describe('writeOpml', () => {
  it('writes a list that readOpml reads back unchanged', () => {
    const outlines: OpmlOutline[] = [
      {
        title: 'A & "B" <C>',
        feedUrl: 'https://a.example/?x=1&y=2',
        siteUrl: 'https://a.example/',
        description: 'All about "A"',
        category: 'Sea & land',
      },
      { title: 'D', feedUrl: 'https://d.example/', siteUrl: null, description: null, category: 'Sea & land' },
      { title: 'É中', feedUrl: 'https://e.example/', siteUrl: null, description: null, category: null },
    ];
    const text = writeOpml({ title: 'Mine', outlines });
    expect(text).toContain('<opml version="2.0">');
    expect(readOpml(Buffer.from(text))).toEqual(outlines);
  });

  it.each([
    '&',
    '&amp;',
    '&amp;amp; &lt;b&gt; <b>',
    '"\'`',
    '&nbsp;',
    '🌊 \u0301',
    'x'.repeat(199) + '🌊',
    ']]>',
  ])('preserves a name that looks like markup over several exports and imports: %j', (name) => {
    const outlines = [
      {
        title: name,
        feedUrl: 'https://a.example/?a=1&amp=2',
        siteUrl: null,
        description: null,
        category: name,
      },
    ];
    const once = writeOpml({ title: name, outlines });
    const again = writeOpml({ title: name, outlines: readOpml(Buffer.from(once)) });
    expect(writeOpml({ title: name, outlines: readOpml(Buffer.from(again)) })).toBe(again);
    if (name.length <= 200) expect(again).toBe(once);
  });

  it('writes a valid list without feeds', () => {
    expect(readOpml(Buffer.from(writeOpml({ title: '', outlines: [] })))).toEqual([]);
  });
});
