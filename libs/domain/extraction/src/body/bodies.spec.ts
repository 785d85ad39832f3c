import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { IngestionHttpModule } from '@reader/ingestion';
import { recordEvents } from '@reader/outbox/testing';
import { SourcesHttpModule } from '@reader/sources';
import { aSource, type Item } from '@reader/sources/testing';
import { type PageResponse, waitUntil, useWebSite } from '@reader/testing';
import { ExtractionHttpModule } from '../extraction.http.module';
import { aPage, paragraphs, type WireBody } from '../testing';
import { BodiesQueries } from './bodies.queries';
import { BodiesService } from './bodies.service';
import { VERSIONS_MAX } from '../version/prune';

const problem = (status: number, code: string) => ({ status, body: { code, status } });

describe('the full text of an article', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule, ExtractionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });
  let pages = 0;

  /** Creates an article with this page; returns its API paths. */
  async function anArticle(client: SignedIn, page: PageResponse, item: Item = {}) {
    const path = `/articles/${++pages}`;
    const link = site.addPage(path, page);
    const source = await aSource(client, site, [{ link, ...item }]);
    const id = (await articlesOf(client, `?source=${source.slug}`))[0]?.article_id ?? 0;
    return { id, path, article: `/api/articles/${id}`, body: `/api/articles/${id}/body` };
  }

  it('is 404 before the extraction and stored afterwards', async () => {
    const ada = await app.signedIn();
    const { id, article, body } = await anArticle(ada, aPage('On batteries', paragraphs(12)), { html: '' });
    expect(await ada.get(body)).toMatchObject(problem(404, 'body_not_extracted'));
    expect((await ada.get(article)).body).toMatchObject({ has_body: false });

    const extracted = await ada.post<WireBody>(body);
    expect(extracted.status).toBe(200);
    expect(extracted.body).toMatchObject({ article_id: id, extractor: 'static', title: 'On batteries' });
    expect(extracted.body.text).toContain('Sentence 11 of the article');
    expect(extracted.body.text).not.toContain('Imprint');
    expect(extracted.body.html).toContain('<p>');
    expect((await ada.get(body)).body).toEqual(extracted.body);
    expect((await ada.get(article)).body).toMatchObject({
      has_body: true,
      word_count: extracted.body.word_count,
    });
  });

  it('is sanitised, with addresses made absolute by the page’s base', async () => {
    const ada = await app.signedIn();
    const { body } = await anArticle(
      ada,
      aPage(
        'Bad',
        `<base href="/deep/er/">${paragraphs(6)}<p>See <a href="x?utm_source=f&a=1"
        onclick="alert(1)">this link</a> and whatever more there is to say about that here.</p>
        <p><img src="p.png" onerror="alert(1)" alt="Plot"></p><script>alert(1)</script>${paragraphs(6)}`,
      ),
    );
    const { html } = (await ada.post<WireBody>(body)).body;
    expect(html).not.toMatch(/onclick|onerror|script|utm_source/);
    expect(html).toContain(`href="${site.getUrl('/deep/er/x?a=1')}"`);
    // A picture on plain http goes through our image proxy.
    expect(html).toContain(`/${Buffer.from(site.getUrl('/deep/er/p.png')).toString('base64url')}"`);
  });

  it('stays when a later extraction fails or loses text, and is replaced otherwise', async () => {
    const ada = await app.signedIn();
    const { path, body } = await anArticle(ada, aPage('Kept', paragraphs(20)));
    const good = (await ada.post<WireBody>(body)).body;

    site.addPage(path, { status: 500 });
    const failed = await ada.post(body);
    expect(failed).toMatchObject(problem(502, 'extraction_failed'));
    expect(failed.body).toMatchObject({
      detail: 'The site answered 500 instead of the page.',
      reason: 'http_500',
    });
    expect((await ada.get(body)).body).toEqual(good);

    site.addPage(path, aPage('Kept', paragraphs(11)));
    expect(await ada.post(body)).toMatchObject({ status: 200, body: good });

    site.addPage(path, aPage('Kept', paragraphs(13)));
    const changed = await ada.post<WireBody>(body);
    expect(changed.body.word_count).toBeLessThan(good.word_count);
    expect((await ada.get(body)).body).toEqual(changed.body);
  });

  it(`has at most ${VERSIONS_MAX} versions, one of them current, and none for unchanged text`, async () => {
    const ada = await app.signedIn();
    const { id, path, body } = await anArticle(ada, aPage('Often', paragraphs(10)));
    for (let length = 10; length < 12 + VERSIONS_MAX; length++) {
      site.addPage(path, aPage('Often', paragraphs(length)));
      await ada.post(body);
      await ada.post(body);
    }
    const versions = await app.app.database.query<{ is_current: boolean }>(sql`
      select is_current from article_bodies where article_id = ${id} order by body_id desc`);
    expect(versions.map(({ is_current: current }) => current)).toEqual(
      Array.from({ length: VERSIONS_MAX }, (_, n) => n === 0),
    );
  });

  it('is fetched once for concurrent requests', async () => {
    const ada = await app.signedIn();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const { path, body } = await anArticle(ada, {});
    const lookUps = jest.spyOn(app.app.get(BodiesQueries), 'findPage');
    const requested = new Promise<void>((resolve) => {
      site.addPage(path, async () => {
        resolve();
        await gate;
        return aPage('Once', paragraphs(10));
      });
    });
    const answers = [ada.post<WireBody>(body), ada.post<WireBody>(body), ada.post<WireBody>(body)];
    await requested;
    // Each of the three requests has read the article and is about to join the extraction under way.
    await waitUntil('three requests found the article', () => lookUps.mock.results.length === 3);
    await Promise.all(lookUps.mock.results.map(({ value }) => value as Promise<unknown>));
    await new Promise(setImmediate);
    open();
    const bodies = await Promise.all(answers);
    expect(bodies.map(({ status }) => status)).toEqual([200, 200, 200]);
    lookUps.mockRestore();
    expect(site.countRequests(path)).toBe(1);
  });

  it("is the feed's own content when the page has none, unless that is a teaser", async () => {
    const ada = await app.signedIn();
    const whole = await anArticle(ada, { status: 404 }, { html: paragraphs(12) });
    expect(await ada.post(whole.body)).toMatchObject({ status: 200, body: { extractor: 'feed' } });
    const teaser = await anArticle(ada, { status: 404 }, { html: paragraphs(1) });
    expect(await ada.post(teaser.body)).toMatchObject(problem(502, 'extraction_failed'));
  });

  it("is the feed's own text before the extraction, and 404 where the feed has none", async () => {
    const ada = await app.signedIn();
    const html = '<p>Only a <b>teaser</b> &amp; more</p>';
    const { id, article, body } = await anArticle(ada, aPage('Later', paragraphs(10)), { html });
    const before = await ada.get<WireBody>(body);
    expect(before).toMatchObject({
      status: 200,
      body: {
        article_id: id,
        extractor: 'feed',
        text: 'Only a teaser & more',
        html,
        word_count: 4,
        title: null,
      },
    });
    expect((await ada.get(article)).body).toMatchObject({ has_body: false });
    await ada.post(body);
    expect((await ada.get(body)).body).toMatchObject({ extractor: 'static' });
    const bob = await app.signedIn();
    expect(await bob.get(body)).toMatchObject(problem(404, 'not_found'));
    const empty = await anArticle(ada, aPage('Empty', ''), { html: '<p> </p>' });
    expect(await ada.get(empty.body)).toMatchObject(problem(404, 'body_not_extracted'));
  });

  it.each([
    ['a file', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }],
    ['a page that scripts fill', aPage('App', '<div id="root"></div><noscript>Switch it on.</noscript>')],
    ['a page with nothing but its title', aPage('Empty', '')],
    ['nothing', { body: '' }],
    ['a page for people only', { status: 403, body: paragraphs(10) }],
  ])('is not extracted from %s', async (_what, page) => {
    const ada = await app.signedIn();
    const { body } = await anArticle(ada, page, { html: '' });
    expect(await ada.post(body)).toMatchObject(problem(502, 'extraction_failed'));
    expect(await ada.get(body)).toMatchObject(problem(404, 'body_not_extracted'));
  });

  it('is 404 for articles of other users', async () => {
    const [ada, bob] = await app.twoUsers();
    const { id, path, body } = await anArticle(ada, aPage('Hers', paragraphs(10)));
    expect(await bob.post(body)).toMatchObject(problem(404, 'not_found'));
    expect(site.countRequests(path)).toBe(0);
    await ada.post(body);
    expect(await bob.get(body)).toMatchObject(problem(404, 'not_found'));
    expect(await app.app.get(BodiesService).findText(bob, id)).toBeNull();
    expect((await ada.post('/api/articles/abc/body')).status).toBe(404);
    expect((await app.anyone().post(body)).status).toBe(401);
  });

  it("publishes an event when it is replaced; before that, findText returns the feed's text", async () => {
    const ada = await app.signedIn();
    const { id, body } = await anArticle(ada, aPage('Told', paragraphs(10)), {
      html: '<p>Only a <b>teaser</b></p>',
    });
    const bodies = app.app.get(BodiesService);
    expect(await bodies.findText(ada, id)).toEqual({ text: 'Only a teaser', bodyId: null });
    const listEvents = await recordEvents(app.app.database, 'article.body_replaced');
    await ada.post(body);
    await ada.post(body);
    const received = (await listEvents()).filter(({ article_id: of }) => of === id);
    expect(received).toEqual([
      { type: 'article.body_replaced', article_id: id, body_id: expect.any(Number), is_first: true },
    ]);
    expect(await bodies.findText(ada, id)).toMatchObject({ bodyId: received[0]?.body_id });
  });
});
