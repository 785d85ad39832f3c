import { testApp } from '@reader/accounts/testing';
import { webSite } from '@reader/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { rss, type WireSource } from '../testing';
import { SLUG_FORM, SLUG_LENGTH_MAX, slugOf, withSuffix } from './slug';

describe('a slug', () => {
  it.each([
    ['Énergie & Climat!', null, 'energie-climat'],
    ['日本語', 'https://www.nihon.test/feed', 'nihon-test'],
    ['日本語', null, 'source'],
    ['x'.repeat(300), null, 'x'.repeat(60)],
    ['Health', null, 'health-source'],
    [' IMPORT ', null, 'import-source'],
  ])('of %.20j at %s is %s', (title, url, slug) => {
    expect(slugOf(title, url)).toBe(slug);
    expect(withSuffix(slug)).toMatch(SLUG_FORM);
    expect(withSuffix(slug).length).toBeLessThanOrEqual(SLUG_LENGTH_MAX);
  });

  const site = webSite();
  const app = testApp([SourcesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });

  it.each(['Health', 'Cleanup suggestions', 'Cleanup', 'Preview', 'Newsletter', 'Import'])(
    'leads to its source, whatever routes there are: %s',
    async (title) => {
      const ada = await app.signedIn();
      const url = site.page(`/${encodeURIComponent(title)}`, rss(title, []));
      const { slug } = (await ada.post<WireSource>('/api/sources', { url })).body;
      expect((await ada.get<WireSource>(`/api/sources/${slug}`)).body).toMatchObject({ title, slug });
      expect((await ada.delete(`/api/sources/${slug}`)).status).toBe(204);
    },
  );
});
