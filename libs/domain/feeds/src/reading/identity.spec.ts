import { readFixtureFeed } from '../fixtures/fixture';
import { identify } from './identity';
import type { RawEntry } from './raw-feed';

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
