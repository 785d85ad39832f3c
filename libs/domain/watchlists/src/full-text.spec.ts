import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, type WirePage } from '@reader/articles/testing';
import { eventsHandled } from '@reader/outbox/testing';
import { ExtractionHttpModule, ExtractionJobsModule } from '@reader/extraction';
import { IngestionHttpModule } from '@reader/ingestion';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { aSource } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { WatchlistsHttpModule, WatchlistsJobsModule } from './index';

describe('watchlists with full-text extraction', () => {
  const site = useWebSite();
  const app = testApp(
    [
      SchedulerModule.forRoot({ runsJobs: true }),
      SourcesHttpModule,
      ArticlesHttpModule,
      IngestionHttpModule,
      ExtractionHttpModule,
      ExtractionJobsModule,
      WatchlistsHttpModule,
      WatchlistsJobsModule,
      OutboxJobsModule,
    ],
    { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' },
  );

  it('matches on words that only the full text has, once per article', async () => {
    const ada = await app.signedIn();
    const { watchlist_id: id } = (
      await ada.post<{ watchlist_id: number }>('/api/watchlists', { name: 'Wind', keywords: ['turbine'] })
    ).body;
    const link = site.addPage('/page', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><title>T</title><main><article><h1>T</h1>
        <p>${'The turbine is what this page is about, at some length. '.repeat(30)}</p></article></main>`,
    });
    const { slug } = await aSource(ada, site, [{ guid: link, title: 'One', link }], { full_text: true });
    const hasBody = async () => (await articlesOf(ada, `?source=${slug}`))[0]?.['has_body'] === true;
    await waitUntil('the full text is stored', hasBody);
    await eventsHandled(app.app);
    const { body } = await ada.get<WirePage>(`/api/watchlists/${id}/matches`);
    expect(body.items.map(({ title }) => title)).toEqual(['One']);
  });
});
