import type { Type } from '@nestjs/common';
import { MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { useWebSite } from '@reader/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { rss, type WireSource } from '../testing';
import { SLUG_FORM, SLUG_LENGTH_MAX, createSlug, withSuffix } from './slug';

const SUFFIXED = /^rare-orchids-[0-9a-f]{6}$/;

/** First path segments below /api/sources that are names and could be slugs, read from the controllers. */
const NAMES = [
  ...new Set(routes().flatMap((path) => /^api\/sources\/([^/]+)/.exec(path)?.slice(1) ?? [])),
].filter((name) => SLUG_FORM.test(name));

/** Paths of every method of every controller, with one slash between their parts. */
function routes(): string[] {
  const controllers = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, SourcesHttpModule) as Type[];
  return controllers.flatMap((controller) => {
    const { constructor: _class, ...methods } = Object.getOwnPropertyDescriptors(controller.prototype);
    return Object.values(methods)
      .map(({ value }) => [pathOf(controller), pathOf(value as object)].join('/'))
      .map((path) => path.replace(/\/+/g, '/'));
  });
}

function pathOf(routed: object): string {
  return (Reflect.getMetadata(PATH_METADATA, routed) as string | undefined) ?? '';
}

describe('a slug', () => {
  it.each([
    ['Énergie & Climat!', null, 'energie-climat'],
    ['日本語', 'https://www.nihon.test/feed', 'nihon-test'],
    ['日本語', null, 'source'],
    ['x'.repeat(300), null, 'x'.repeat(60)],
    ['Health', null, 'health-source'],
    [' IMPORT ', null, 'import-source'],
  ])('of %.20j at %s is %s', (title, url, slug) => {
    expect(createSlug(title, url)).toBe(slug);
    expect(withSuffix(slug)).toMatch(SLUG_FORM);
    expect(withSuffix(slug).length).toBeLessThanOrEqual(SLUG_LENGTH_MAX);
  });

  const site = useWebSite();
  const app = testApp([SourcesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });

  it('is never the name of a route', () => {
    expect(NAMES).toContain('health');
    expect(NAMES.filter((name) => createSlug(name, null) === name)).toEqual([]);
  });

  it('of a private source does not reveal the sources of other users', async () => {
    const [ada, bob, admin] = [...(await app.twoUsers()), await app.admin()];
    const url = site.addPage('/private-slug', rss('Rare Orchids', []));
    const add = async (client: typeof ada) =>
      (await client.post<WireSource>('/api/sources', { url })).body.slug;
    expect([await add(ada), await add(bob)]).toEqual(Array(2).fill(expect.stringMatching(SUFFIXED)));
    const [imported = ''] = await importFeeds(ada, 'Rare Orchids');
    expect(imported).toMatch(SUFFIXED);
    expect(await add(admin)).toBe('rare-orchids');
  });

  async function importFeeds(client: SignedIn, title: string): Promise<string[]> {
    const raw = `<opml><body><outline text="${title}" xmlUrl="https://orchids.test/feed"/></body></opml>`;
    const headers = { 'content-type': 'text/x-opml' };
    type Imported = { results: { slug: string }[] };
    const { body } = await client.post<Imported>('/api/sources/import', undefined, { raw, headers });
    return body.results.map(({ slug }) => slug);
  }

  it.each(NAMES)('leads to its source although a route has its name: %s', async (title) => {
    const ada = await app.signedIn();
    const url = site.addPage(`/${encodeURIComponent(title)}`, rss(title, []));
    const { slug } = (await ada.post<WireSource>('/api/sources', { url })).body;
    expect((await ada.get<WireSource>(`/api/sources/${slug}`)).body).toMatchObject({ title, slug });
    expect((await ada.delete(`/api/sources/${slug}`)).status).toBe(204);
  });
});
