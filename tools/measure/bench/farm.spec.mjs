import { parseFeed } from './ingest/floor-parser.mjs';
import { startFarm } from './farm-process.mjs';

const stack = new AsyncDisposableStack();
const { signal } = new AbortController();
afterAll(() => stack.disposeAsync());

const aFarm = (numbers) => startFarm({ script: '', numbers, stack, signal });

/** The response for a feed, and its articles, newest first. */
async function read(address, headers = {}) {
  const answer = await fetch(address, { headers });
  return { answer, entries: parseFeed(await answer.text()) };
}

describe('the farm', () => {
  it('serves feeds of both formats with the given number of articles', async () => {
    const farm = await aFarm({ feeds: 2, items: 3, bytes: 1500 });
    for (const address of farm.addresses) {
      const { answer, entries } = await read(address);
      expect(answer.status).toBe(200);
      expect(new Set(entries.map(({ guid }) => guid)).size).toBe(3);
      expect(entries.every(({ title, url, at }) => title !== '' && url !== '' && at > 0)).toBe(true);
      for (const { html } of entries) expect(Math.abs(html.length - 1500)).toBeLessThan(400);
    }
  });

  it('returns 304 for a known feed until it has new articles', async () => {
    const farm = await aFarm({ feeds: 1, items: 5 });
    const [address] = farm.addresses;
    const before = await read(address);
    const headers = { 'if-none-match': before.answer.headers.get('etag') };
    expect((await fetch(address, { headers })).status).toBe(304);
    const since = { 'if-modified-since': before.answer.headers.get('last-modified') };
    expect((await fetch(address, { headers: since })).status).toBe(304);
    expect(await farm.stats()).toMatchObject({ feed200: 1, feed304: 2 });

    await farm.advance(2);
    const after = await read(address, headers);
    expect(after.answer.status).toBe(200);
    const known = new Set(before.entries.map(({ guid }) => guid));
    expect(after.entries.filter(({ guid }) => !known.has(guid))).toHaveLength(2);
    expect(after.entries).toHaveLength(5);
  });

  it('has the same articles at every start', async () => {
    const [one, other] = [await aFarm({ feeds: 1, items: 2 }), await aFarm({ feeds: 1, items: 2 })];
    const titles = async (farm) => (await read(farm.addresses[0])).entries.map(({ title }) => title);
    expect(await titles(one)).toEqual(await titles(other));
  });

  it('serves broken feeds and several hosts', async () => {
    const farm = await aFarm({ feeds: 4, items: 1, hosts: 2, broken: 1 });
    expect(new Set(farm.addresses.map((address) => new URL(address).hostname)).size).toBe(2);
    const broken = farm.addresses.find((address) => address.endsWith('/feed/3'));
    expect((await fetch(broken)).status).toBe(500);
  });

  it('splits its addresses into files that an import accepts', async () => {
    const farm = await aFarm({ feeds: 1001, items: 1, bytes: 200 });
    const files = farm.opmlFiles();
    const counts = files.map((file) => file.match(/<outline /g).length);
    expect(counts).toEqual([500, 500, 1]);
    expect(farm.opml.match(/xmlUrl=/g)).toHaveLength(1001);
  });
});
