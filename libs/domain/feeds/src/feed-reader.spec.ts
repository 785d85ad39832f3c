import { FeedReader } from './feed-reader';
import { readFixture, FIXTURE_URL } from './fixtures/fixture';
import { NotAFeed } from './not-a-feed';

describe('the feed reader', () => {
  const reader = new FeedReader(1);
  const options = { url: FIXTURE_URL, contentType: 'application/rss+xml' };
  afterAll(() => reader.close());

  it('reads in a worker thread and leaves the caller’s bytes intact', async () => {
    const bytes = readFixture('rss-plain.xml');
    const feed = await reader.read(bytes, options);
    expect(feed.entries[0]?.title).toBe('Tide tables for March');
    expect(bytes.byteLength).toBeGreaterThan(0);
  });

  it('reads a part of a larger buffer', async () => {
    const bytes = Buffer.concat([Buffer.from('xx'), readFixture('rss-plain.xml')]).subarray(2);
    await expect(reader.read(bytes, options)).resolves.toMatchObject({ title: 'Harbour Notes' });
  });

  it('throws NotAFeed with a readable message', async () => {
    const refused = reader.read(readFixture('html-page.html'), options);
    await expect(refused).rejects.toThrow(new NotAFeed('It is a web page, not a feed.'));
    await expect(reader.read(new Uint8Array(), options)).rejects.toThrow(
      new NotAFeed('The answer is empty.'),
    );
  });

  it.each([
    ['a page', '<!doctype html><html><body>Hello', 'not_a_feed'],
    ['broken JSON', '{"items": [', 'damaged_feed'],
    ['a deep document', `<rss>${'<a>'.repeat(10_000)}`, 'too_large'],
  ])('throws an error with a code for %s', async (_, text, code) => {
    const refused = reader.read(new TextEncoder().encode(text), options);
    await expect(refused).rejects.toThrow(NotAFeed);
    await expect(refused).rejects.toMatchObject({ code });
  });

  it('does not clean known entries again', async () => {
    const first = await reader.read(readFixture('rss-plain.xml'), options);
    const known = new Set(first.entries.map(({ contentHash }) => Buffer.from(contentHash).toString('hex')));
    const second = await reader.read(readFixture('rss-plain.xml'), { ...options, known });
    expect(second).toMatchObject({ entries: [], unchanged: 1 });
  });
});
