import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import type { WireArticle } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { eventsHandled } from '@reader/outbox/testing';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { useWebSite, waitUntil } from '@reader/testing';
import { FullTextQueue } from '../background/full-text-queue';
import { ExtractionHttpModule } from '../extraction.http.module';
import { ExtractionJobsModule } from '../extraction.jobs.module';
import { aPage, paragraphs, type WireBody } from '../testing';
import { ImportedPagesService } from './imported-pages.service';

describe('an imported page', () => {
  const site = useWebSite();
  const app = testApp(
    [
      ...[SchedulerModule.forRoot({ runsJobs: true }), SchedulerHttpModule, OutboxJobsModule],
      ...[ArticlesHttpModule, ExtractionHttpModule, ExtractionJobsModule],
    ],
    { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' },
  );

  /** @returns the id of the article */
  async function importPage(client: SignedIn, url: string, html: string | null): Promise<number> {
    const page = { key: 1, url, guid_hash: 'ab'.repeat(32), title: 'Then', author: null, html };
    const details = { image_url: null, language: null, published_at: '2024-02-03T04:05:06.000Z' };
    const ids = await app.app.get(ImportedPagesService).save(client, [{ ...page, ...details }]);
    return ids.get(1) ?? 0;
  }

  const fetchBody = async (client: SignedIn, id: number) =>
    (await client.get<WireBody>(`/api/articles/${id}/body`)).body;

  it.each([
    ['long', Array(50).fill('Words as they were then.').join(' ')],
    ['short', 'Words as they were then.'],
  ])('has its %s text as the body, and is not fetched again', async (length, text) => {
    const client = await app.signedIn();
    const url = site.addPage(`/imported/${length}`, aPage('Today', paragraphs(9)));
    const id = await importPage(client, url, `<p>${text}</p><script>alert(1)</script>`);
    await eventsHandled(app.app);
    await waitUntil('no page is queued', async () => (await app.app.get(FullTextQueue).countQueued()) === 0);
    expect(site.countRequests(`/imported/${length}`)).toBe(0);
    expect(await fetchBody(client, id)).toMatchObject({
      ...{ extractor: 'feed', html: `<p>${text}</p>`, text },
    });
    const { body: article } = await client.get<WireArticle>(`/api/articles/${id}`);
    expect(article).toMatchObject({ title: 'Then', has_body: true });
  });

  it('stays as it is when a user saves an address that redirects to it', async () => {
    const client = await app.signedIn();
    const url = site.addPage('/imported/target', aPage('Today', paragraphs(9)));
    const id = await importPage(client, url, '<p>Words as they were then.</p>');
    const before = (await client.get<WireArticle>(`/api/articles/${id}`)).body;
    const short = site.addPage('/to-imported', { status: 302, headers: { location: '/imported/target' } });
    const saved = await client.post<WireArticle>('/api/articles/save-url', { url: short });
    expect(saved).toMatchObject({ status: 200, body: { article_id: id, title: 'Then', has_body: true } });
    expect((await client.get<WireArticle>(`/api/articles/${id}`)).body).toEqual(before);
    expect(await fetchBody(client, id)).toMatchObject({ text: 'Words as they were then.' });
    const query = sql`select html from article_contents where article_id = ${id}`;
    expect(await app.app.database.queryOne(query)).toEqual({ html: '<p>Words as they were then.</p>' });
  });

  it('gets its text from its page when the import has none', async () => {
    const client = await app.signedIn();
    const url = site.addPage('/imported/empty', aPage('Today', paragraphs(9)));
    const id = await importPage(client, url, null);
    await waitUntil('the text is stored', async () => (await fetchBody(client, id)).extractor === 'static');
  });
});
