import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule, PurgedArticlesRepository } from '@reader/articles';
import { articlesOf, type WireArticle } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { useWebSite } from '@reader/testing';
import { ExtractionHttpModule } from '../extraction.http.module';
import { aPage, paragraphs, type WireBody } from '../testing';

const SAVE = '/api/articles/save-url';

describe('a saved page', () => {
  const site = useWebSite();
  const identitySite = useWebSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, ExtractionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });
  let pages = 0;
  const aSite = (title: string, path = `/saved/${++pages}`) =>
    site.addPage(path, aPage(title, paragraphs(8)));

  it('is a private article with its full text in the state saved', async () => {
    const [ada, bob] = await app.twoUsers();
    const url = aSite('Worth keeping');
    const { status, headers, body } = await ada.post<WireArticle>(SAVE, { url });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/articles/${body.article_id}`);
    expect(body).toMatchObject({ title: 'Worth keeping', url, language: 'en', state: 'saved', read: false });
    expect(body['has_body']).toBe(true);
    expect(body['word_count']).toBeGreaterThan(100);
    const { body: full } = await ada.get<WireBody>(`/api/articles/${body.article_id}/body`);
    expect(full.text).toContain('Sentence 7 of the article');
    expect(await articlesOf(bob)).toEqual([]);
    expect((await bob.get(`/api/articles/${body.article_id}`)).status).toBe(404);
    const sources = await ada.get<{ items: { type: string; visibility: string }[] }>('/api/sources');
    expect(sources.body.items).toMatchObject([
      { type: 'saved', visibility: 'private', title: 'Saved pages' },
    ]);
  });

  it('is the same article when it is saved again by any of its addresses', async () => {
    const ada = await app.signedIn();
    const url = aSite('Once');
    site.addPage('/short', { status: 302, headers: { location: new URL(url).pathname } });
    const first = await ada.post<WireArticle>(SAVE, { url });
    for (const again of [url, `${url}?utm_source=mail`, `${url}#comments`, site.getUrl('/short')])
      expect(await ada.post(SAVE, { url: again })).toMatchObject({
        status: 200,
        body: { article_id: first.body.article_id },
      });
    const both = await Promise.all([1, 2].map(() => ada.post<WireArticle>(SAVE, { url: `${url}?page=2` })));
    site.addPage(`${new URL(url).pathname}?page=2`, { status: 404 });
    expect(new Set(both.map(({ body }) => body.article_id)).size).toBe(1);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  });

  it('has the given title and tags', async () => {
    const ada = await app.signedIn();
    const input = { url: aSite('Theirs'), title: 'Mine', tags: ['Later', 'energy'] };
    const { body } = await ada.post<WireArticle>(SAVE, input);
    expect(body.title).toBe('Mine');
    expect(body['tags']).toMatchObject([{ name: 'energy' }, { name: 'Later' }]);
    const again = await ada.post<WireArticle>(SAVE, { url: input.url, tags: ['LATER', 'new'] });
    expect(again.body['tags']).toMatchObject([{ name: 'energy' }, { name: 'Later' }, { name: 'new' }]);
  });

  it('can be saved again after retention deleted it', async () => {
    const ada = await app.signedIn();
    const url = aSite('Back again');
    const { body: first } = await ada.post<WireArticle>(SAVE, { url });
    await ada.patch(`/api/articles/${first.article_id}/state`, { state: 'archived' });
    const purge = () =>
      app.app.database.withTransaction((tx) =>
        app.app.get(PurgedArticlesRepository).purge(tx, [first.article_id]),
      );
    expect(await purge()).toBe(1);
    expect(await purge()).toBe(0);
    const { status, body } = await ada.post<WireArticle>(SAVE, { url });
    expect({ status, title: body.title, state: body.state }).toEqual({
      ...{ status: 201, title: 'Back again', state: 'saved' },
    });
  });

  it.each([
    ['is gone', { status: 404 }],
    ['is a file', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }],
    ['wants a login', { status: 401 }],
  ])('that %s is saved with its address', async (_what, answer) => {
    const ada = await app.signedIn();
    const url = site.addPage(`/gone/${++pages}`, answer);
    const { status, body } = await ada.post<WireArticle>(SAVE, { url });
    expect(status).toBe(201);
    expect(body).toMatchObject({ url, title: url.replace('http://', ''), has_body: false, state: 'saved' });
  });

  it.each(['/', '/login', '/account/sign-in?next=x'])(
    'is saved with its own address when its site redirects to %s',
    async (location) => {
      const ada = await app.signedIn();
      site.addPage(location, aPage('Not the page', paragraphs(8)));
      const url = site.addPage(`/dead/${++pages}`, { status: 302, headers: { location } });
      for (const status of [201, 200])
        expect(await ada.post<WireArticle>(SAVE, { url })).toMatchObject({
          ...{ status, body: { url, title: url.replace('http://', ''), has_body: false } },
        });
      expect(await ada.post(SAVE, { url: site.getUrl(location) })).toMatchObject({
        ...{ status: 201, body: { title: 'Not the page' } },
      });
    },
  );

  it('is saved with its own address when it redirects to the sign-in page of another site', async () => {
    const ada = await app.signedIn();
    const location = identitySite.addPage('/login?next=x', aPage('Sign in', paragraphs(8)));
    const url = site.addPage(`/members/${++pages}`, { status: 302, headers: { location } });
    expect(await ada.post(SAVE, { url })).toMatchObject({ status: 201, body: { url, has_body: false } });
  });

  it.each([
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://user:secret@example.org/',
    'http://no-such-name.invalid/',
    'http://example.org:6379/',
  ])('is refused with 422 for %s', async (url) => {
    const ada = await app.signedIn();
    const answer = await ada.post(SAVE, { url });
    expect(answer).toMatchObject({ status: 422, body: { code: 'url_not_allowed' } });
    expect(await articlesOf(ada)).toEqual([]);
  });

  it('is refused with 422 for a redirect to a private address', async () => {
    const ada = await app.signedIn();
    const url = site.addPage('/inside', { status: 302, headers: { location: 'http://10.1.2.3/' } });
    expect(await ada.post(SAVE, { url })).toMatchObject({ status: 422, body: { code: 'url_not_allowed' } });
  });

  it.each([
    [{}, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'https://a.test/', title: '' }, 'title'],
    [{ url: 'https://a.test/', tags: 'one' }, 'tags'],
    [{ url: 'https://a.test/', tags: [''] }, 'tags'],
    [{ url: 'https://a.test/', folder: 'x' }, 'folder'],
  ])('is refused with 422 for the input %j', async (input, field) => {
    const answer = await (await app.signedIn()).post(SAVE, input);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });
});
