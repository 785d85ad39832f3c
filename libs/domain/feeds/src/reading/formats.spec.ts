import { readFixtureFeed } from '../fixtures/fixture';
import { NotAFeed } from '../not-a-feed';
import { readFeed } from './read-feed';

describe('Atom', () => {
  it('converts XHTML to HTML with code samples, empty elements and prefixes', async () => {
    const [knots, prefixed] = (await readFixtureFeed('atom-xhtml-content.xml')).entries;
    expect(knots).toMatchObject({ title: 'Knots & bends', text: 'Type <knot> and <rest>.' });
    expect(knots?.html).toContain('<code>&lt;knot&gt;</code>');
    expect(prefixed?.html).toContain('<p>Bow<em>line</em></p>');
  });

  it('reads plain text literally and HTML as markup', async () => {
    const [plain, html] = (await readFixtureFeed('atom-plain-text-with-brackets.xml')).entries;
    expect(plain).toMatchObject({ title: 'History of the <blink> tag', text: 'a < b' });
    expect(html?.title).toBe('History of the <blink> tag');
  });

  it('returns all authors and the link to the page', async () => {
    const [several, inherited] = (await readFixtureFeed('atom-several-authors-and-links.xml')).entries;
    expect(several).toMatchObject({
      author: 'Mara Lind, jo@harbour.example',
      url: 'https://harbour.example/a',
      enclosures: [{ url: 'https://harbour.example/a.mp3', type: 'audio/mpeg', length: 42 }],
      commentsUrl: 'https://harbour.example/a#replies',
      categories: ['Knots'],
    });
    expect(inherited).toMatchObject({ author: 'The Harbour', url: 'https://harbour.example/b' });
  });

  it.each(['atom-unknown-namespace.xml', 'atom-without-namespace.xml'])(
    'is detected by its root: %s',
    async (name) => {
      const feed = await readFixtureFeed(name);
      expect(feed).toMatchObject({
        format: 'atom',
        title: 'Harbour Notes',
        siteUrl: 'https://harbour.example/',
      });
      expect(feed.entries).toHaveLength(1);
    },
  );

  it('prefers the HTML page among alternate links', async () => {
    const [entry] = (await readFixtureFeed('atom-several-alternates.xml')).entries;
    expect(entry).toMatchObject({ url: 'https://harbour.example/a.html' });
  });

  it('supports the modes of Atom 0.3', async () => {
    const feed = await readFixtureFeed('atom-03-modes.xml');
    expect(feed).toMatchObject({
      title: 'Old',
      description: 'Since 2003',
      siteUrl: 'https://harbour.example/',
    });
    expect(feed.entries[0]).toMatchObject({ title: 'Net work', html: '<p>Hello</p>' });
  });
});

describe('RSS', () => {
  it('uses rdf:about as the id in RSS 1.0', async () => {
    const feed = await readFixtureFeed('rdf-about-as-id.xml');
    expect(feed).toMatchObject({ format: 'rdf', title: 'Harbour RDF', ttlMinutes: null });
    expect(feed.entries[0]).toMatchObject({
      guid: 'https://harbour.example/1',
      url: 'https://harbour.example/1',
      author: 'Mara Lind',
      html: '<p>long &amp; <b>bold</b></p>',
      categories: ['Sea'],
      publishedAt: '2026-03-02T05:00:00.000Z',
    });
  });

  it('may contain podcasts', async () => {
    const feed = await readFixtureFeed('rss-podcast.xml');
    expect(feed.iconUrl).toBe('https://cdn.example/logo.jpg');
    expect(feed.entries[0]).toMatchObject({
      url: 'https://cdn.example/e1.mp3',
      author: 'Mara Lind',
      text: 'About nets',
      imageUrl: 'https://cdn.example/e1.jpg',
      categories: ['Leisure', 'Boats'],
      enclosures: [{ url: 'https://cdn.example/e1.mp3', type: 'audio/mpeg', length: 123456 }],
    });
  });

  it('may contain Media RSS', async () => {
    const [video] = (await readFixtureFeed('rss-media-group.xml')).entries;
    expect(video).toMatchObject({
      title: 'Casting off',
      imageUrl: 'https://cdn.example/v1.jpg',
      enclosures: [{ url: 'https://cdn.example/v1.mp4', type: 'video/mp4', length: 1000 }],
    });
    expect(video?.html).toMatch(
      /^<p>First line<br\s?\/?>second line<\/p><p>New paragraph &amp;lt;here&amp;gt;<\/p>$/,
    );
  });

  it('detects vocabularies by namespace, with any prefix', async () => {
    const feed = await readFixtureFeed('rss-odd-prefixes.xml');
    expect(feed).toMatchObject({ title: 'Harbour Notes', ttlMinutes: null, language: 'en' });
    expect(feed.entries[0]).toMatchObject({
      author: 'Mara Lind',
      text: 'All of it.',
      categories: ['Harbours and quays', 'Leisure'],
      imageUrl: 'https://harbour.example/feeds/quay.png',
    });
  });

  it('may contain Atom elements with any prefix', async () => {
    const [entry] = (await readFixtureFeed('rss-atom-elements-under-own-prefix.xml')).entries;
    expect(entry).toMatchObject({
      url: 'https://harbour.example/a',
      author: 'Mara Lind',
      publishedAt: '2026-03-02T06:00:00.000Z',
    });
  });
});

describe('the Channel Definition Format', () => {
  it('is read like RSS', async () => {
    const feed = await readFixtureFeed('channel-definition.xml');
    expect(feed).toMatchObject({ title: 'Harbour Notes', description: 'What the harbour says.' });
    expect(feed).toMatchObject({ format: 'rss', siteUrl: 'https://harbour.example/', truncated: false });
    expect(feed.entries).toEqual([
      expect.objectContaining({
        ...{ url: 'https://harbour.example/tides', title: 'Tides', text: 'High at six.' },
        publishedAt: '2026-03-02T06:00:00.000Z',
      }),
    ]);
  });
});

describe('JSON Feed', () => {
  it('is read with unexpected types', async () => {
    const feed = await readFixtureFeed('json-feed.json');
    expect(feed).toMatchObject({
      format: 'json',
      title: 'Harbour JSON',
      iconUrl: 'https://harbour.example/icon.png',
    });
    expect(feed.entries).toHaveLength(2);
    expect(feed.entries[0]).toMatchObject({
      guid: '7',
      url: 'https://harbour.example/seven',
      author: 'Jo',
      imageUrl: 'https://harbour.example/7.png',
      categories: ['a', '3'],
      enclosures: [{ url: 'https://harbour.example/7.mp3', type: 'audio/mpeg', length: 700 }],
    });
    expect(feed.entries[1]).toMatchObject({
      url: 'https://else.example/8',
      title: 'line end',
      author: 'Mara Lind',
      language: 'en',
      html: '<p>one &lt;two&gt;</p><p>three\ufffd</p>',
    });
  });

  it('may have no items when it declares its version', async () => {
    const read = (json: string) =>
      readFeed({ bytes: Buffer.from(json), url: 'https://harbour.example/feed', contentType: null });
    const named = '{"version":"https://jsonfeed.org/version/1","title":"Quiet"}';
    await expect(read(named)).resolves.toMatchObject({ title: 'Quiet', entries: [] });
    await expect(read('{"version":"1","title":"A package"}')).rejects.toThrow(NotAFeed);
  });
});
