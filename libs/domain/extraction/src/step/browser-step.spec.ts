import { TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { IngestionHttpModule } from '@reader/ingestion';
import { SourcesHttpModule } from '@reader/sources';
import { aSource } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { EgressProxy } from '../browser/egress-proxy.testing';
import { ExtractionHttpModule } from '../extraction.http.module';
import { aPage, paragraphs, type WireBody } from '../testing';

describe('the browser step', () => {
  const site = useWebSite();
  const app = new TestApp();
  let proxy: EgressProxy;

  beforeAll(async () => {
    proxy = await EgressProxy.open();
    proxy.allow(site.host);
    await app.start([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule, ExtractionHttpModule], {
      FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
      PUBLIC_RENDERER_EGRESS_PROXY: proxy.url,
    });
  });
  afterAll(async () => {
    await app.stop();
    await proxy.close();
  });

  it('reads a script-built page, and is not used for a page with static text', async () => {
    const ada = await app.signedIn();
    const words = JSON.stringify(paragraphs(6));
    const script = `<script>document.querySelector('article').innerHTML = ${words}</script>`;
    const pages = [
      site.addPage('/app', aPage('App', script)),
      site.addPage('/words', aPage('Words', paragraphs(6))),
    ];
    const [source] = [
      await aSource(
        ada,
        site,
        pages.map((link) => ({ guid: link, title: link, link })),
      ),
    ];
    const extractors: Record<string, string> = {};
    for (const { article_id: id, title } of await articlesOf(ada, `?source=${source.slug}`))
      extractors[title] = (await ada.post<WireBody>(`/api/articles/${id}/body`)).body.extractor;
    expect(Object.values(extractors).sort()).toEqual(['browser', 'static']);
    expect(extractors[pages[0] ?? '']).toBe('browser');
    expect(new Set(proxy.requestedHosts)).toEqual(new Set([site.host]));
  });
});
