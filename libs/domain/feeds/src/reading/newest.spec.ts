import { readFeed } from './read-feed';

const feedOf = (items: string[]): Promise<string[]> =>
  readFeed({
    bytes: Buffer.from(`<rss><channel><title>t</title>${items.join('')}</channel></rss>`),
    url: 'https://harbour.example/feed',
    contentType: null,
  }).then(({ entries }) => entries.map(({ guid }) => guid));

const item = (id: number, date = ''): string => `<item><guid>${id}</guid><pubDate>${date}</pubDate></item>`;

describe('a feed with too many entries', () => {
  it('returns the first 10,000 entries when they have no dates', async () => {
    const ids = await feedOf(Array.from({ length: 10_100 }, (_, id) => item(id)));
    expect(ids).toHaveLength(10_000);
    expect(ids[0]).toBe('0');
  });

  it('returns the newest entries when the oldest come first', async () => {
    const day = (id: number): string => new Date(Date.UTC(1990, 0, 1 + id)).toUTCString();
    const ids = await feedOf(Array.from({ length: 10_100 }, (_, id) => item(id, day(id))));
    expect(ids[0]).toBe('100');
    expect(ids.at(-1)).toBe('10099');
  });
});
