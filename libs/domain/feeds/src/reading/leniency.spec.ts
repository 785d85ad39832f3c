import { NotAFeed } from '../not-a-feed';
import type { ParsedFeed } from '../parsed-feed';
import { type FeedDocument, readFeed } from './read-feed';

const URL = 'https://harbour.example/feeds/main';
const read = (document: string | Buffer, options: Partial<FeedDocument> = {}): Promise<ParsedFeed> =>
  readFeed({ bytes: Buffer.from(document), url: URL, contentType: null, ...options });
const toRss = (items: string, channel = '<title>Notes</title>'): string =>
  `<rss version="2.0"><channel>${channel}${items}</channel></rss>`;

describe('text that is declared in another encoding', () => {
  const feed = toRss('<item><guid>1</guid><title>Größe „naïve“</title></item>');
  const titleOf = async (bytes: Buffer, contentType: string): Promise<string | undefined> =>
    (await read(bytes, { contentType })).entries[0]?.title;

  it.each(['iso-8859-1', 'windows-1251', 'koi8-r'])(
    'is read as UTF-8 when it is UTF-8: %s',
    async (label) => {
      expect(await titleOf(Buffer.from(feed), `text/xml; charset=${label}`)).toBe('Größe „naïve“');
      const declared = `<?xml version="1.0" encoding="${label}"?>${feed}`;
      expect(await titleOf(Buffer.from(declared), 'text/xml')).toBe('Größe „naïve“');
    },
  );

  it('is read as declared when it is not UTF-8, or might be both', async () => {
    const latin = Buffer.from(feed.replaceAll(/[„“]/g, ''), 'latin1');
    expect(await titleOf(latin, 'text/xml; charset=iso-8859-1')).toBe('Größe naïve');
    // Two characters in GBK whose four bytes are valid UTF-8.
    const short = Buffer.from(feed.replace('Größe „naïve“', 'xxxx'), 'latin1');
    short.set([0xc1, 0xaa, 0xcd, 0xa8], short.indexOf('xxxx'));
    short.set([0xc4, 0xbb, 0xc4, 0xbb], short.indexOf(Uint8Array.of(0xc1, 0xaa)));
    expect(await titleOf(short, 'text/xml; charset=gbk')).toBe('幕幕');
  });

  it('has windows-1252 in place of C1 controls', async () => {
    expect(await titleOf(Buffer.from(toRss('<item><title>it\u0092s \u0093x\u0094</title></item>')), '')).toBe(
      'it’s “x”',
    );
    const json = '{"version":"1","title":"t","items":[{"id":"1","title":"a \\u0096 b"}]}';
    expect((await read(json)).entries[0]?.title).toBe('a – b');
  });
});

describe('labels', () => {
  it.each([
    ['<category term="knots" label="Knots and ropes"/><category term="sea"/>', ['Knots and ropes', 'sea']],
    ['<itunes:keywords>boats, sea ,boats</itunes:keywords>', ['boats', 'sea']],
    ['<media:keywords>nets</media:keywords>', ['nets']],
    [
      '<media:category label="Harbours">a/b</media:category><media:category>c/d</media:category>',
      ['Harbours'],
    ],
    ['<media:category>quays</media:category>', ['quays']],
    ['<itunes:keywords>nets</itunes:keywords><category term="Boats"/>', ['Boats', 'nets']],
    ['<media:keywords>nets</media:keywords><itunes:category text="Leisure"/>', ['Leisure', 'nets']],
  ])('of %s are %j', async (elements, expected) => {
    const names =
      'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"';
    const entry = `<entry><id>1</id>${elements}</entry>`;
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom" ${names}>${entry}</feed>`;
    expect((await read(feed)).entries[0]?.categories).toEqual(expected);
  });
});

