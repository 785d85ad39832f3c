import { FIXTURE_URL, readFixtureFeed } from '../fixtures/fixture';
import { NotAFeed } from '../not-a-feed';

/** The fixture's entry at this index. */
async function entryOf(name: string, place = 0) {
  const { entries } = await readFixtureFeed(name);
  return entries[place];
}

describe('readFeed', () => {
  it('returns all fields of an ordinary entry', async () => {
    const feed = await readFixtureFeed('rss-plain.xml');
    expect(feed).toMatchObject({
      format: 'rss',
      title: 'Harbour Notes',
      description: 'What the harbour says.',
      siteUrl: 'https://harbour.example/',
      iconUrl: 'https://harbour.example/logo.png',
      language: 'en-GB',
      ttlMinutes: 60,
      truncated: false,
      unchanged: 0,
    });
    expect(feed.entries).toEqual([
      {
        guid: 'tides-3',
        guidHash: expect.objectContaining({ byteLength: 32 }),
        contentHash: expect.objectContaining({ byteLength: 32 }),
        url: 'https://harbour.example/tides',
        title: 'Tide tables for March',
        author: 'Mara Lind',
        html: '<p>High water at <b>six</b>.</p>',
        text: 'High water at six.',
        excerpt: 'High water at six.',
        wordCount: 4,
        imageUrl: null,
        language: 'en-GB',
        category: 'Sea',
        categories: ['Sea', 'Tables'],
        publishedAt: '2026-03-02T05:00:00.000Z',
        enclosures: [],
        commentsUrl: 'https://harbour.example/tides#comments',
      },
    ]);
  });

  it('preserves unescaped inline markup', async () => {
    expect(await entryOf('rss-inline-markup-in-text.xml')).toMatchObject({
      title: 'Storm: all boats in',
      text: 'Stay ashore.\nReally.',
    });
  });

  it('reads a feed with an unclosed tag', async () => {
    const { entries } = await readFixtureFeed('rss-unclosed-tag-in-title.xml');
    expect(entries.map(({ url }) => url)).toEqual(['https://harbour.example/1', 'https://harbour.example/2']);
    expect(entries[1]?.title).toBe('Three');
  });

  it('reads a bare ampersand and a bare less-than sign as text', async () => {
    expect(await entryOf('rss-bare-ampersand-before-end-tag.xml')).toMatchObject({
      title: 'Nets & ropes <3 all',
      url: 'https://harbour.example/?a=1&b',
      guid: 'https://harbour.example/?a=1&b=2',
    });
  });

  it('skips a PHP warning before the root', async () => {
    expect(await entryOf('rss-warning-before-root.xml')).toMatchObject({ title: 'Still here' });
  });

  it('does not expand entities of a DOCTYPE that refer to others', async () => {
    expect(await entryOf('rss-doctype-with-entities.xml')).toMatchObject({ title: '&b;' });
  });

  it('removes control characters and decodes numeric references as browsers do', async () => {
    expect(await entryOf('rss-control-characters.xml')).toMatchObject({ title: 'abc\ufffdd“e”' });
  });

  it('reads elements named like properties of Object.prototype', async () => {
    expect(await entryOf('rss-names-of-object-internals.xml')).toMatchObject({ title: 'p', guid: 'g' });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a document that is cut off', () => {
  it('returns the complete entries and is marked as truncated', async () => {
    const feed = await readFixtureFeed('rss-cut-in-second-item.xml');
    expect(feed).toMatchObject({ title: 'Harbour Notes', truncated: true });
    expect(feed.entries.map(({ title, html }) => [title, html])).toEqual([['One', '<p>Whole</p>']]);
  });

  it('returns a cut-off entry that has an id, a title and a text', async () => {
    const feed = await readFixtureFeed('rss-cut-after-text.xml');
    expect(feed.truncated).toBe(true);
    expect(feed.entries.map(({ guid, title, text }) => [guid, title, text])).toEqual([
      ['one', 'One', 'Whole'],
      ['two', 'Two', 'In short'],
    ]);
  });

  it('returns the feed’s own fields', async () => {
    const feed = await readFixtureFeed('rss-cut-in-first-item.xml');
    expect(feed).toMatchObject({
      title: 'Harbour Notes',
      siteUrl: 'https://harbour.example/',
      truncated: true,
    });
    expect(feed.entries).toEqual([]);
  });

  it('may be a JSON Feed', async () => {
    const feed = await readFixtureFeed('json-cut-in-second-item.json');
    expect(feed).toMatchObject({ title: 'Cut', truncated: true });
    expect(feed.entries.map(({ title }) => title)).toEqual(['with } and " in it']);
  });
});

describe('a document that is not a feed', () => {
  it.each(['html-page.html', 'html-page-with-feed-in-script.html'])('is refused: %s', async (name) => {
    await expect(readFixtureFeed(name)).rejects.toThrow(new NotAFeed('It is a web page, not a feed.'));
  });

  it.each(['xhtml-page.html', 'json-of-something-else.json'])('is refused: %s', async (name) => {
    await expect(readFixtureFeed(name)).rejects.toThrow(NotAFeed);
  });
});

describe('addresses in a feed', () => {
  it('are made absolute, in the text by the entry’s page', async () => {
    const feed = await readFixtureFeed('rss-relative-addresses.xml');
    expect(feed.siteUrl).toBe('https://harbour.example/');
    expect(feed.entries[0]).toMatchObject({
      url: 'https://harbour.example/notes/a/',
      enclosures: [{ url: 'https://harbour.example/feeds/a.mp3', type: null, length: null }],
      commentsUrl: null,
      html: expect.stringContaining('src="https://harbour.example/notes/a/plan.png"'),
    });
  });

  it('are resolved against xml:base if there is one', async () => {
    const { entries } = await readFixtureFeed('atom-xml-base.xml');
    expect(entries[0]).toMatchObject({
      url: 'https://base.example/x/y/z',
      html: expect.stringContaining('href="https://base.example/x/y/rel"'),
    });
    expect(entries[1]).toMatchObject({
      url: 'https://base.example/x/w',
      html: expect.stringContaining('href="https://other.example/c/rel"'),
    });
  });

  it('are dropped when they are not http(s)', async () => {
    const feed = await readFixtureFeed('rss-script-addresses.xml');
    expect(JSON.stringify(feed)).not.toMatch(/script:|data:|alert/);
    expect(feed.entries[0]).toMatchObject({ url: FIXTURE_URL, enclosures: [], commentsUrl: null, text: 'x' });
  });

  it('come from a permalink guid, or from the original link of a click counter', async () => {
    const { entries } = await readFixtureFeed('rss-permalink-guid-without-link.xml');
    expect(entries.map(({ url }) => url)).toEqual(['https://harbour.example/a', 'https://harbour.example/']);
    expect(await entryOf('rss-original-link-behind-counter.xml')).toMatchObject({
      url: 'https://harbour.example/a',
      author: 'by Mara Lind',
      enclosures: [{ url: 'https://cdn.example/a.mp3', type: 'audio/mpeg', length: 9 }],
    });
  });
});
