import { FeedReader } from './feed-reader';
import { NotAFeed } from './not-a-feed';

const OPTIONS = { url: 'https://harbour.example/feed', contentType: null };
/** Documents of several MiB, as a fetch returns up to 10. */
const MEBIBYTE = 2 ** 20;
/** Several times the deadline of the product, since tests share the machine. */
const TIMEOUT_MS = 30_000;

const TOO_LONG = 'A text in the feed is longer than 2 MB.';
const TOO_DEEP = 'The feed is nested too deeply to be read.';
const TOO_MANY = 'The feed has too many elements to be read.';
const TOO_DAMAGED = 'The feed is too damaged to be read.';

const feed = (items: string): string =>
  `<rss version="2.0"><channel><title>Quay</title>${items}</channel></rss>`;
const item = (content: string): string => feed(`<item><guid>g</guid>${content}</item>`);
const filled = (unit: string, mebibytes: number): string =>
  unit.repeat(Math.floor((mebibytes * MEBIBYTE) / unit.length));
const numbered = (count: number, one: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => one(n)).join('');

/** The outcome: the message of the refusal, or the number of entries. */
type Case = [what: string, document: () => string, outcome: string | number];

const ELEMENTS: Case[] = [
  [
    '50,000 namespaces',
    () => `<rss ${numbered(50_000, (n) => `xmlns:n${n}="u${n}" `)}>`,
    'An element of the feed has too many namespaces.',
  ],
  [
    'a million attributes',
    () => `<rss ${numbered(1_000_000, (n) => `a${n}="" `)}>`,
    'An element of the feed has too many attributes.',
  ],
  ['nested elements', () => item(filled('<a>', 9)), TOO_DEEP],
  ['nested entries', () => feed(filled('<item>', 9)), TOO_DEEP],
  ['nested markup', () => item(`<description>${filled('<b>', 9)}`), TOO_DEEP],
  ['markup without end', () => item(`<description>${filled('<b>x</b>', 9)}`), TOO_MANY],
  ['100,000 entries', () => feed(numbered(100_000, (n) => `<item><guid>g${n}</guid></item>`)), 10_000],
  ['labels without end', () => item(filled('<category>x</category>', 2)), 1],
];

const TEXTS: Case[] = [
  ['20 MiB', () => item(`<title>${filled('A', 20)}</title>`), 'The feed is larger than 16 MiB.'],
  ['a long title', () => item(`<title>${filled('A', 9)}</title>`), TOO_LONG],
  ['a long reference', () => item(`<title>&${filled('a', 9)}</title>`), TOO_LONG],
  ['open CDATA sections', () => item(`<title>${filled('<![CDATA[', 9)}`), TOO_LONG],
  ['empty CDATA sections', () => item(`<title>${filled('<![CDATA[]]>', 5)}</title>`), 1],
  ['comments', () => feed(filled('<!-- -->', 9)), 0],
  ['a long address', () => item(`<link href="${filled('x', 9)}"/>`), 1],
  ['space before the feed', () => filled(' ', 9) + item(''), 1],
];

const DAMAGE: Case[] = [
  ['less-than signs', () => item(`<title>${filled('<', 9)}</title>`), TOO_DAMAGED],
  ['ampersands', () => item(`<title>${filled('&', 9)}</title>`), TOO_DAMAGED],
  ['half references', () => item(`<title>${filled('&a', 9)}</title>`), TOO_DAMAGED],
  ['open quotes', () => item(`<description><p/>${filled('<a "', 9)}`), TOO_DAMAGED],
  ['prefixes', () => item(`<description><p/>${filled('<a:', 9)}`), TOO_DAMAGED],
  ['a tag without end', () => item(`<description><p/><a ${filled('x', 8)}`), 1],
  ['names that look like mail', () => item(`<author>x &lt;${filled('a@', 1.5)}</author>`), 1],
  ['names that look like brackets', () => item(`<author>${filled('a@(', 1.5)}</author>`), 1],
  ['NULs', () => filled('\0', 9), 'It is neither RSS, Atom, RDF nor JSON Feed.'],
];

const JSONS: Case[] = [
  ['nested JSON', () => '['.repeat(100_000) + ']'.repeat(100_000), 'The JSON in it is not a JSON Feed.'],
  ['nested items', () => `{"version":"1","items":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`, 0],
  ['a cut JSON text', () => `{"version":"1","items":[{"id":"1"},{"content_html":"${filled('x', 9)}`, 1],
  ['open JSON objects', () => `{"version":"1","items":[{"id":"1"},${filled('{', 3)}`, 1],
];

describe('an oversized feed', () => {
  const reader = new FeedReader(1);
  afterAll(() => reader.close());

  it.each([...ELEMENTS, ...TEXTS, ...DAMAGE, ...JSONS])(
    'is read or refused with a readable message, and the next feed is served: %s',
    async (...[, document, outcome]) => {
      const reading = reader.read(Buffer.from(document()), OPTIONS);
      if (typeof outcome === 'string') await expect(reading).rejects.toThrow(new NotAFeed(outcome));
      else expect((await reading).entries).toHaveLength(outcome);
      const next = reader.read(Buffer.from(item('<title>next</title>')), OPTIONS);
      await expect(next).resolves.toMatchObject({ entries: [{ title: 'next' }] });
    },
    TIMEOUT_MS,
  );
});
