import { InvalidOpml, OPML_BYTES_MAX, TooManyOutlines } from './opml/outline';
import { readOpml } from './opml/read-opml';

const TOO_DAMAGED = 'The file is too damaged to be read.';
const TOO_MANY = 'The file has more than 1000 outlines.';

const list = (body: string): string => `<opml version="2.0"><body>${body}</body></opml>`;
const feed = (attributes: string): string => list(`<outline type="rss" ${attributes}/>`);
/** Repeats `unit` up to the size limit of a list. */
const filled = (unit: string): string => unit.repeat(Math.floor((OPML_BYTES_MAX - 1_000) / unit.length));

const REFUSED: [what: string, file: () => string, words: string][] = [
  ['a byte too many', () => list('').padEnd(OPML_BYTES_MAX + 1), 'The file is larger than 5 MiB.'],
  ['1,001 feeds', () => list('<outline xmlUrl="https://a.example/"/>'.repeat(1_001)), TOO_MANY],
  ['1,001 folders in one another', () => list('<outline text="a">'.repeat(1_001)), TOO_MANY],
  [
    'a file that breaks off',
    () => feed('xmlUrl="https://a.ex').slice(0, -20),
    'The file is not valid XML in line 1: unclosed tag: body.',
  ],
  ['an archive', () => 'PK\x03\x04', 'The file is not XML.'],
  ['JSON', () => '{"opml":1}', 'The file is not XML.'],
  ['nothing', () => '', 'The file is not XML.'],
  ['another format', () => '<rss version="2.0"/>', 'The file is not OPML: it begins with <rss>.'],
  ['elements without end', () => list(filled('<x/>')), TOO_DAMAGED],
  ['elements in one another', () => list(filled('<x>')), TOO_DAMAGED],
  ['attributes without end', () => feed(filled('a="" ')), TOO_DAMAGED],
  ['ampersands', () => feed(`text="${filled('&')}"`), TOO_DAMAGED],
  ['references to nothing', () => feed(`text="${filled('&x;')}"`), TOO_DAMAGED],
  ['less-than signs', () => list(filled('<')), TOO_DAMAGED],
  ['open tags', () => list(filled('<a ')), TOO_DAMAGED],
];

const READ: [what: string, file: () => string | Buffer, feeds: object[]][] = [
  [
    'an entity bomb',
    () =>
      `<!DOCTYPE o [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${feed('text="&b;" xmlUrl="https://a.example/"')}`,
    [{ title: '&b;' }],
  ],
  [
    'an address of ours',
    () => feed('text="a" xmlUrl="http://169.254.169.254/"'),
    [{ feedUrl: 'http://169.254.169.254/' }],
  ],
  [
    'a script',
    () => feed('xmlUrl="javascript:alert(1)" htmlUrl="javascript:alert(2)"'),
    [{ feedUrl: 'javascript:alert(1)', siteUrl: null }],
  ],
  [
    'UTF-16',
    () => Buffer.from(`\ufeff${feed('xmlUrl="https://a.example/" text="é"')}`, 'utf16le'),
    [{ title: 'é' }],
  ],
  [
    'an endless folder',
    () => list(`<outline text="${filled('a')}"><outline xmlUrl="https://a.example/"/></outline>`),
    [{ category: 'a'.repeat(200) }],
  ],
  [
    '1,000 feeds',
    () => list('<outline xmlUrl="https://a.example/"/>'.repeat(1_000)),
    Array(1_000).fill({ feedUrl: 'https://a.example/' }),
  ],
  ['comments without end', () => list(filled('<!-- -->')), []],
];

describe('a hostile subscription list', () => {
  it.each(REFUSED)('is refused with a readable message: %s', (_, file, words) => {
    const Refusal = words === TOO_MANY ? TooManyOutlines : InvalidOpml;
    expect(() => readOpml(Buffer.from(file()))).toThrow(new Refusal(words));
  });

  it.each(READ)('is read literally: %s', (_, file, feeds) => {
    expect(readOpml(Buffer.from(file() as string))).toMatchObject(feeds);
  });

  it('is refused at the limit, without reading on', () => {
    const outlines = '<outline xmlUrl="https://a.example/"/>'.repeat(1_001);
    expect(() => readOpml(Buffer.from(list(`${outlines}</wrong><`)))).toThrow(TooManyOutlines);
  });
});
