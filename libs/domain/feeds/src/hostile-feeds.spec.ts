import iconv from 'iconv-lite';
import { FeedReader } from './feed-reader';
import { NotAFeed } from './not-a-feed';

const URL = 'https://harbour.example/feed';
const PAGE = 'It is a web page, not a feed.';
const NO_FEED = 'It is neither RSS, Atom, RDF nor JSON Feed.';

const feed = (items: string, head = ''): string =>
  `${head}<rss version="2.0"><channel><title>Quay</title>${items}</channel></rss>`;
const titled = (title: string, head = ''): string =>
  feed(`<item><guid>g</guid><title>${title}</title></item>`, head);
const dated = (date: string): string => feed(`<item><guid>g</guid><pubDate>${date}</pubDate></item>`);
const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>`;
const json = (rest: string): string => `{"version":"https://jsonfeed.org/version/1.1",${rest}}`;

/** The fields of the first entry that are shown. */
const entry = (shown: object): object => ({ entries: [expect.objectContaining(shown)] });

type Case = [what: string, document: string | Buffer, outcome: string | object, contentType?: string];

const ENTITIES: Case[] = [
  [
    'an entity bomb',
    titled('&c;', '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'),
    entry({ title: '&c;' }),
  ],
  [
    'an entity from a file',
    titled('&f;', '<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/hostname">]>'),
    entry({ title: '&f;' }),
  ],
  [
    'an inclusion',
    feed('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/hostname"/>'),
    { title: 'Quay', entries: [] },
  ],
  ['a stylesheet', titled('a', '<?xml-stylesheet href="http://127.0.0.1/x.xsl"?>'), entry({ title: 'a' })],
];

const CHARACTERS: Case[] = [
  ['NUL', titled('a\0b'), entry({ title: 'ab' })],
  ['half a character by number', titled('a&#xD83D;b'), entry({ title: 'a\ufffdb' })],
  ['half a character in JSON', json('"items":[{"id":1,"title":"\\udc00x"}]'), entry({ title: '\ufffdx' })],
  ['controls', titled('a\x01\b\x0b\x1f\x85b'), entry({ title: 'a…b' })],
  ['controls by number', titled('a&#1;&#x1F;b'), entry({ title: 'ab' })],
  ['what is no character', titled('a\ufffe\uffffb'), entry({ title: 'ab' })],
  [
    'numbers of no character',
    titled('a&#999999999999;&#x110000;&#-1;'),
    entry({ title: 'a\ufffd\ufffd&#-1;' }),
  ],
  ['bare signs', titled('a & b <3 c'), entry({ title: 'a & b <3 c' })],
  [
    'bytes of no encoding',
    Buffer.concat([
      Buffer.from('<rss><channel><title>T'),
      Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
      Buffer.from('</title></channel></rss>'),
    ]),
    { title: 'Tÿþ\xc3(' },
  ],
];

const ENCODINGS: Case[] = [
  ['a byte order mark', Buffer.from(`\ufeff${titled('é')}`), entry({ title: 'é' })],
  ['Latin 1', iconv.encode(titled('café', declared('ISO-8859-1')), 'latin1'), entry({ title: 'café' })],
  [
    'Latin 1 that is Windows',
    iconv.encode(titled('“q”', declared('ISO-8859-1')), 'win1252'),
    entry({ title: '“q”' }),
  ],
  ['KOI8-R', iconv.encode(titled('Причал', declared('koi8-r')), 'koi8-r'), entry({ title: 'Причал' })],
  [
    'GB 18030 called GB 2312',
    iconv.encode(titled('港口', declared('GB2312')), 'gb18030'),
    entry({ title: '港口' }),
  ],
  ['UTF-7', titled('+ADw-b+AD4-', declared('UTF-7')), entry({ title: '+ADw-b+AD4-' })],
  [
    'a header that knows better',
    iconv.encode(titled('café', declared('UTF-8')), 'latin1'),
    entry({ title: 'café' }),
    'text/xml; charset=iso-8859-1',
  ],
];

const FORMS: Case[] = [
  ['nothing', '', 'The answer is empty.'],
  ['only space', ' \n ', 'The answer is empty.'],
  ['a warning before the feed', titled('x', 'Warning: y in z on line 3\n'), entry({ title: 'x' })],
  ['a page', '<!doctype html><link rel=alternate type=application/rss+xml href=/rss><h1>x</h1>', PAGE],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), NO_FEED, 'application/rss+xml'],
  ['a feed called a picture', titled('x'), entry({ title: 'x' }), 'image/png'],
  ['JSON of other types', json('"title":7,"items":{"0":null}'), 'The JSON in it is not a JSON Feed.'],
  [
    'a cut feed',
    `${feed('<item><guid>1</guid><title>one</title></item>').slice(0, -16)}<item><guid>2</guid><title>tw`,
    { truncated: true, ...entry({ title: 'one' }) },
  ],
];

const VALUES: Case[] = [
  [
    'neither id nor link',
    feed('<item><title>x</title></item>'),
    entry({ guid: expect.stringMatching(/^urn:sha256:/) }),
  ],
  [
    'an endless id',
    feed(`<item><guid>${'q1'.repeat(5_000)}</guid></item>`),
    entry({ guid: expect.stringMatching(/^urn:sha256:/) }),
  ],
  ['a date to come', dated('Thu, 01 Jan 2099 00:00:00 GMT'), entry({ publishedAt: null })],
  ['no date', dated('not a date'), entry({ publishedAt: null })],
  ['a day that never was', dated('Sat, 31 Feb 9999 25:61:61 +9900'), entry({ publishedAt: null })],
  ['a date before all dates', dated('-271821-04-20T00:00:00Z'), entry({ publishedAt: null })],
  [
    'bases within bases',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://b.example/x/"><title>t</title>' +
      '<entry xml:base="y/"><id>1</id><link href="z"/>' +
      '<content type="html">&lt;a href="r"&gt;x&lt;/a&gt;</content></entry></feed>',
    entry({ url: 'http://b.example/x/y/z', html: expect.stringContaining('href="http://b.example/x/y/r"') }),
  ],
  [
    'names of internals',
    feed('<item><guid>g</guid><__proto__><bad>1</bad></__proto__><constructor>x</constructor></item>'),
    entry({ guid: 'g' }),
  ],
  [
    'names of internals in JSON',
    json('"__proto__":{"bad":1},"items":[{"id":"1","constructor":{"prototype":{"bad":1}}}]'),
    entry({ guid: '1' }),
  ],
];

describe('a hostile feed', () => {
  const reader = new FeedReader(1);
  afterAll(() => reader.close());

  it.each([...ENTITIES, ...CHARACTERS, ...ENCODINGS, ...FORMS, ...VALUES])(
    'is read, or refused with a readable message: %s',
    async (...[, document, outcome, contentType]) => {
      const reading = reader.read(Buffer.from(document as string), {
        url: URL,
        contentType: contentType ?? null,
      });
      if (typeof outcome === 'string') await expect(reading).rejects.toThrow(new NotAFeed(outcome));
      else await expect(reading).resolves.toMatchObject(outcome);
    },
  );

  it('does not change built-in prototypes of its thread', async () => {
    const { entries } = await reader.read(Buffer.from(titled('after')), { url: URL, contentType: null });
    expect(entries).toHaveLength(1);
    expect(Object.keys(entries[0] ?? {})).not.toContain('bad');
    expect(entries[0]).not.toHaveProperty('bad');
  });
});
