import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { StarterPack } from './starter-pack';

const list = (feeds: string) => `<opml version="2.0"><body>${feeds}</body></opml>`;
const OWN = list(`<outline text="Sea">
  <outline text="Harbour" xmlUrl="https://harbour.test/feed" htmlUrl="https://harbour.test"
    description="Ships &amp; tides"/>
  <outline text="Ours" xmlUrl="http://127.0.0.1:9/feed"/></outline>`);

describe('the starter pack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-starter-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const app = testApp([SourcesHttpModule], {
    STARTER_PACK: file('own.opml', OWN),
    FETCH_ALLOW_PRIVATE: '127.0.0.1:9',
  });

  it("is the operator's list, including private addresses that may be fetched", async () => {
    const ada = await app.signedIn();
    const harbour = {
      title: 'Harbour',
      description: 'Ships & tides',
      feed_url: 'https://harbour.test/feed',
      site_url: 'https://harbour.test/',
      category: 'Sea',
    };
    const { body } = await ada.get('/api/sources/starter-pack');
    expect(body).toMatchObject({ items: [harbour, { title: 'Ours' }], total: 2, limit: 100, offset: 0 });
    const second = await ada.get('/api/sources/starter-pack?limit=1&offset=1');
    expect(second.body).toMatchObject({ items: [{ title: 'Ours' }], total: 2 });
    expect((await app.anyone().get('/api/sources/starter-pack')).status).toBe(401);
  });

  it('is a dozen well-known feeds by default, each with its site, a sentence and a category', async () => {
    const { feeds } = await StarterPack.read(null, () => false);
    expect(feeds.length).toBeGreaterThanOrEqual(12);
    expect(new Set(feeds.map(({ category }) => category)).size).toBe(5);
    for (const { feedUrl, siteUrl, description } of feeds)
      expect([feedUrl, siteUrl, description]).toEqual([
        expect.stringMatching(/^https:/),
        expect.stringMatching(/^https:/),
        expect.stringMatching(/\.$/),
      ]);
  });

  it('is empty when the operator configured none', async () => {
    expect((await StarterPack.read('none', () => false)).feeds).toEqual([]);
  });

  it.each([
    ['a file that is not there', join(folder, 'missing.opml'), 'its file cannot be read (ENOENT)'],
    ['something else', file('page.html', '<html></html>'), 'The file is not OPML: it begins with <html>.'],
    ['an address that is none', file('bad.opml', list('<outline text="X" xmlUrl="nowhere"/>')), '"X"'],
    ['a way inside', file('inside.opml', list('<outline text="Y" xmlUrl="http://10.0.0.1/"/>')), '"Y"'],
  ])('stops the start with a readable error when it is %s', async (_, path, words) => {
    const reading = StarterPack.read(path, (url) => url.includes('10.0.0.1'));
    await expect(reading).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('STARTER_PACK: it must be the path of an OPML file, or none; '),
    });
    await expect(reading).rejects.toThrow(words);
  });
});
