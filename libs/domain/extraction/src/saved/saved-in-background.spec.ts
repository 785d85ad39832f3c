import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import type { WireArticle } from '@reader/articles/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { eventsHandled } from '@reader/outbox/testing';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { waitUntil, useWebSite } from '@reader/testing';
import { FullTextQueue } from '../background/full-text-queue';
import { ExtractionHttpModule } from '../extraction.http.module';
import { ExtractionJobsModule } from '../extraction.jobs.module';
import { aPage, paragraphs, type WireBody } from '../testing';

const SAVE = '/api/articles/save-url';
/** A program that prints a comment of the page, which no other step reads. */
const PROGRAM = `#!/bin/sh
sed -n 's/.*<!--say \\(.*\\)-->.*/\\1/p'
`;

describe('a saved page with little text after the first step', () => {
  const site = useWebSite();
  const app = new TestApp();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reader-saved-'));
    const program = join(folder, 'says');
    await writeFile(program, PROGRAM);
    await chmod(program, 0o755);
    const modules = [SchedulerHttpModule, SourcesHttpModule, ArticlesHttpModule, ExtractionHttpModule];
    await app.start(
      [SchedulerModule.forRoot({ runsJobs: true }), ...modules, OutboxJobsModule, ExtractionJobsModule],
      {
        FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
        MARKDOWN_EXTRACTOR: program,
        PATH: '/usr/bin:/bin',
      },
    );
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Waits until the current body comes from this step. */
  const bodyBy = (extractor: string, client: SignedIn, { article_id: id }: WireArticle) =>
    waitUntil(`the step ${extractor} has found the text`, async () => {
      const { body } = await client.get<WireBody>(`/api/articles/${id}/body`);
      return body.extractor === extractor ? body : null;
    });

  it.each([
    ['nothing', ''],
    ['a few words', paragraphs(2)],
  ])('gets its text from the other steps in the background: %s', async (_, visible) => {
    const ada = await app.signedIn();
    const hiddenText = 'Many words of it, and more. '.repeat(30);
    const url = site.addPage(
      `/saved/${visible.length}`,
      aPage('Hidden', `${visible}<!--say ${hiddenText}-->`),
    );
    const { status, body } = await ada.post<WireArticle>(SAVE, { url });
    expect(status).toBe(201);
    const full = await bodyBy('markdown', ada, body);
    expect(full.text).toContain('Many words of it');
    expect((await ada.get<WireArticle>(`/api/articles/${body.article_id}`)).body).toMatchObject({
      has_body: true,
      state: 'saved',
    });
  });

  it('gets no text from the start page of a site that redirects to it', async () => {
    const ada = await app.signedIn();
    site.addPage('/', aPage('Start', paragraphs(9)));
    const url = site.addPage('/dead', { status: 302, headers: { location: '/' } });
    const { body } = await ada.post<WireArticle>(SAVE, { url });
    await eventsHandled(app.app);
    await waitUntil('no page is queued', async () => (await app.app.get(FullTextQueue).countQueued()) === 0);
    expect(site.countRequests('/dead')).toBe(2);
    const { body: article } = await ada.get<WireArticle>(`/api/articles/${body.article_id}`);
    expect(article).toMatchObject({ url, has_body: false });
  });

  it('is fetched once when the first step finds the article', async () => {
    const ada = await app.signedIn();
    const url = site.addPage('/whole', aPage('Whole', paragraphs(9)));
    const { body } = await ada.post<WireArticle>(SAVE, { url });
    await eventsHandled(app.app);
    expect(await app.app.get(FullTextQueue).countQueued()).toBe(0);
    expect([body['has_body'], site.countRequests('/whole')]).toEqual([true, 1]);
  });
});
