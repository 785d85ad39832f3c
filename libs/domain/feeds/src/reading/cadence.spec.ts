import type { ParsedFeed } from '../parsed-feed';
import { readFeed } from './read-feed';

const NOW = Date.UTC(2026, 3, 1);
const HOUR = 60;

/** An RSS feed with one item per age in minutes. */
function feedAged(ages: (number | string)[], known?: ReadonlySet<string>): Promise<ParsedFeed> {
  const date = (age: number | string): string =>
    typeof age === 'string' ? age : new Date(NOW - age * 60_000).toUTCString();
  const items = ages.map((age, id) => `<item><guid>${id}</guid><pubDate>${date(age)}</pubDate></item>`);
  return readFeed({
    bytes: Buffer.from(`<rss><channel><title>t</title>${items.join('')}</channel></rss>`),
    ...{ url: 'https://harbour.example/feed', contentType: null, now: NOW, known },
  });
}

async function cadence(ages: (number | string)[]): Promise<number | null> {
  return (await feedAged(ages)).cadenceMinutes;
}

describe('the cadence of a feed', () => {
  it('is the average gap between its entries and now', async () => {
    expect(await cadence([HOUR, 2 * HOUR, 3 * HOUR])).toBe(HOUR);
    expect(await cadence([3 * HOUR, HOUR, 2 * HOUR])).toBe(HOUR);
    expect(await cadence([30, 60])).toBe(30);
  });

  it('grows while the feed is silent', async () => {
    expect(await cadence([1_000 * HOUR, 1_001 * HOUR])).toBe((1_001 * HOUR) / 2);
  });

  it('covers the latest twenty entries', async () => {
    const daily = Array.from({ length: 20 }, (_, day) => (day + 1) * 24 * HOUR);
    expect(await cadence([...daily, 500_000, 600_000])).toBe(24 * HOUR);
  });

  it('is null with fewer than two dates', async () => {
    expect(await cadence([])).toBeNull();
    expect(await cadence([HOUR, 'soon', 'Thu, 01 Jan 2099 00:00:00 GMT'])).toBeNull();
  });

  it('is at least a minute, even when all entries have the same date', async () => {
    expect(await cadence([0, 0, 0])).toBe(1);
    expect(await cadence([600, 600])).toBe(300);
  });

  it('includes entries that the caller knew', async () => {
    const { entries } = await feedAged([HOUR, 2 * HOUR]);
    const known = new Set(entries.map(({ contentHash }) => Buffer.from(contentHash).toString('hex')));
    const again = await feedAged([HOUR, 2 * HOUR], known);
    expect(again).toMatchObject({ entries: [], cadenceMinutes: HOUR });
  });
});
