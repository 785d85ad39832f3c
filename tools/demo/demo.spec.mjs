import { findFreePort } from '../process/ports.mjs';
import { chooseModel } from './demo.mjs';
import { startDemoSites } from './server.mjs';
import { readSites } from './sites.mjs';

describe('the invented sites', () => {
  it('have at least 15 articles each, with unique addresses and past dates', async () => {
    const now = Date.now();
    const sites = await readSites(now);
    expect(new Set(sites.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(sites.map(({ format }) => format))).toEqual(new Set(['rss', 'atom', 'rdf', 'json']));
    for (const { articles } of sites) {
      expect(articles.length).toBeGreaterThanOrEqual(15);
      expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
      expect(articles[0].publishedAt.getTime()).toBeLessThan(now);
    }
  });

  it('serve every address in the feeds and the OPML, and 304 when unchanged', async () => {
    const sites = await startDemoSites(await findFreePort());
    try {
      const feeds = [...sites.opml.matchAll(/xmlUrl="([^"]+)"/g)].map(([, url]) => url);
      expect(feeds).toHaveLength(12);
      const answers = await Promise.all(feeds.map((url) => fetch(url)));
      expect(answers.map(({ status }) => status)).toEqual(feeds.map(() => 200));
      const etag = answers[0].headers.get('etag');
      const again = await fetch(feeds[0], { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      const [link] = /http:[^<"]+\/[a-z-]+\/[a-z0-9-]{8,}/.exec(await answers[0].text());
      const page = await fetch(link);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect((await fetch(sites.lostFeed)).status).toBe(404);
    } finally {
      await sites.stop();
    }
  });
});

describe('the site with the articles that others are compared with', () => {
  it('has more than a thousand, each with a text of its own', async () => {
    const sites = await startDemoSites(await findFreePort());
    try {
      const [, url] = /xmlUrl="([^"]+)"/.exec(sites.firstOpml);
      const feed = await (await fetch(url)).text();
      const texts = [...feed.matchAll(/<content:encoded>(.*?)<\/content:encoded>/gs)].map(([, text]) => text);
      expect(texts.length).toBeGreaterThan(1_200);
      expect(new Set(texts).size).toBe(texts.length);
    } finally {
      await sites.stop();
    }
  });
});

describe('the pictures and recordings of the invented sites', () => {
  it('are in the feeds, and are files of their types', async () => {
    const sites = await startDemoSites(await findFreePort());
    try {
      const feeds = [...sites.opml.matchAll(/xmlUrl="([^"]+)"/g)].map(([, url]) => url);
      const texts = await Promise.all(feeds.map(async (url) => (await fetch(url)).text()));
      const find = (pattern) => texts.join('').match(pattern)?.[0];
      const picture = await fetch(find(/http:[^"&]+\.png/));
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(await readHead(picture, 8)).toBe('\x89PNG\r\n\x1a\n');
      const recording = await fetch(find(/http:[^"]+\.wav/));
      expect(recording.headers.get('content-type')).toBe('audio/wav');
      expect(await readHead(recording, 4)).toBe('RIFF');
    } finally {
      await sites.stop();
    }
  });
});

async function readHead(answer, bytes) {
  return Buffer.from(await answer.arrayBuffer())
    .subarray(0, bytes)
    .toString('latin1');
}

describe("the demo's model", () => {
  it('is your own where one is set, and else a stand-in that ends with the demo', async () => {
    const deferred = [];
    const stack = { defer: (stop) => deferred.push(stop) };
    expect(await chooseModel(stack, { PROVIDER_API_KEY: 'key' })).toEqual({});
    expect(deferred).toEqual([]);
    const { FREE_LLM_BASE_URL: url, CHAT_MODEL } = await chooseModel(stack, {});
    expect(CHAT_MODEL).toBe('demo-quotes');
    const body = JSON.stringify({ model: CHAT_MODEL, messages: [] });
    expect((await fetch(`${url}/chat/completions`, { method: 'POST', body })).status).toBe(200);
    for (const stop of deferred) await stop();
    await expect(fetch(url)).rejects.toThrow();
  });
});