describe('a feed without addresses', () => {
  it('has its own address as its site, and its site as the address of entries', async () => {
    const entries = '<item><title>One</title></item><item><title>Two</title><link>/two</link></item>';
    expect(await read(toRss(entries))).toMatchObject({
      siteUrl: URL,
      entries: [{ url: URL }, { url: 'https://harbour.example/two' }],
    });
    const linked = await read(toRss(entries, '<link>https://harbour.example/notes/</link>'));
    expect(linked).toMatchObject({ siteUrl: 'https://harbour.example/notes/' });
    expect(linked.entries[0]?.url).toBe('https://harbour.example/notes/');
  });

  it('resolves relative addresses against a site on another host', async () => {
    const items = '<item><guid>1</guid><link>/one</link></item>';
    const served = await read(toRss(items, '<link>https://notes.example/blog/</link>'));
    expect(served.entries[0]?.url).toBe('https://notes.example/one');
    const damaged = await read(toRss(`${items}<br>`, '<link>https://notes.example/blog/</link>'));
    expect(damaged.entries[0]?.url).toBe('https://notes.example/one');
  });
});

describe('Content-Location', () => {
  const feed = toRss('<item><guid>1</guid><description>&lt;a href="x"&gt;y&lt;/a&gt;</description></item>');
  const hrefOf = async (contentLocation: string): Promise<string | undefined> =>
    /href="([^"]*)"/.exec((await read(feed, { contentLocation })).entries[0]?.html ?? '')?.[1];

  it.each([
    ['https://notes.example/blog/feed', 'https://notes.example/blog/x'],
    ['/deep/feed', 'https://harbour.example/deep/x'],
    ['http://10.0.0.1/feed', 'https://harbour.example/feeds/x'],
    ['http://backend/feed', 'https://harbour.example/feeds/x'],
    ['javascript:x', 'https://harbour.example/feeds/x'],
  ])('%s makes a relative address %s', async (contentLocation, expected) => {
    expect(await hrefOf(contentLocation)).toBe(expected);
  });
});

describe('a feed in an HTML document', () => {
  const feed = toRss('<item><guid>1</guid><title>Wrapped</title></item>');
  const shown = feed.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  it.each([
    `<!DOCTYPE html><html><head><title>f</title></head><body>${feed}</body></html>`,
    `<html><body><pre style="x">&lt;?xml version="1.0"?&gt;${shown}</pre></body></html>`,
  ])('is read: %s', async (page) => {
    expect(await read(page)).toMatchObject({ truncated: false, entries: [{ title: 'Wrapped' }] });
  });

  it.each([
    `<html><body><h1>What a feed looks like</h1>${feed}</body></html>`,
    `<html><body><p>Example:</p><pre>${shown}</pre></body></html>`,
    '<html><body><pre>&lt;rss&gt;</pre></body></html>',
  ])('is refused where it is an example: %s', async (page) => {
    await expect(read(page)).rejects.toThrow(NotAFeed);
  });
});

describe('an entry with a summary and a full text', () => {
  const withSummary = async (summary: string): Promise<unknown> => {
    const encoded = '<content:encoded>&lt;p&gt;All of the text.&lt;/p&gt;</content:encoded>';
    const names = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"';
    const item = `<item><guid>1</guid><description>${summary}</description>${encoded}</item>`;
    return (await read(toRss(item).replace('<rss', `<rss ${names}`))).entries[0];
  };

  it('has both: the summary is the excerpt', async () => {
    const html = '<p>All of the text.</p>';
    expect(await withSummary('&lt;b&gt;In&lt;/b&gt; short.')).toMatchObject({ html, excerpt: 'In short.' });
    const post = 'In short. The post &lt;a&gt;A&lt;/a&gt; appeared first on &lt;a&gt;B&lt;/a&gt;.';
    expect(await withSummary(post)).toMatchObject({ html, excerpt: 'In short.' });
    expect(await withSummary('')).toMatchObject({ html, excerpt: 'All of the text.' });
  });
});

describe('formulas', () => {
  it.each([
    ['<p>If <math><mi>x</mi><mo>&lt;</mo><mn>2</mn></math> then</p>', '<p>If x&lt;2 then</p>'],
    ['<math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>', 'x^2'],
    ['<math><mi>x</mi><annotation encoding="application/x-tex">\\x</annotation></math> and <math>', 'x and'],
  ])('lose their markup and not their text: %s', async (html, expected) => {
    const item = `<item><guid>1</guid><description><![CDATA[${html}]]></description></item>`;
    expect((await read(toRss(item))).entries[0]?.html.trim()).toBe(expected);
  });
});

