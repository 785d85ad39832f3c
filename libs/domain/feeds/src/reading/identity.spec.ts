import { readFixtureFeed } from '../fixtures/fixture';
import { identify } from './identity';
import type { RawEntry } from './raw-feed';
import { readFeed } from './read-feed';

const entry: RawEntry = {
  ...{
    id: 'a',
    link: 'https://harbour.example/a',
    published: null,
    updated: null,
    author: null,
    image: null,
    thumbnail: null,
  },
  ...{ title: { type: 'plain', value: 'A', base: null }, content: null, summary: null, language: null },
  ...{ categories: [], enclosures: [], comments: null, base: 'https://harbour.example/' },
};
const hashOf = (changed: Partial<RawEntry>): string =>
  Buffer.from(identify([{ ...entry, ...changed }])[0]?.contentHash ?? []).toString('hex');

describe('the identity of an entry', () => {
  it('is its guid, once per document', () => {
    expect(identify([entry, { ...entry, updated: '2026' }]).map(({ guid }) => guid)).toEqual(['a']);
  });

  it('is its link without a guid', () => {
    expect(identify([{ ...entry, id: null }])[0]?.guid).toBe('https://harbour.example/a');
  });

  it('is not a guid shared by different entries', async () => {
    const { entries } = await readFixtureFeed('rss-same-guid-for-different-items.xml');
    expect(entries.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
    expect(entries[2]?.guid).toBe('own');
  });

  it('is the guid of an entry listed twice with links to one page', () => {
    const links = [
      'http://harbour.example/a?utm_source=rss',
      'https://harbour.example/a',
      'https://www.harbour.example/a/',
    ];
    expect(identify(links.map((link) => ({ ...entry, link }))).map(({ guid }) => guid)).toEqual(['a']);
  });

  it('is no address of the site itself where several entries have it', () => {
    const titles = ['One', 'Two', 'One'];
    const entries = titles.map((value) => ({
      ...entry,
      ...{ id: 'https://harbour.example/', link: 'http://harbour.example' },
      title: { type: 'plain' as const, value, base: null },
    }));
    const guids = identify(entries, ['https://harbour.example/']).map(({ guid }) => guid);
    expect(guids).toEqual([expect.stringMatching(/^urn:sha256:/), expect.stringMatching(/^urn:sha256:/)]);
    const renamed = entries.map((each) => ({ ...each, id: 'a' }));
    expect(identify(renamed, ['https://harbour.example/'])).toHaveLength(1);
    const [only] = identify(entries.slice(0, 1), ['https://harbour.example/']);
    expect(only?.guid).toBe('https://harbour.example/');
  });

  it('tells entries of a feed apart that all link to the site', async () => {
    const link = '<link>https://harbour.example/</link>';
    const items = ['One', 'Two'].map(
      (title) => `<item><guid>https://harbour.example/</guid>${link}<title>${title}</title></item>`,
    );
    const bytes = Buffer.from(`<rss><channel>${link}${items.join('')}</channel></rss>`);
    const feed = await readFeed({ bytes, url: 'https://harbour.example/feed', contentType: null });
    expect(feed.entries.map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  it('differs between entries without a guid that link to the site in turn', async () => {
    const link = '<link>https://harbour.example/</link>';
    const readGuid = async (title: string, feedLink: string) => {
      const item = `<item>${feedLink}<title>${title}</title></item>`;
      const bytes = Buffer.from(`<rss><channel>${link}${item}</channel></rss>`);
      const feed = await readFeed({ bytes, url: 'https://harbour.example/feed', contentType: null });
      return feed.entries[0]?.guid;
    };
    for (const own of [link, '<link>http://harbour.example/feed</link>']) {
      const [monday, tuesday] = [await readGuid('Monday', own), await readGuid('Tuesday', own)];
      expect(monday).not.toBe(tuesday);
      expect(await readGuid('Monday', own)).toBe(monday);
    }
    const page = 'https://harbour.example/a';
    expect(await readGuid('Monday', `<link>${page}</link>`)).toBe(page);
  });

  it('is stable without guid and link', async () => {
    const [first, again] = await Promise.all(
      Array.from({ length: 2 }, () => readFixtureFeed('rss-neither-guid-nor-link.xml')),
    );
    expect(first?.entries.map(({ guid }) => guid)).toEqual(again?.entries.map(({ guid }) => guid));
    expect(first?.entries.map(({ title }) => title)).toEqual(['x', 'only text']);
  });

  it('is a hash when the guid is too long', () => {
    expect(identify([{ ...entry, id: 'x'.repeat(10_000) }])[0]?.guid).toMatch(/^urn:sha256:[0-9a-f]{64}$/);
  });
});

describe('the content hash', () => {
  it('changes with the stored fields', () => {
    expect(hashOf({ author: 'Jo' })).not.toBe(hashOf({}));
    expect(hashOf({ published: '2026-03-02' })).not.toBe(hashOf({}));
    expect(hashOf({ summary: { type: 'html', value: 'x', base: null } })).not.toBe(hashOf({}));
  });

  it('does not change with the update date or the feed’s address', () => {
    const published = '2026-03-02';
    expect(hashOf({ published, updated: '2026-03-03', base: 'https://moved.example/' })).toBe(
      hashOf({ published }),
    );
  });

  it('lets known entries skip cleaning', async () => {
    const { entries } = await readFixtureFeed('json-feed.json');
    const [seven, eight] = entries;
    const known = new Set([Buffer.from(seven?.contentHash ?? []).toString('hex')]);
    const again = await readFixtureFeed('json-feed.json', known);
    expect(again.entries).toEqual([eight]);
    expect(again.unchanged).toBe(1);
  });
});