describe('JSON', () => {
  it('may name authors, labels and attachments in unusual forms', async () => {
    const item = {
      id: 1,
      title: 'One',
      authors: { name: 'Mara' },
      tags: 'sea, boats',
      attachments: { url: '/a.mp3' },
    };
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 't',
      feed_url: '/feed.json',
      items: [item],
    };
    expect(await read(JSON.stringify(feed))).toMatchObject({
      siteUrl: 'https://harbour.example/feed.json',
      entries: [
        {
          ...{ author: 'Mara', categories: ['sea', 'boats'], url: 'https://harbour.example/a.mp3' },
          enclosures: [{ url: 'https://harbour.example/a.mp3' }],
        },
      ],
    });
  });

  it('may be RSS in JSON', async () => {
    const item = {
      title: 'One',
      guid: { isPermaLink: 'false', '#value': 'g1' },
      link: 'https://harbour.example/1',
    };
    const enclosure = { url: '/a.mp3', type: 'audio/mpeg', length: 7 };
    const channel = { title: 'Notes', link: 'https://harbour.example/', item: [{ ...item, enclosure }] };
    expect(await read(JSON.stringify({ rss: { version: '2.0', channel } }))).toMatchObject({
      ...{ format: 'rss', title: 'Notes', siteUrl: 'https://harbour.example/' },
      entries: [{ guid: 'g1', title: 'One', enclosures: [{ type: 'audio/mpeg', length: 7 }] }],
    });
  });
});

it('prefers the logo of an Atom feed to its icon', async () => {
  const feed =
    '<feed xmlns="http://www.w3.org/2005/Atom"><icon>/small.png</icon><logo>/large.png</logo></feed>';
  expect((await read(feed)).iconUrl).toBe('https://harbour.example/large.png');
});

describe('the picture of an entry', () => {
  const withPicture = (media: string): string =>
    toRss(
      `<item><guid>1</guid><link>https://harbour.example/1</link>${media}
       <description>&lt;p&gt;Tide&lt;/p&gt;&lt;img src="/quay.jpg"&gt;</description></item>`,
    );
  const pictureOf = async (media: string): Promise<string | null | undefined> =>
    (await read(withPicture(media))).entries[0]?.imageUrl;

  it('is the first one of its text, unless the feed names one', async () => {
    expect(await pictureOf('')).toBe('https://harbour.example/quay.jpg');
    expect(await pictureOf('<image><url>https://harbour.example/named.jpg</url></image>')).toBe(
      'https://harbour.example/named.jpg',
    );
  });

  it('is the widest, also when the feed declares no kind', async () => {
    const sizes = [140, 460, 300].map(
      (width) => `<media:content width="${width}" url="https://cdn.example/3000.jpg?w=${width}"/>`,
    );
    const [entry] = (await read(withPicture(sizes.join('')))).entries;
    expect(entry?.imageUrl).toBe('https://cdn.example/3000.jpg?w=460');
    expect(entry?.enclosures.map(({ url }) => url)).toEqual(['https://cdn.example/3000.jpg?w=460']);
    const page = '<media:content url="https://cdn.example/a.html?b.jpg"/>';
    expect(await pictureOf(page)).toBe('https://harbour.example/quay.jpg');
  });

  it('is a small thumbnail only where the text has no picture', async () => {
    const small = '<media:thumbnail url="https://cdn.example/72.jpg" width="72" height="72"/>';
    const large = '<media:thumbnail url="https://cdn.example/480.jpg" width="480" height="360"/>';
    expect(await pictureOf(small)).toBe('https://harbour.example/quay.jpg');
    expect(await pictureOf(small + large)).toBe('https://cdn.example/480.jpg');
    const [bare] = (await read(toRss(`<item><guid>1</guid>${small}</item>`))).entries;
    expect(bare?.imageUrl).toBe('https://cdn.example/72.jpg');
  });
});
